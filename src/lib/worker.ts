// How a page has long work done elsewhere: one worker for each question, ended with its answer, so that
// nothing of one question is left for the next. Knows nothing of what is asked.

import { reloadIfReplaced } from './newer-build.ts'

/**
 * The work itself, which runs in a worker or, where none can be had, on the page. `give` hands over
 * parts of the answer before all of it is there; what it throws, `askWorker` throws.
 */
export type Job<Question, Part, Answer> = (
  question: Question,
  give: (part: Part) => void,
) => Answer | Promise<Answer>

type Message<Part, Answer> =
  | { ready: true }
  | { part: Part }
  | { answer: Answer }
  | { error: Error }

type Asking<Question, Part, Answer> = {
  /** `() => new Worker(new URL('x.worker.ts', import.meta.url), { type: 'module' })`. */
  start: () => Worker
  /** Loads the same job for the page: it does the work where the worker can't be started. */
  here: () => Promise<Job<Question, Part, Answer>>
  question: Question
  /** Is given the parts in order, on the page. */
  take?: (part: Part) => void
  /** What of the question goes over to the worker, and can't be used here any more. */
  transfer?: Transferable[]
  signal?: AbortSignal | undefined
}

/**
 * Asks a worker of its own, started for this question: one that couldn't be loaded is tried anew at the
 * next. The question goes over only once the worker runs, so nothing is lost with one that doesn't.
 * @throws what the job threw, or that the worker broke down; the reason of `signal` when that is aborted
 */
export async function askWorker<Question, Part, Answer>({
  start,
  here,
  question,
  take,
  transfer = [],
  signal,
}: Asking<Question, Part, Answer>): Promise<Answer> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let ended = false
  const give = (part: Part) => {
    if (!ended) take?.(part)
  }
  const answerHere = async () => {
    const job = await here().catch(async (error: unknown) => {
      await reloadIfReplaced()
      throw error
    })
    resolve(await job(question, give))
  }
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  const worker = started(start)
  let runs = false
  worker?.addEventListener('message', ({ data }: MessageEvent<Message<Part, Answer>>) => {
    if ('part' in data) give(data.part)
    else if ('answer' in data) resolve(data.answer)
    else if ('error' in data) reject(data.error)
    else {
      runs = true
      worker.postMessage(question, transfer)
    }
  })
  worker?.addEventListener('error', () => {
    if (runs) reject(new Error('The worker has broken down.'))
    else answerHere().catch(reject)
  })
  if (!worker) answerHere().catch(reject)
  try {
    return await promise
  } finally {
    ended = true
    signal?.removeEventListener('abort', abort)
    worker?.terminate()
  }
}

/** All that a worker's own file has to call. */
export function answerAsWorker<Question, Part, Answer>(job: Job<Question, Part, Answer>): void {
  const say = (message: Message<Part, Answer>) => postMessage(message)
  addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const answering = async () => say({ answer: await job(data, (part) => say({ part })) })
    answering().catch((error: unknown) =>
      say({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
  say({ ready: true })
}

/** Undefined where the browser has no workers, or none for this page. */
function started(start: () => Worker): Worker | undefined {
  try {
    return start()
  } catch {
    return undefined
  }
}
