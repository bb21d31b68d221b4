// The page's side of compare.worker.ts: a worker for each request, ended with it.
import type { CompareWorkerAnswer, CompareWorkerRequest } from './compare-protocol.ts'

/**
 * Asks, and gives each answer to `take` until it says that was the last.
 * @throws when no worker can be had, or `signal` says that nobody waits any more
 */
export function askWorker(
  request: CompareWorkerRequest,
  take: (answer: CompareWorkerAnswer) => 'last' | 'more',
  signal?: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('compare.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.addEventListener('message', ({ data }: MessageEvent<CompareWorkerAnswer>) => {
    if (take(data) === 'last') resolve()
  })
  worker.addEventListener('error', () => reject(new Error('The comparison has failed.')))
  signal?.addEventListener('abort', () => reject(new Error('Nobody waits for this any more.')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(request)
  return promise.finally(() => worker.terminate())
}
