// A comparison, worked out in the worker whenever one of its sides changes.
import { useEffect, useState } from 'react'

import { askWorker } from './ask-worker.ts'
import type { Compared, CompareRequest } from './compare-protocol.ts'
import type { Change } from './difference.ts'

export type Comparison = { changes: readonly Change[]; compared: Compared }

/** The comparison; undefined while it is worked out, an error where that failed. */
export function useComparison({
  before,
  after,
  identity,
}: CompareRequest): Comparison | Error | undefined {
  const [done, setDone] = useState<{ of: CompareRequest; result: Comparison | Error }>()
  useEffect(() => {
    const left = new AbortController()
    const request = { before, after, identity }
    const changes: Change[] = []
    let compared: Compared | undefined
    void askWorker(
      { compare: request },
      (answer) => {
        if ('changes' in answer) {
          changes.push(...answer.changes)
          return 'more'
        }
        if ('compared' in answer) compared = answer.compared
        return 'last'
      },
      left.signal,
    )
      .then(
        () => (compared ? { changes, compared } : new Error('A file can’t be read any more.')),
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      .then((result) => !left.signal.aborted && setDone({ of: request, result }))
    return () => left.abort()
  }, [before, after, identity])
  const isCurrent =
    done?.of.before === before && done.of.after === after && done.of.identity === identity
  return isCurrent ? done.result : undefined
}
