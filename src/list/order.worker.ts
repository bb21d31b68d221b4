// The worker that sorts: comparing tens of thousands of names takes longer than anyone waits for.
import { ranked, type SortValue } from './sort.ts'

/** `port` is answered with `Ranks`. */
export type OrderRequest = { values: readonly SortValue[]; port: MessagePort }

addEventListener('message', ({ data: { values, port } }: MessageEvent<OrderRequest>) => {
  port.postMessage(ranked(values))
})
