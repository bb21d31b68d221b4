// The app's configuration as this service serves it: a file, in which some values are replaced by what this
// deployment decides. The app itself checks it.
import path from 'node:path'

import type { IssuerOptions } from '../issuer/issuer.ts'
import type { Pin } from '../operate/demonstration.ts'
import { readOperatorJson } from '../operate/operator-file.ts'
import { StartError } from '../operate/start-error.ts'
import { publicPath } from './public-url.ts'

/** The members of config.json, unchecked. */
export type AppConfig = Readonly<Record<string, unknown>>

/**
 * Reads the configuration in `file`, or else the one in the folder of the built app. The latter points to this
 * service's public URL, and pins the demonstration.
 * @throws StartError when it can't be read, or contains no JSON object
 */
export async function readAppConfig(
  folder: string,
  options: {
    file?: string | undefined
    publicUrl?: string | undefined
    pinned: readonly Pin[]
    issuer?: IssuerOptions | undefined
  },
): Promise<AppConfig> {
  const { file, publicUrl, pinned, issuer } = options
  const base = publicUrl === undefined ? '' : publicPath(publicUrl)
  const deployment = { base_url: `${base}/v0`, authority: `${base}/oauth`, pinned }
  const config =
    file === undefined
      ? { ...(await readJson(path.join(folder, 'config.json'))), ...deployment }
      : await readJson(file)
  return issuer ? signingInAt(issuer, config) : config
}

/**
 * The configuration for the provider whose tokens alone the API accepts. If the file already names an audience or a
 * resource, its author knows which of them the provider understands.
 */
function signingInAt(
  { discovery, audience, clientId }: IssuerOptions,
  config: AppConfig,
): AppConfig {
  const isSaid = 'audience' in config || 'resource' in config || !URL.canParse(audience)
  return {
    ...config,
    authority: discovery.issuer,
    ...(clientId !== undefined && { client_id: clientId }),
    ...(!isSaid && { resource: audience }),
  }
}

async function readJson(file: string): Promise<AppConfig> {
  const config = await readOperatorJson(file, 'The configuration')
  if (typeof config === 'object' && config !== null) return config as AppConfig
  throw new StartError(`The configuration ${file} must contain a JSON object.`)
}
