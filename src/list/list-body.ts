// Reads the body of a list answer: its beginning on the page, so that the first items are there at once. A
// longer one is read again from its beginning in a worker, so that no list, however long, keeps the page from
// answering; what comes twice is dropped (item-list.ts).
import { ListReader, type Item, type ListEnd, type ListOperation } from '../api/list-reader.ts'
import type { Part } from './item-list.ts'
import { listKinds, type ListKind } from './list-kinds.ts'
import type { FromListWorker, ToListWorker } from './list.worker.ts'

type Chunk = Uint8Array<ArrayBuffer>
type Take<Name extends ListOperation> = (part: Part<Item<Name>>) => void

/** A body of so many bytes takes less time to read than to hand over: some 200 items. */
const shortBytes = 64 * 1024

/**
 * Reads a body to its end; `take` is given the ranks of a long list some time after that.
 * @throws what reading the stream throws: the answer broke off, or was given up; that the worker broke down
 */
export async function readListBody<Name extends ListOperation>(
  operation: Name,
  body: ReadableStream<Chunk> | null,
  take: Take<Name>,
): Promise<ListEnd> {
  const chunks = chunksOf(body)
  const kind: ListKind<Item<Name>> = listKinds[operation]
  const reader = new ListReader(operation, kind.id, (slice) => take({ slice }))
  const first: Chunk[] = []
  let room = shortBytes
  while (room > 0) {
    const { value: chunk } = await chunks.next()
    if (!chunk) return reader.end()
    reader.push(chunk.subarray(0, room))
    first.push(chunk)
    room -= chunk.byteLength
  }
  const worker = await startedWorker()
  if (worker) return readElsewhere(worker, operation, allOf(first, chunks), take)
  // Where no worker can be had, the page reads on.
  if (room < 0) reader.push(first.at(-1)?.subarray(room) ?? new Uint8Array())
  for await (const chunk of chunks) reader.push(chunk)
  return reader.end()
}

/** The worker ends itself, once it has ranked the list; here it is ended only where reading fails. */
async function readElsewhere<Name extends ListOperation>(
  worker: Worker,
  operation: Name,
  chunks: AsyncIterable<Chunk>,
  take: Take<Name>,
): Promise<ListEnd> {
  const { promise: end, resolve, reject } = Promise.withResolvers<ListEnd>()
  worker.addEventListener('message', ({ data }: MessageEvent<FromListWorker<Name>>) => {
    if ('end' in data) resolve(data.end)
    else take(data)
  })
  worker.addEventListener('error', () => reject(new Error('The worker has broken down.')))
  const send = (message: ToListWorker, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  const handOver = async () => {
    send(operation)
    for await (const chunk of chunks) send(chunk, [chunk.buffer])
    send(undefined)
  }
  try {
    const [, whole] = await Promise.all([handOver(), end])
    return whole
  } catch (error) {
    worker.terminate()
    throw error
  }
}

/**
 * A worker that runs, as its first message says; none where the browser has none for this page, or its script
 * can't be loaded.
 */
async function startedWorker(): Promise<Worker | undefined> {
  try {
    const worker = new Worker(new URL('list.worker.ts', import.meta.url), { type: 'module' })
    return await new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(worker), { once: true })
      worker.addEventListener('error', () => resolve(undefined), { once: true })
    })
  } catch {
    return undefined
  }
}

/** Not every browser of today can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Chunk> | null): AsyncGenerator<Chunk, void> {
  if (!body) return
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

async function* allOf(first: readonly Chunk[], rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield* first
  yield* rest
}
