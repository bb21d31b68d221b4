// A thread that sends a request every 20 ms until it is stopped, and stores how long the longest answer took.
import { setTimeout } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

/** The request, and where to store the longest wait in ms. */
export type Waiting = { url: string; headers: Record<string, string>; longest: Float64Array }

const { url, headers, longest } = workerData as Waiting

// The first `fetch` of a thread also loads the code of `fetch`.
await (await fetch(url, { headers })).arrayBuffer()
for (;;) {
  const begun = performance.now()
  await (await fetch(url, { headers })).arrayBuffer()
  longest[0] = Math.max(longest[0] ?? 0, performance.now() - begun)
  await setTimeout(20)
}
