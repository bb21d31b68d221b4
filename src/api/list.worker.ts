// The worker that reads long lists, one message port for each. zod must learn first that it must not
// compile. What runs here sees bodies of answers: never a token, never an address.
import '../jitless.ts'
import { ListReader, type ListOperation } from './list-reader.ts'

/** What begins a reading. To its port go chunks of the body, then `undefined` for its end. */
export type ListRequest = { operation: ListOperation; port: MessagePort }

addEventListener('message', ({ data: { operation, port } }: MessageEvent<ListRequest>) => {
  const reader = new ListReader(operation, (slice) => port.postMessage({ slice }))
  port.addEventListener('message', ({ data: chunk }: MessageEvent<Uint8Array | undefined>) => {
    if (chunk) reader.push(chunk)
    else port.postMessage({ end: reader.end() })
  })
  port.start()
})
postMessage('ready')
