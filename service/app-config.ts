// The app's configuration as this service serves it: a file, in which what this deployment decides takes
// the place of what the file says. The only place that makes it; the app itself checks all of it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Pin } from './demo/showcase.ts'
import { publicPath } from './public-url.ts'
import { StartError } from './start-error.ts'

/** The members of config.json, unchecked. */
export type AppConfig = Readonly<Record<string, unknown>>

/**
 * Reads the configuration that `file` holds, or else the one in the folder of the built app, which leads
 * to this very service at its public URL, and pins what a newcomer finds there.
 * @throws StartError when it can't be read, or holds no JSON object
 */
export async function readAppConfig(
  folder: string,
  options: { file?: string | undefined; publicUrl?: string | undefined; pinned: readonly Pin[] },
): Promise<AppConfig> {
  const { file, publicUrl, pinned } = options
  if (file !== undefined) return readJson(file)
  const built = await readJson(path.join(folder, 'config.json'))
  const base = publicUrl === undefined ? '' : publicPath(publicUrl)
  return { ...built, base_url: `${base}/v0`, authority: `${base}/oauth`, pinned }
}

async function readJson(file: string): Promise<AppConfig> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The configuration ${file} can't be read: ${String(error)}`)
  })
  try {
    const config: unknown = JSON.parse(text)
    if (typeof config !== 'object' || config === null) throw new Error('it holds no object')
    return config as AppConfig
  } catch (error) {
    throw new StartError(`The configuration ${file} is not JSON: ${String(error)}`)
  }
}
