// An authorization server's metadata (OpenID Connect Discovery 1.0): its endpoints, and the keys that sign its tokens.
import * as z from 'zod/mini'

/** Milliseconds: more than a healthy provider needs, and not too long to wait for one that is down. */
export const answerTimeout = 5000

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.string(),
  authorization_endpoint: z.optional(z.string()),
  token_endpoint: z.optional(z.string()),
})

/** The members of a discovery document that are used here. */
export type Discovery = z.infer<typeof discoverySchema>

/**
 * Reads the discovery document of an issuer.
 * @throws Error with a sentence that says why, when it can't be read or names another issuer (§4.3)
 */
export async function discover(issuer: string): Promise<Discovery> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const init = { redirect: 'error', signal: AbortSignal.timeout(answerTimeout) } as const
  const answer = await fetch(address, init).catch((error: unknown) => {
    throw new Error(`${address} can't be reached: ${reasonOf(error)}.`)
  })
  if (!answer.ok) throw new Error(`${address} answers with status ${answer.status}.`)
  const { data, error } = z.safeParse(discoverySchema, await answer.json().catch(() => undefined))
  if (error) throw new Error(`${address} is not a discovery document.`)
  if (withoutSlash(data.issuer) !== withoutSlash(issuer)) {
    throw new Error(`${address} is the document of another issuer, "${data.issuer}".`)
  }
  return data
}

const keptMilliseconds = 3_600_000
const pauseMilliseconds = 5000

/**
 * Like `discover`, but reads again only after an hour, or five seconds after a failure. Until then the failure is
 * repeated, so that a flood of tokens doesn't become a flood of requests to the provider.
 */
export function rememberDiscovery(issuer: string): () => Promise<Discovery> {
  let known: { answer: Promise<Discovery>; until: number } | undefined
  return () => {
    if (known && known.until > Date.now()) return known.answer
    const latest = { answer: discover(issuer), until: Date.now() + keptMilliseconds }
    known = latest
    latest.answer.catch(() => (latest.until = Date.now() + pauseMilliseconds))
    return latest.answer
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

/** The cause of a failed `fetch`; the error's own message says only that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if (!(cause instanceof Error)) return message
  return cause.message || ((cause as NodeJS.ErrnoException).code ?? message)
}
