// Requests a list and reads the answer once it is whole. A long body is read in a worker, so that the page answers
// meanwhile.
import { contractError, networkError } from './errors.ts'
import {
  firstItems,
  readListText,
  type ListItem,
  type ListOperation,
  type ListText,
} from './list-text.ts'
import type { FromListWorker, ToListWorker } from './list.worker.ts'
import { refuseIfLeft, send, type Input } from './request.ts'

/** A list as the service sent it. */
export type SentList<Each> = {
  items: readonly Each[]
  /** Signs in the answer that the service has more items. Without signs, it may still have more. */
  signsOfMore: readonly string[]
}

/** A longer body is read in a worker. */
const longBytes = 1024 * 1024
/** The first items are read from so many bytes, some 200 items. */
const firstBytes = 64 * 1024

/**
 * Requests a list and reads it, once.
 * @param showFirst is called with the first items of a list that is longer than they are
 * @throws ApiError as `request` does
 */
export async function requestList<Name extends ListOperation>(
  operation: Name,
  input: Input<Name>,
  showFirst: (items: readonly ListItem<Name>[]) => void,
): Promise<SentList<ListItem<Name>>> {
  const { response, sessionBefore } = await send(operation, input)
  const body = await bodyOf(response, (beginning) =>
    showFirst(firstItems(operation, beginning)),
  ).catch((cause: unknown) => {
    throw networkError(operation, { cause, hasBegun: true })
  })
  const readHere = async () => readListText(operation, await body.text())
  const isLong = body.size > longBytes
  const list = await (isLong ? readInWorker(operation, body).catch(readHere) : readHere())
  refuseIfLeft(operation, sessionBefore)
  if ('problem' in list) throw contractError(operation, response, list.problem)
  const { items, unlistedFields } = list
  // Pagination is "not shown". Its usual signs are this header (RFC 8288) and fields that the interface doesn't list.
  const links = linksToNext(response.headers.get('link') ?? '')
  const signsOfMore = [...(links ? ['a Link header with rel="next"'] : []), ...unlistedFields]
  return { items, signsOfMore }
}

async function bodyOf(response: Response, onBeginning: (text: string) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const stream = response.body?.getReader()
  let bytes = 0
  let isBeginningRead = false
  for (;;) {
    const { value: chunk } = (await stream?.read()) ?? {}
    if (!chunk) return new Blob(chunks)
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (isBeginningRead || bytes < firstBytes) continue
    isBeginningRead = true
    const beginning = await new Blob(chunks).slice(0, firstBytes).text()
    onBeginning(beginning)
  }
}

/** Rejects where the browser refuses a worker, its script can't be loaded, or it breaks down. */
async function readInWorker<Name extends ListOperation>(
  operation: Name,
  body: Blob,
): Promise<ListText<Name> | { problem: string }> {
  const worker = new Worker(new URL('list.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ListText<Name> | { problem: string }>()
  const items: ListItem<Name>[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<FromListWorker<Name>>) => {
    if (Array.isArray(data)) items.push(...data)
    else resolve('problem' in data ? data : { items, ...data })
  })
  worker.addEventListener('error', reject)
  worker.addEventListener('messageerror', reject)
  const message: ToListWorker = { operation, body }
  // A worker has no target origin.
  worker.postMessage(message, [])
  return promise.finally(() => worker.terminate())
}

/** Whether any parameter of a Link header says `rel="next"`, alone or among other relations. */
function linksToNext(header: string): boolean {
  return header.split(/[;,]/).some((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    const relations = value.replaceAll('"', '').toLowerCase().split(/\s/)
    return name.trim().toLowerCase() === 'rel' && relations.includes('next')
  })
}
