// One question to the identity provider: its answer as JSON, or the 503 that this service answers with
// where there is none. Trusts the provider, but not that it is there.
import { Problem } from '../problem.ts'

/** Milliseconds: more than a healthy provider needs, and not too long to wait for one that is down. */
export const answerTimeout = 5000

/**
 * Asks for JSON.
 * @throws Error when there is none, in a sentence that says why
 */
export async function askProvider(address: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeout),
  }).catch((error: unknown) => {
    throw new Error(`${address} can't be reached: ${reasonOf(error)}.`)
  })
  if (!answer.ok) throw new Error(`${address} answers with status ${answer.status}.`)
  return answer.json().catch(() => {
    throw new Error(`${address} answers with something other than JSON.`)
  })
}

/** 503: the token can't be checked now. The log says why. */
export function providerDown(cause: unknown): Problem {
  const detail = "The identity provider can't be asked whether the access token is good."
  return new Problem(503, detail, { cause, headers: { 'retry-after': '5' } })
}

/** The reason of a failed `fetch`; its own message says only that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error
    ? cause.message || ((cause as NodeJS.ErrnoException).code ?? message)
    : message
}
