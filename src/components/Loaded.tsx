// The states of a read, the same on every page: loading, failed, there. A failed refresh keeps what
// was read before and says that it may be stale.
import { Spinner } from '@primer/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
import { ApiProblem } from './ApiProblem.tsx'
import { problemTitle } from './problem-title.ts'
import { useCountdown } from './use-countdown.ts'

import styles from './Loaded.module.css'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is being read, as in "Loading branches". */
  what: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  if (query.isPending) return <Loading what={what} failed={query.failureReason} />
  // A session that ended is shown over the page, which stays as it was.
  const ended = query.error instanceof ApiError && query.error.kind === 'session'
  const problem = query.error && !ended && (
    <ApiProblem
      error={query.error}
      onTryAgain={() => void query.refetch()}
      {...(query.data !== undefined && {
        title: `Reading ${what} again failed; this may be stale`,
      })}
    />
  )
  return (
    <>
      {problem}
      {query.data !== undefined && children(query.data)}
    </>
  )
}

/** `failed` is what the try before ended in, while another one is waited for or under way. */
function Loading({ what, failed }: { what: string; failed: Error | null }) {
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
