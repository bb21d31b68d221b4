// Shows what a page reads, in the three states that are the same on every page: loading, failed, there.
// A failed refresh keeps what was read before and says that it may be stale.
import { Spinner } from '@primer/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'

import { problemTitle } from './problem-title.ts'
import { ReadProblem } from './ReadProblem.tsx'
import { useCountdown } from './use-countdown.ts'

import styles from './Loaded.module.css'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is being read, as in "Loading branches". */
  what: string
  /** What a failure of the first read means here, where that is more than the error says. */
  problem?: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, what, problem, children }: LoadedProps<Data>) {
  const latest = query.data
  // What is long is rendered in slices between which the page answers; what is gone is gone at once.
  const rendered = useDeferredValue(latest)
  const data = latest && rendered
  if (data === undefined && (query.isPending || latest !== undefined)) {
    return <Loading what={what} failed={query.failureReason} />
  }
  return (
    <>
      <ReadProblem query={query} what={what} {...(problem !== undefined && { title: problem })} />
      {data !== undefined && children(data)}
    </>
  )
}

/** `failed` is what the try before ended in, while another one is waited for or under way. */
export function Loading({ what, failed = null }: { what: string; failed?: Error | null }) {
  const wait = useCountdown(failed)
  return (
    <div className={styles.loading}>
      <Spinner srText={null} />
      <output>
        Loading {what}…
        {failed && (
          <span className={styles.failed}>
            {problemTitle(failed)}. Trying again
            <span aria-hidden="true">{wait > 0 ? ` in ${wait} s` : '…'}</span>
          </span>
        )}
      </output>
    </div>
  )
}
