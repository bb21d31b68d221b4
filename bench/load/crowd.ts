// A hundred people who ask at once for a long list that nobody has asked for since it changed: how long somebody who
// asks for something short waits meanwhile, and what memory the service takes at most.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Worker } from 'node:worker_threads'

import type { Waiting } from './wait.ts'

const people = 100

/** `change` makes the service forget the list; `pid` is its process. */
export type Crowd = {
  list: string
  headers: Record<string, string>
  other: { url: string; headers: Record<string, string> }
  change: () => Promise<unknown>
  pid: number
}

/** Milliseconds, and MiB; the memory is known on Linux only. @throws when anybody is refused */
export async function crowd({ list, headers, other, change, pid }: Crowd) {
  await change()
  // From here on the peak is counted anew.
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
