// An authorization server's metadata (OpenID Connect Discovery 1.0): its endpoints, and the keys that sign its tokens.
import * as z from 'zod/mini'

import { oneLine, StartError } from '../operate/start-error.ts'

/** Milliseconds: more than a healthy provider needs, and not too long to wait for one that is down. */
export const answerTimeout = 5000

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.string('it has no jwks_uri, so it has no JWTs as access tokens'),
  authorization_endpoint: z.optional(z.string()),
  token_endpoint: z.optional(z.string()),
})

/** The members of a discovery document that are used here. */
export type Discovery = z.infer<typeof discoverySchema>

/**
 * Reads the discovery document of an issuer.
 * @throws StartError when it can't be read, has no keys, or names another issuer (§4.3)
 */
export async function discover(issuer: string): Promise<Discovery> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const init = { redirect: 'error', signal: AbortSignal.timeout(answerTimeout) } as const
  try {
    const answer = await fetch(address, init)
    if (!answer.ok) throw new Error(`it answers with status ${answer.status}`)
    const { data, error } = z.safeParse(discoverySchema, await answer.json())
    if (error) throw new Error(error.issues[0]?.message)
    if (withoutSlash(data.issuer) === withoutSlash(issuer)) return data
    throw new Error(`it is the document of another issuer, "${data.issuer}"`)
  } catch (error) {
    const { cause = error } = error as Error
    throw new StartError(`${address} can't be used: ${oneLine(cause)}.`)
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
