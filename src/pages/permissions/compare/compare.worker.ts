// The worker that reads saved exports and compares them: one request, one or more answers. zod must
// learn first that it must not compile.
import '../../../jitless.ts'
import { compareSides, type Side } from './compare-files.ts'
import type {
  AboutFile,
  CompareRequest,
  CompareWorkerAnswer,
  CompareWorkerRequest,
} from './compare-protocol.ts'
import { readExport } from './read-export.ts'

/** So many changes cross at once, so that taking them over never keeps the page from answering. */
const slice = 500

addEventListener('message', ({ data }: MessageEvent<CompareWorkerRequest>) => {
  void ('read' in data ? read(data.read) : compare(data.compare))
})

async function read(file: Blob): Promise<void> {
  const result = readExport(await file.arrayBuffer())
  if ('refused' in result) return answer({ refused: result.refused })
  const { items, ...about } = result.saved
  const repo_ids = [...new Set(items.map(({ repo_id }) => repo_id))]
  const named = repo_ids.filter((id) => id !== undefined)
  answer({ about: { ...about, count: items.length, repo_ids: named } satisfies AboutFile })
}

async function compare({ before, after, identity }: CompareRequest): Promise<void> {
  const [one, other] = [await side(before), await side(after)]
  if (!one || !other) return answer({ refused: 'It can’t be read any more.' })
  const { changes, compared } = compareSides(one, other, identity)
  for (let at = 0; at < changes.length; at += slice) {
    answer({ changes: changes.slice(at, at + slice) })
  }
  answer({ compared })
}

async function side(source: CompareRequest['after']): Promise<Side | undefined> {
  if (!(source instanceof Blob)) return { items: source, filters: {} }
  const result = readExport(await source.arrayBuffer())
  return 'saved' in result ? result.saved : undefined
}

function answer(message: CompareWorkerAnswer): void {
  postMessage(message)
}
