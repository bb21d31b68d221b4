// The worker that reads a long list, and ranks it once it is read. zod must learn first that it must not
// compile. What runs here sees bodies of answers: never a token, never an address.
import '../jitless.ts'
import type { Item, ListEnd, ListOperation } from '../api/list-reader.ts'
import { ListReading, type RanksOfSorts, type Slice } from './list-reading.ts'

/** First the operation, then the body chunk by chunk, then nothing for its end. */
export type ToListWorker = ListOperation | Uint8Array | undefined

/** What comes back, in this order; `ready` before anything is asked. */
export type FromListWorker<Name extends ListOperation> =
  | { ready: true }
  | { slice: Slice<Item<Name>> }
  | { end: ListEnd }
  | { ranks: RanksOfSorts }

const say = (message: FromListWorker<ListOperation>) => postMessage(message)
let reading: ListReading<ListOperation> | undefined

addEventListener('message', ({ data }: MessageEvent<ToListWorker>) => {
  if (typeof data === 'string') reading = new ListReading(data, (slice) => say({ slice }))
  else if (data) reading?.push(data)
  else if (reading) {
    const end = reading.end()
    say({ end })
    if ('rest' in end) say({ ranks: reading.ranks() })
    close()
  }
})
say({ ready: true })
