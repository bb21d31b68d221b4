// The states of a read, the same on every page: loading, failed, there. A failed refresh keeps what
// was read before and says that it may be stale.
import { Spinner } from '@primer/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiProblem } from './ApiProblem.tsx'

import styles from './Loaded.module.css'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is being read, as in "Loading branches". */
  what: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  if (query.isPending) {
    return (
      <div className={styles.loading}>
        <Spinner srText={null} />
        <output>Loading {what}…</output>
      </div>
    )
  }
  const problem = query.error && (
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
