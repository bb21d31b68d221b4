// Reads a list into the query cache: what has come so far while it is read for the first time, then all of
// it; never a part of one whose reading has failed. The beginning is read on the page, so that the first items
// are there at once, all of a longer one in a worker, so that no list, however long, keeps the page from
// answering. Either way api/list-reader.ts reads it. Comes with the pages that show lists.
import type { QueryFunctionContext } from '@tanstack/react-query'

import type { GranularPermission } from '../api/endpoints.ts'
import {
  ListReader,
  type Item,
  type ListAnswer,
  type ListEnd,
  type ListOperation,
  type Slice,
} from '../api/list-reader.ts'
import { fold } from '../lib/fold.ts'
import { BranchList } from './branch-list.ts'
import { ItemList, type SentItems } from './item-list.ts'
import { listKinds, ruleKind, type ListKind, type RanksOfSorts } from './list-kinds.ts'
import type { FromListWorker, ListToRead, ToListWorker } from './list.worker.ts'

type Lists = { listBranches: BranchList; listGranularPermissions: ItemList<GranularPermission> }

/** What each answer becomes. */
const lists: { [Name in ListOperation]: (sent: SentItems<Item<Name>>) => Lists[Name] } = {
  listBranches: (sent) => new BranchList(sent),
  listGranularPermissions: (sent) => new ItemList(ruleKind, sent),
}

/** Each part shown is a page rendered: more of them would slow down what they show. */
const betweenPartsMilliseconds = 250

const nothingRead = { data: undefined, dataUpdatedAt: 0, status: 'pending' } as const

/**
 * The signal of the context is left alone: who goes from one page that shows the list to another takes the
 * reading along, where TanStack Query would end and begin it anew.
 * @throws ApiError
 */
export async function readList<Name extends ListOperation>(
  operation: Name,
  answer: ListAnswer,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<Lists[Name]> {
  const { text }: ListKind<Item<Name>> = listKinds[operation]
  const items: Item<Name>[] = []
  // Made ready for search as they come, so that no key waits for all of them.
  const folded: string[] = []
  let repeated = 0
  const ranks: RanksOfSorts = {}
  const list = (sent: Partial<SentItems<Item<Name>>>) =>
    lists[operation]({ items: [...items], folded: [...folded], repeated, ...sent })

  const cache = client.getQueryCache()
  const query = cache.find<Lists[Name]>({ queryKey, exact: true })
  // What was read before stays in sight until the new one is whole.
  const showsParts = query !== undefined && !query.state.data?.whole
  let shownAt = -Infinity
  const showPart = () => {
    const now = performance.now()
    if (!showsParts || now - shownAt < betweenPartsMilliseconds) return
    // A sign-out or a rename may have removed the query meanwhile.
    if (cache.get(query.queryHash) !== query) return
    shownAt = now
    // As old as can be: a part never counts as read.
    query.setData(list({ whole: false }), { manual: true, updatedAt: 0 })
  }
  const take = (part: Part<Item<Name>>) => {
    if ('ranks' in part) {
      Object.assign(ranks, part.ranks)
      return
    }
    for (const item of part.items) {
      items.push(item)
      folded.push(fold(text(item)))
    }
    ;({ repeated } = part)
    showPart()
  }
  try {
    const signsOfMore = await answer((body) => readBody(operation, body, take))
    const whole = list({ signsOfMore, ranks })
    // One search while nothing else is done, so that the engine has compiled it before the first key.
    globalThis.requestIdleCallback?.(() => whole.search.find('e'))
    return whole
  } catch (error) {
    if (showsParts) query.setState(nothingRead)
    throw error
  }
}

/** The next items of a list; or, some time after the end of a long one, what it is sorted by. */
type Part<Each> = Slice<Each> | { ranks: RanksOfSorts }

type Chunk = Uint8Array<ArrayBuffer>

/** A body of so many bytes takes less time to read than to hand over: some 200 items. */
const shortBytes = 64 * 1024

/** @throws what reading the stream throws: the answer broke off, or was given up; that the worker broke down */
async function readBody<Name extends ListOperation>(
  operation: Name,
  body: ReadableStream<Chunk> | null,
  take: (part: Part<Item<Name>>) => void,
): Promise<ListEnd> {
  const chunks = chunksOf(body)
  const { id }: ListKind<Item<Name>> = listKinds[operation]
  let taken = 0
  const reader = new ListReader(operation, id, (slice) => {
    taken += slice.items.length
    take(slice)
  })
  const first: Chunk[] = []
  let room = shortBytes
  try {
    while (room > 0) {
      const { value: chunk } = await chunks.next()
      if (!chunk) return reader.end()
      reader.push(chunk.subarray(0, room))
      first.push(chunk)
      room -= chunk.byteLength
    }
    const worker = await startedWorker()
    if (worker) {
      const list = { operation, skip: taken }
      return await readInWorker(worker, list, allOf(first, chunks), take)
    }
    // Where no worker can be had, the page reads on.
    if (room < 0) reader.push(first.at(-1)?.subarray(room) ?? new Uint8Array())
    for await (const chunk of chunks) reader.push(chunk)
    return reader.end()
  } finally {
    // What a worker that has broken down leaves unread.
    void chunks.return()
  }
}

/** The worker ends itself, once it has ranked the list; here it is ended only where reading fails. */
async function readInWorker<Name extends ListOperation>(
  worker: Worker,
  list: ListToRead<Name>,
  chunks: AsyncIterable<Chunk>,
  take: (part: Part<Item<Name>>) => void,
): Promise<ListEnd> {
  const { promise: end, resolve, reject } = Promise.withResolvers<ListEnd>()
  worker.addEventListener('message', ({ data }: MessageEvent<FromListWorker<Name>>) => {
    if ('end' in data) resolve(data.end)
    else take(data)
  })
  worker.addEventListener('error', () => reject(new Error('The worker has broken down.')))
  const send = (message: ToListWorker, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  const sendAll = async () => {
    send(list)
    for await (const chunk of chunks) send(chunk, [chunk.buffer])
    send(undefined)
  }
  try {
    const [, whole] = await Promise.all([sendAll(), end])
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

/** Not every browser of today can iterate over a stream. Whoever stops early gives the rest up. */
async function* chunksOf(body: ReadableStream<Chunk> | null): AsyncGenerator<Chunk, void> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    // Nothing for a stream that has ended; one that has failed has told so.
    void reader.cancel().catch(() => undefined)
  }
}

async function* allOf(first: readonly Chunk[], rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield* first
  yield* rest
}
