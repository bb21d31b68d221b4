// The app's configuration as this service serves it: a file, in which what this deployment decides takes
// the place of what the file says. The only place that makes it; the app itself checks all of it.
import path from 'node:path'

import type { Pin } from './demonstration.ts'
import { readOperatorJson } from './operator-file.ts'
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
  options: {
    file?: string | undefined
    publicUrl?: string | undefined
    pinned: readonly Pin[]
    provider?: Provider | undefined
  },
): Promise<AppConfig> {
  const { file, publicUrl, pinned, provider } = options
  const base = publicUrl === undefined ? '' : publicPath(publicUrl)
  const own = { base_url: `${base}/v0`, authority: `${base}/oauth`, pinned }
  const config =
    file === undefined
      ? { ...(await readJson(path.join(folder, 'config.json'))), ...own }
      : await readJson(file)
  return provider ? signingInAt(provider, config) : config
}

/** The identity provider whose tokens alone the API takes, and what it knows app and API as. */
export type Provider = { issuer: string; audience: string; clientId: string | undefined }

/** What goes with an authorization server that has no discovery document. */
const givenByHand = {
  authorization_endpoint: undefined,
  issuer: undefined,
  jwks_uri: undefined,
  end_session_endpoint: undefined,
}

/** Who named an audience in either way knows which of them the provider understands. */
function signingInAt({ issuer, audience, clientId }: Provider, config: AppConfig): AppConfig {
  const isSaid = 'audience' in config || 'resource' in config || !URL.canParse(audience)
  return {
    ...config,
    ...givenByHand,
    authority: issuer,
    ...(clientId !== undefined && { client_id: clientId }),
    ...(!isSaid && { resource: audience }),
  }
}

async function readJson(file: string): Promise<AppConfig> {
  const config = await readOperatorJson(file, 'The configuration')
  if (typeof config === 'object' && config !== null) return config as AppConfig
  throw new StartError(`The configuration ${file} must contain a JSON object.`)
}
