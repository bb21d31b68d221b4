// Renders what a page reads in its three states: loading, failed, loaded. After a failed refresh the former data stays,
// with a note that it may be stale.
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
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
  const latest = query.data
  // Deferred, so that a long list doesn't block the page. Data that was removed disappears at once.
  const rendered = useDeferredValue(latest)
  const data = latest && rendered
  if (data === undefined && (query.isPending || latest !== undefined)) {
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
  const [trying, setTrying] = useState(false)
  if (!error || (error instanceof ApiError && error.kind === 'session')) return null
  const stale = `Refreshing ${what} failed; this may be out of date`
  const meaning = data === undefined ? title : stale
  const tryAgain = async () => {
    setTrying(true)
    await refetch()
    setTrying(false)
  }
  return (
    <ApiProblem error={error} trying={trying} onTryAgain={() => void tryAgain()} title={meaning} />
  )
}
