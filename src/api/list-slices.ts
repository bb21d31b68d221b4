// Turns the bytes of a list's answer into slices of items while they arrive. The first ones are read on the page, so that they
// are there at once. A longer list is read in a worker, so that the page stays responsive.
import { operations } from '../../contract/operations.ts'
import { brokenWorker, contractError, networkError } from './errors.ts'
import { ListReader, type Item, type ListOperation } from './list-reader.ts'
import type { FromListWorker, ListToRead, ToListWorker } from './list.worker.ts'
import { refuseIfLeft, type ListAnswer } from './request.ts'

/** The next items of a list, in the order sent. `end` is in the last slice: then the list is whole. */
export type Slice<Each> = { items: readonly Each[]; end?: SliceEnd }

/** How many repeated items were left out, and the signs in the answer that the service has more. */
type SliceEnd = { repeated: number; signsOfMore: readonly string[] }

type Chunk = Uint8Array<ArrayBuffer>

/**
 * Reads the answer to a request for a list, once. Stopping before the end cancels the rest.
 * @throws ApiError when the answer breaks off, doesn't follow the interface, or somebody else has signed in meanwhile
 */
export async function* listSlices<Name extends ListOperation>({
  operation,
  response,
  sender,
}: ListAnswer<Name>): AsyncGenerator<Slice<Item<Name>>, void> {
  const chunks = chunksOf(response.body, (cause) => networkError(operation, { cause, begun: true }))
  for await (const part of partsOf(operation, chunks)) {
    if ('unreadable' in part) throw contractError(operation, response, part.unreadable)
    if ('rest' in part) {
      refuseIfLeft(operation, sender)
      const { repeated, rest } = part
      yield { items: [], end: { repeated, signsOfMore: signsOfMore(operation, response, rest) } }
    } else yield { items: part }
  }
}

/**
 * Pagination is "not shown". Signs of it are a `Link: rel="next"` header (RFC 8288) and top-level fields that the interface
 * doesn't list.
 */
function signsOfMore(operation: ListOperation, { headers }: Response, rest: object): string[] {
  const { shape } = operations[operation].response
  const unlisted = Object.keys(rest).filter((name) => !Object.hasOwn(shape, name))
  return [
    ...(linksToNext(headers.get('link') ?? '') ? ['a Link header with rel="next"'] : []),
    ...unlisted,
  ]
}

/** Whether any parameter of a Link header says `rel="next"`, alone or among other relations. */
function linksToNext(header: string): boolean {
  return header.split(/[;,]/).some((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    const relations = value.replaceAll('"', '').toLowerCase().split(/\s/)
    return name.trim().toLowerCase() === 'rel' && relations.includes('next')
  })
}

/** Up to so many bytes, some 200 items, reading takes less time than handing over to a worker. */
const shortBytes = 64 * 1024

async function* partsOf<Name extends ListOperation>(
  operation: Name,
  chunks: AsyncGenerator<Chunk, void>,
): AsyncGenerator<FromListWorker<Name>, void> {
  const reader = new ListReader(operation)
  const first: Chunk[] = []
  let skip = 0
  let room = shortBytes
  try {
    while (room > 0) {
      const { value: chunk } = await chunks.next()
      if (!chunk) break
      for (const items of reader.read(chunk.subarray(0, room))) {
        skip += items.length
        yield items
      }
      first.push(chunk)
      room -= chunk.byteLength
    }
    const worker = room > 0 ? undefined : await startedWorker()
    if (worker) {
      yield* readInWorker(worker, { operation, skip }, first, chunks)
    } else {
      // Without a worker, the page reads all of it.
      if (room < 0) yield* reader.read(first.at(-1)?.subarray(room) ?? new Uint8Array())
      for await (const chunk of chunks) yield* reader.read(chunk)
      yield reader.end()
    }
  } finally {
    // Cancels the rest after an early stop, and after a worker has broken down.
    void chunks.return()
  }
}

/** The worker reads from the first byte, because handing over a half-read state would be complicated. */
async function* readInWorker<Name extends ListOperation>(
  worker: Worker,
  list: ListToRead & { operation: Name },
  first: readonly Chunk[],
  rest: AsyncIterable<Chunk>,
): AsyncGenerator<FromListWorker<Name>, void> {
  const send = (message: ToListWorker) =>
    worker.postMessage(message, message instanceof Uint8Array ? [message.buffer] : [])
  const sendAll = async () => {
    for (const message of [list, ...first]) send(message)
    for await (const chunk of rest) send(chunk)
    send(undefined)
  }
  const parts = new ReadableStream<FromListWorker<Name>>({
    start(controller) {
      const fail = (error: unknown) => {
        worker.terminate()
        controller.error(error)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<FromListWorker<Name>>) => {
        controller.enqueue(data)
        if (!Array.isArray(data)) controller.close()
      })
      worker.addEventListener('error', () => fail(brokenWorker(list.operation)))
      sendAll().catch(fail)
    },
  })
  try {
    yield* chunksOf(parts)
  } finally {
    worker.terminate()
  }
}

/** A worker that has sent its first message; undefined if the browser refuses one, or its script can't be loaded. */
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

/** Iterates over a stream, which not every browser can. Stopping early cancels it. `failure` makes the error to throw. */
async function* chunksOf<Each>(
  stream: ReadableStream<Each> | null,
  failure = (cause: unknown) => cause,
): AsyncGenerator<Each, void> {
  if (!stream) return
  const reader = stream.getReader()
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw failure(cause)
    })
  try {
    for (let read = await next(); !read.done; read = await next()) yield read.value
  } finally {
    // This has no effect on a stream that has ended. One that failed has already reported it.
    void reader.cancel().catch(() => undefined)
  }
}
