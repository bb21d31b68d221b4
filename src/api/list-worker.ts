// The page's side of the one worker that reads long lists: started with the first of them, kept for all.
import type { Slice } from './json-items.ts'
import type { Item, ListEnd, ListOperation } from './list-reader.ts'
import type { ListRequest } from './list.worker.ts'

/** Takes the chunks of a body; `end` answers when all were read, `close` gives up. */
export type ListSink = {
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  end: () => ListEnd | Promise<ListEnd>
  close: () => void
}

let starting: Promise<Worker | undefined> | undefined

/**
 * A sink that reads in the worker; undefined where there is none to be had. Chunks that are pushed
 * go over to the worker and can't be read here any more.
 */
export async function workerSink<Name extends ListOperation>(
  operation: Name,
  take: (slice: Slice<Item<Name>>) => void,
): Promise<ListSink | undefined> {
  starting ??= start()
  const worker = await starting
  if (!worker) return undefined
  const { port1: port, port2 } = new MessageChannel()
  const ended = Promise.withResolvers<ListEnd>()
  port.addEventListener('message', ({ data }) => {
    if ('slice' in data) take(data.slice)
    else ended.resolve(data.end)
  })
  port.start()
  const crashed = () => ended.reject(new Error('The worker that reads lists has failed.'))
  worker.addEventListener('error', crashed)
  worker.postMessage({ operation, port: port2 } satisfies ListRequest, [port2])
  return {
    push: (chunk) => port.postMessage(chunk, [chunk.buffer]),
    end() {
      port.postMessage(undefined)
      return ended.promise
    },
    close() {
      port.close()
      worker.removeEventListener('error', crashed)
    },
  }
}

/** Answers once the worker runs: one that can't be loaded must not take a body with it. */
function start(): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(undefined)
    const worker = new Worker(new URL('list.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => {
      starting = undefined
      resolve(undefined)
    })
  })
}
