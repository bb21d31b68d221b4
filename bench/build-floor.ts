// Builds the floor page that uses the app's libraries, as an app is built: libraries.html becomes files in a folder.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'

/** Returns the folder, in which the page is /floor/libraries.html. */
export async function buildFloor(): Promise<string> {
  const root = join(import.meta.dirname, 'floor')
  const outDir = await mkdtemp(join(tmpdir(), 'refdesk-floor-'))
  await build({
    root,
    configFile: false,
    // Its warnings are about "use client" in the libraries.
    logLevel: 'error',
    base: '/floor/',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'libraries.html') },
    },
  })
  return outDir
}
