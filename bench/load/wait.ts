// A thread that asks every 20 ms for as long as it is let, and keeps how long the longest answer took.
import { setTimeout } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

/** What is asked, and where the longest wait is put, in ms. */
export type Waiting = { url: string; headers: Record<string, string>; longest: Float64Array }

const { url, headers, longest } = workerData as Waiting

// The first fetch of a thread loads fetch itself.
await (await fetch(url, { headers })).arrayBuffer()
for (;;) {
  const begun = performance.now()
  await (await fetch(url, { headers })).arrayBuffer()
  longest[0] = Math.max(longest[0] ?? 0, performance.now() - begun)
  await setTimeout(20)
}
