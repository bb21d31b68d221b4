// The second half of `npm run build`. Writes .br and .gz beside every text file in dist/, so that the service sends
// these. Files that a deployment edits are left out.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this number of bytes, the headers weigh more than compression saves. */
const minimum = 1024
/** Whoever deploys the app edits these files. A compressed copy would then be outdated. */
const edited = 'dist/config.json'

for (const file of globSync('dist/**/*.{html,js,css,svg,json,webmanifest,txt,map}')) {
  const content = readFileSync(file)
  if (content.length < minimum || file === edited) continue
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}
