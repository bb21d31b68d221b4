// What an authorization server says of itself (OpenID Connect Discovery 1.0): where its endpoints are
// and which keys sign its tokens. Asks, and keeps nothing.
import * as z from 'zod/mini'

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

/** Longer than any that answers takes; nobody shall wait for one that doesn't. */
const providerTimeout = 5000

/**
 * Reads the discovery document of an issuer.
 * @throws Error when it can't be had, in a sentence that says why; also when it names another issuer (§4.3)
 */
export async function discover(issuer: string): Promise<Discovery> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
  }).catch((error: unknown) => {
    throw new Error(`${address} can't be reached: ${reasonOf(error)}.`)
  })
  if (!answer.ok) throw new Error(`${address} answers with status ${answer.status}.`)
  const { data, error } = z.safeParse(discoverySchema, await answer.json().catch(() => undefined))
  if (error) throw new Error(`${address} is no discovery document.`)
  if (withoutSlash(data.issuer) !== withoutSlash(issuer)) {
    throw new Error(`${address} is the document of another issuer, "${data.issuer}".`)
  }
  return data
}

/** Why a request got no answer: what `fetch` itself says is only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name)
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
