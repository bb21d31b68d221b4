// A hundred people request the same long list at once, after it has changed. Measures how long somebody waits who
// requests something short meanwhile, and how much memory the service takes at most.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Worker } from 'node:worker_threads'

import type { Waiting } from './wait.ts'

const people = 100

/** `change` makes the service forget the list. `pid` is the service's process. */
export type Crowd = {
  list: string
  headers: Record<string, string>
  other: { url: string; headers: Record<string, string> }
  change: () => Promise<unknown>
  pid: number
}

/** Times are in ms, memory is in MiB and only known on Linux. @throws if any request is refused */
export async function crowd({ list, headers, other, change, pid }: Crowd) {
  await change()
  // From here on the highest memory use is measured anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
  const longest = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
  const workerData: Waiting = { ...other, longest }
  const waiting = new Worker(new URL('wait.ts', import.meta.url), { workerData })
  const agent = new Agent({ keepAlive: true })
  await Promise.all(Array.from({ length: people }, () => read(list, headers, agent)))
  agent.destroy()
  await waiting.terminate()
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
  return { longestWait: longest[0] ?? Number.NaN, memory: Number(peak) / 1024 }
}

async function read(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  const [response] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  await once(response.resume(), 'end')
}
