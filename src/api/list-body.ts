// Reads the body of a list answer: a short one here, a long one in a worker, so that no list, however
// long, keeps the page from answering.
import { askWorker } from '../lib/worker.ts'
import {
  ListReader,
  readFromPort,
  type Item,
  type ListEnd,
  type ListOperation,
} from './list-reader.ts'

type Chunk = Uint8Array<ArrayBuffer>

/** A body of so many bytes takes less time to read than to hand over: some 200 items. */
const shortBytes = 64 * 1024

/**
 * Reads a body to its end; `take` is given the items as they come.
 * @throws what reading the stream throws: the answer broke off, or was given up
 */
export async function readListBody<Name extends ListOperation>(
  operation: Name,
  body: ReadableStream<Chunk> | null,
  take: (items: Item<Name>[]) => void,
): Promise<ListEnd> {
  const chunks = chunksOf(body)
  const first: Chunk[] = []
  let bytes = 0
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    first.push(next.value)
    bytes += next.value.byteLength
    if (bytes > shortBytes) return readElsewhere(operation, first, chunks, take)
  }
  const list = new ListReader(operation, take)
  for (const chunk of first) list.push(chunk)
  return list.end()
}

/** The chunks go over to the worker one by one, and can't be read here any more. */
async function readElsewhere<Name extends ListOperation>(
  operation: Name,
  first: readonly Chunk[],
  rest: AsyncGenerator<Chunk, void>,
  take: (items: Item<Name>[]) => void,
): Promise<ListEnd> {
  const { port1, port2 } = new MessageChannel()
  const broken = new AbortController()
  const end = askWorker({
    start: () => new Worker(new URL('list.worker.ts', import.meta.url), { type: 'module' }),
    here: async () => readFromPort<Name>,
    question: { operation, body: port2 },
    take,
    transfer: [port2],
    signal: broken.signal,
  })
  const handOver = async () => {
    for (const chunk of first) port1.postMessage(chunk, [chunk.buffer])
    for await (const chunk of rest) port1.postMessage(chunk, [chunk.buffer])
    port1.postMessage(undefined)
  }
  handOver().catch((error: unknown) => broken.abort(error))
  try {
    return await end
  } finally {
    port1.close()
  }
}

/** Not every browser of today can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Chunk> | null): AsyncGenerator<Chunk, void> {
  if (!body) return
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
