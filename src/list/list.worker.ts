// The worker that reads a long list, and ranks it once it is read. zod must learn first that it must not
// compile. What runs here sees bodies of answers: never a token, never an address.
import '../jitless.ts'
import {
  ListReader,
  type Item,
  type ListEnd,
  type ListOperation,
  type Slice,
} from '../api/list-reader.ts'
import { listKinds, ranksOf, type ListKind, type RanksOfSorts } from './list-kinds.ts'

/** What to read, of which the page has the first `skip` items. */
export type ListToRead<Name extends ListOperation> = { operation: Name; skip: number }

/** First what to read, then the body chunk by chunk, then nothing for its end. */
export type ToListWorker = ListToRead<ListOperation> | Uint8Array | undefined

/** What comes back: items, the end, and last the ranks. */
export type FromListWorker<Name extends ListOperation> =
  | Slice<Item<Name>>
  | { end: ListEnd }
  | { ranks: RanksOfSorts }

let read: ((chunk: Uint8Array | undefined) => void) | undefined

function reading<Name extends ListOperation>(
  { operation, skip }: ListToRead<Name>,
  say: (message: FromListWorker<Name>) => void,
): typeof read {
  const kind: ListKind<Item<Name>> = listKinds[operation]
  const items: Item<Name>[] = []
  const reader = new ListReader(operation, kind.id, (slice) => {
    const known = Math.max(0, skip - items.length)
    for (const item of slice.items) items.push(item)
    if (items.length >= skip) say({ ...slice, items: slice.items.slice(known) })
  })
  return (chunk) => {
    if (chunk) return reader.push(chunk)
    const end = reader.end()
    say({ end })
    if ('rest' in end) say({ ranks: ranksOf(kind, items) })
    close()
  }
}

const say = (message: FromListWorker<ListOperation>) => postMessage(message)
addEventListener('message', ({ data }: MessageEvent<ToListWorker>) => {
  if (data && 'operation' in data) read = reading(data, say)
  else read?.(data)
})
// That it runs, before anything is asked.
postMessage('ready')
