// What a page reads in its three states: loading, failed, loaded; when it was read, and a button that reads it again. After
// a failed refresh the former data stays, with a note that it may be stale.
import { SyncIcon } from '@primer/octicons-react/SyncIcon'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'

import { ApiError, retryAt } from '../api/errors.ts'
import { localTime, timeInWords } from '../lib/time.ts'
import { Button } from '../ui/Button.tsx'
import { useNow, useSecondsUntil } from '../ui/clock.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ApiProblem } from './ApiProblem.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is being read, as in "Loading branches". */
  what: string
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  const latestData = query.data
  // Deferred, so that a long list doesn't block the page. Data that was removed disappears at once.
  const deferredData = useDeferredValue(latestData)
  const data = latestData && deferredData
  if (data === undefined && (query.isPending || latestData !== undefined)) {
    return (
      <div>
        <output>
          <VisuallyHidden>Loading {what}…</VisuallyHidden>
        </output>
        <div inert aria-hidden="true">
          {skeleton}
        </div>
      </div>
    )
  }
  return (
    <>
      <ReadProblem query={query} what={what} />
      {data !== undefined && children(data)}
    </>
  )
}

type ReadProblemProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  /** What is being read, as in "Refreshing branches failed". */
  what: string
  /** What it means for this page that nothing was read, where the error itself doesn't say enough. */
  title?: string | undefined
}

/**
 * Shows that reading failed, with "Try again"; pages with other content can use it, too. Shows nothing when the session
 * has ended, because a dialog over the page says that.
 */
export function ReadProblem({ query: { data, error, refetch }, what, title }: ReadProblemProps) {
  const [trying, tryAgain] = useRefetch(refetch)
  if (!error || (error instanceof ApiError && error.kind === 'session')) return null
  const stale = `Refreshing ${what} failed; this may be out of date`
  const meaning = data === undefined ? title : stale
  return <ApiProblem error={error} trying={trying} onTryAgain={tryAgain} title={meaning} />
}

type FreshnessProps = {
  query: Pick<UseQueryResult, 'error' | 'dataUpdatedAt'> & { refetch: () => Promise<unknown> }
}

/** When a page's data was read, and a button that reads it again. */
export function Freshness({ query }: FreshnessProps) {
  const [running, refresh] = useRefetch(query.refetch)
  const waits = useSecondsUntil(retryAt(query.error)) > 0
  const readAt = new Date(query.dataUpdatedAt)
  const ago = timeInWords(readAt, useNow())
  return (
    <>
      <small>{query.error ? `Last read ${localTime(readAt)}` : `Refreshed ${ago}`}</small>
      {/* While the service asks to wait, its countdown stands at "Try again". */}
      <Button
        size="small"
        leadingVisual={SyncIcon}
        loading={running}
        aria-disabled={running || waits}
        onClick={waits ? undefined : refresh}
      >
        Refresh
      </Button>
    </>
  )
}

/** A read that somebody asks for, and whether it is under way. */
function useRefetch(refetch: () => Promise<unknown>): [isRunning: boolean, start: () => void] {
  const [isRunning, setRunning] = useState(false)
  const start = () => {
    setRunning(true)
    void refetch().finally(() => setRunning(false))
  }
  return [isRunning, start]
}
