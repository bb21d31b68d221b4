// The worker that reads a long list, and ranks it once it is read. zod must learn first that it must not
// compile. What runs here sees bodies of answers: never a token, never an address.
import '../jitless.ts'
import { ListReader, type Item, type ListEnd, type ListOperation } from '../api/list-reader.ts'
import type { Part } from './item-list.ts'
import { listKinds, ranksOf, type ListKind } from './list-kinds.ts'

/** First the operation, then the body chunk by chunk, then nothing for its end. */
export type ToListWorker = ListOperation | Uint8Array | undefined

/** What comes back: items, the end, and last the ranks. */
export type FromListWorker<Name extends ListOperation> = { end: ListEnd } | Part<Item<Name>>

let read: ((chunk: Uint8Array | undefined) => void) | undefined

function reading<Name extends ListOperation>(
  operation: Name,
  say: (message: FromListWorker<Name>) => void,
): typeof read {
  const kind: ListKind<Item<Name>> = listKinds[operation]
  const items: Item<Name>[] = []
  const reader = new ListReader(operation, kind.id, (slice) => {
    for (const item of slice.items) items.push(item)
    say({ slice })
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
  if (typeof data === 'string') read = reading(data, say)
  else read?.(data)
})
// That it runs, before anything is asked.
postMessage('ready')
