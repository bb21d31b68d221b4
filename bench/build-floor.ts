// The floor page that is made with React, built as an app is: react.html becomes files in a folder.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'

/** Answers the folder, in which it is found as /floor/react.html. */
export async function buildFloor(): Promise<string> {
  const root = join(import.meta.dirname, 'floor')
  const outDir = await mkdtemp(join(tmpdir(), 'refdesk-floor-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: '/floor/',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'react.html') },
    },
  })
  return outDir
}
