// The metadata of an authorization server (OpenID Connect Discovery 1.0): where its endpoints are
// and which keys sign its tokens.
import * as z from 'zod/mini'

import { askProvider } from './provider-answer.ts'

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.string(),
  authorization_endpoint: z.optional(z.string()),
  token_endpoint: z.optional(z.string()),
  userinfo_endpoint: z.optional(z.string()),
  introspection_endpoint: z.optional(z.string()),
})

/** The members of a discovery document that this service uses. */
export type Discovery = z.infer<typeof discoverySchema>

/**
 * Reads the discovery document of an issuer.
 * @throws Error when it can't be had, in a sentence that says why; also when it names another issuer (§4.3)
 */
export async function discover(issuer: string): Promise<Discovery> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const { data, error } = z.safeParse(discoverySchema, await askProvider(address))
  if (error) throw new Error(`${address} is not a discovery document.`)
  if (withoutSlash(data.issuer) !== withoutSlash(issuer)) {
    throw new Error(`${address} is the document of another issuer, "${data.issuer}".`)
  }
  return data
}

const keptMilliseconds = 3_600_000
const pauseMilliseconds = 5000

/**
 * As `discover`, asked again after an hour, and after a failure no sooner than in five seconds: until
 * then the failure stands, so that no flood of tokens becomes one of questions.
 */
export function rememberDiscovery(issuer: string): () => Promise<Discovery> {
  let known: { answer: Promise<Discovery>; until: number } | undefined
  return () => {
    if (known && known.until > Date.now()) return known.answer
    const asked = { answer: discover(issuer), until: Date.now() + keptMilliseconds }
    known = asked
    asked.answer.catch(() => (asked.until = Date.now() + pauseMilliseconds))
    return asked.answer
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
