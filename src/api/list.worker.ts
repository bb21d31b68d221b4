// The worker that reads the text of a long list. jitless.ts comes first, so that zod doesn't use eval. The worker gets bodies
// of answers, but no token and no address.
import '../jitless.ts'
import { readListText, type ListItem, type ListOperation, type ListText } from './list-text.ts'

export type ToListWorker = { operation: ListOperation; body: Blob }

/** The items in groups, then the rest of the list; or what is wrong with its text. */
export type FromListWorker<Name extends ListOperation> =
  | ListItem<Name>[]
  | Omit<ListText<Name>, 'items'>
  | { problem: string }

/** The page answers nothing while it takes over a group. */
const itemsAtOnce = 1000

const say = (message: FromListWorker<ListOperation>) => postMessage(message)

async function read({ operation, body }: ToListWorker): Promise<void> {
  const answer = readListText(operation, await body.text())
  if ('problem' in answer) {
    say(answer)
    return
  }
  const { items, ...rest } = answer
  for (let at = 0; at < items.length; at += itemsAtOnce) say(items.slice(at, at + itemsAtOnce))
  say(rest)
}

addEventListener('message', ({ data }: MessageEvent<ToListWorker>) => void read(data))
