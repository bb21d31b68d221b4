// The worker that reads the body of a long list. zod must learn first that it must not compile. What runs here
// sees bodies of answers: never a token, never an address.
import '../jitless.ts'
import { ListReader, type Item, type ListEnd, type ListOperation } from './list-reader.ts'

/** What to read, of which the page has the first `skip` items. */
export type ListToRead = { operation: ListOperation; skip: number }

/** First what to read, then the body chunk by chunk, then nothing for its end. */
export type ToListWorker = ListToRead | Uint8Array | undefined

/** What comes back: items, and then the end. */
export type FromListWorker<Name extends ListOperation> = readonly Item<Name>[] | ListEnd

let reader: ListReader<ListOperation> | undefined
/** How many of the next items the page has. */
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

// That it runs, before anything is asked.
postMessage('ready')
