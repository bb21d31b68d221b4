// One load: ten connections that ask without a pause for two seconds, and one more that tells how long
// anyone else waits meanwhile.
import { setTimeout } from 'node:timers/promises'

import autocannon, { type Request } from 'autocannon'

/** What is asked; `requests` in turn, else the one request. `other` is what somebody else asks meanwhile. */
export type Load = Pick<Request, 'method' | 'body'> & {
  url: string
  headers?: Record<string, string>
  requests?: Request[]
  other?: { url: string; headers: Record<string, string> }
}

/** Answers a second, and the longest that somebody else waited, in ms. @throws when one is refused */
export async function load({
  other,
  ...asked
}: Load): Promise<{ rate: number; longestWait: number }> {
  // The first answer after a write is worked out, and the following are kept: see store/kept.ts.
  const { method = 'GET' } = asked
  if (method === 'GET')
    await (await fetch(asked.url, { headers: asked.headers ?? {} })).arrayBuffer()
  const running = autocannon({ ...asked, connections: 10, duration: 2 })
  let isRunning = true
  const waited = other ? longestWaitWhile(other, () => isRunning) : Number.NaN
  const { requests, non2xx, errors } = await running
  isRunning = false
  if (non2xx + errors > 0) throw new Error(`${asked.url}: ${non2xx + errors} were not answered.`)
  return { rate: requests.average, longestWait: await waited }
}

async function longestWaitWhile(
  { url, headers }: NonNullable<Load['other']>,
  isRunning: () => boolean,
): Promise<number> {
  let longest = 0
  while (isRunning()) {
    const begun = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    longest = Math.max(longest, performance.now() - begun)
    await setTimeout(20)
  }
  return longest
}
