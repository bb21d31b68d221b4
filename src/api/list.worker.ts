// The worker that reads the body of a long list. jitless.ts comes first, so that zod doesn't use eval. The worker gets bodies
// of answers, but no token and no address.
import '../jitless.ts'
import { ListReader, type Item, type ListEnd, type ListOperation } from './list-reader.ts'

/** What to read. The page already has the first `skip` items. */
export type ListToRead = { operation: ListOperation; skip: number }

/** First what to read, then the chunks of the body, then undefined for its end. */
export type ToListWorker = ListToRead | Uint8Array | undefined

/** The worker's answers: items, then the end. */
export type FromListWorker<Name extends ListOperation> = readonly Item<Name>[] | ListEnd

let reader: ListReader<ListOperation> | undefined
/** How many of the next items the page already has. */
let known = 0

const say = (message: FromListWorker<ListOperation>) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToListWorker>) => {
  if (data && 'operation' in data) {
    reader = new ListReader(data.operation)
    known = data.skip
  } else if (data) {
    for (const items of reader?.read(data) ?? []) {
      if (known < items.length) say(items.slice(known))
      known = Math.max(0, known - items.length)
    }
  } else if (reader) say(reader.end())
})

// Tells the page that the worker runs.
postMessage('ready')
