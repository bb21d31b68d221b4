// One load: ten connections send requests for two seconds without a pause. One more connection measures how long
// anyone else waits meanwhile; it has its own thread, because this one is busy.
import { Agent, get } from 'node:http'
import { Worker } from 'node:worker_threads'

import autocannon, { type Request } from 'autocannon'

import type { Waiting } from './wait.ts'

const connections = 10
const seconds = 2

/** The requests to send: `requests` in turn, or else one. `other` is the request of somebody else meanwhile. */
export type Load = Pick<Request, 'method' | 'body'> & {
  url: string
  /** The same for further processes, which get requests at the same time. */
  also?: string[]
  headers?: Record<string, string>
  requests?: Request[]
  other?: { url: string; headers: Record<string, string> }
  /** Whether an answer has megabytes, which autocannon reads slowly. */
  isLong?: boolean
}

/** Answers per second, and the longest wait of somebody else in ms. @throws if a request is refused */
export async function load({
  other,
  isLong = false,
  ...asked
}: Load): Promise<{ rate: number; longestWait: number }> {
  // The first answer after a change is computed, and kept for the following ones: see `Store.kept`.
  const { method = 'GET', headers = {} } = asked
  if (method === 'GET') await (await fetch(asked.url, { headers })).arrayBuffer()
  const longest = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
  const workerData: Waiting | undefined = other && { ...other, longest }
  const waiting = workerData && new Worker(new URL('wait.ts', import.meta.url), { workerData })
  const rate = await (isLong ? longAnswers(asked.url, headers) : shortAnswers(asked))
  await waiting?.terminate()
  return { rate, longestWait: longest[0] || Number.NaN }
}

async function shortAnswers({ also = [], ...asked }: Load): Promise<number> {
  const results = await Promise.all(
    [asked.url, ...also].map((url) =>
      autocannon({ ...asked, url, connections, duration: seconds }),
    ),
  )
  const refused = results.reduce(
    (sum, { errors, '4xx': four, '5xx': five }) => sum + errors + four + five,
    0,
  )
  if (refused > 0) throw new Error(`${asked.url}: ${refused} were not answered.`)
  return results.reduce((sum, { requests }) => sum + requests.average, 0)
}

async function longAnswers(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  let answers = 0
  const ask = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      get(url, { headers, agent }, (response) => response.on('end', resolve).resume()).on(
        'error',
        reject,
      )
      await promise
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return answers / ((performance.now() - begun) / 1000)
}
