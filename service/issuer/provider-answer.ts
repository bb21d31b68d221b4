// Sends one request to the identity provider, and reads its answer as JSON. Without an answer, this service answers
// 503.
import { Problem } from '../problem.ts'

/** Milliseconds: more than a healthy provider needs, and not too long to wait for one that is down. */
export const answerTimeout = 5000

/**
 * Requests JSON.
 * @throws Error with a sentence that says why there is none
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

/** 503: the token can't be checked now. Only the log says why. */
export function providerDown(cause: unknown): Problem {
  const detail = "The identity provider can't be asked whether the access token is good."
  return new Problem(503, detail, { cause, headers: { 'retry-after': '5' } })
}

/** The cause of a failed `fetch`; the error's own message says only that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error
    ? cause.message || ((cause as NodeJS.ErrnoException).code ?? message)
    : message
}
