// `npm run direction`: checks the rules of direction in .dependency-cruiser.json.
// A cruiser that can't read TypeScript sees no modules and passes, so the check counts what it saw.
import { globSync } from 'node:fs'

import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const folders = ['contract', 'src', 'service', 'e2e', 'bench', 'scripts']
const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`).filter(
  (file) => !file.includes('node_modules'),
)

const options = await extractDepcruiseOptions('./.dependency-cruiser.json')
const { output, exitCode } = await cruise(files, { ...options, outputType: 'err-long' })
const report = typeof output === 'string' ? output.trim() : JSON.stringify(output)
console.log(report)

const seen = /\((\d+) modules, (\d+) dependencies cruised\)/.exec(report)
if (exitCode === 0 && !(Number(seen?.[1]) >= files.length && Number(seen?.[2]) > 0)) {
  console.error(
    `The cruiser saw ${seen?.[1] ?? 'no'} modules, but there are ${files.length} files.`,
  )
  process.exitCode = 1
} else {
  process.exitCode = exitCode
}
