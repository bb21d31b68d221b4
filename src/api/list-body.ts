// Reads the body of a list answer: a short one here, a long one in the worker, so that no list, however
// long, keeps the page from answering.
import type { Slice } from './json-items.ts'
import { ListReader, type Item, type ListEnd, type ListOperation } from './list-reader.ts'
import { workerSink, type ListSink } from './list-worker.ts'

/** A body of so many bytes takes less time to read than to hand over: some 200 items. */
const shortBytes = 64 * 1024

/**
 * Reads a body to its end; `take` is given the items as they come.
 * @throws what reading the stream throws: the answer broke off, or was given up
 */
export async function readListBody<Name extends ListOperation>(
  operation: Name,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  take: (slice: Slice<Item<Name>>) => void,
): Promise<ListEnd> {
  const held: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let sink: ListSink | undefined
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.byteLength
      if (sink) sink.push(chunk)
      else held.push(chunk)
      if (sink || bytes <= shortBytes) continue
      sink = (await workerSink(operation, take)) ?? sinkHere(operation, take)
      for (const early of held) sink.push(early)
    }
    if (sink) return await sink.end()
    const here = sinkHere(operation, take)
    for (const chunk of held) here.push(chunk)
    return await here.end()
  } finally {
    sink?.close()
  }
}

/** The same reading on the page: for what is short, and where no worker can be had. */
function sinkHere<Name extends ListOperation>(
  operation: Name,
  take: (slice: Slice<Item<Name>>) => void,
): ListSink {
  const reader = new ListReader(operation, take)
  return { push: (chunk) => reader.push(chunk), end: () => reader.end(), close: () => undefined }
}

/** Not every browser of today can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  if (!body) return
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
