// When what a page shows was read, and a button that reads it again.
import { SyncIcon } from '@primer/octicons-react/SyncIcon'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { retryAt } from '../api/errors.ts'
import { localTime, timeInWords } from '../lib/time.ts'
import { Button } from '../ui/Button.tsx'
import { useNow, useSecondsUntil } from '../ui/clock.ts'

type FreshnessProps = {
  query: Pick<UseQueryResult, 'error' | 'dataUpdatedAt'> & { refetch: () => Promise<unknown> }
}

export function Freshness({ query }: FreshnessProps) {
  const [running, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    await query.refetch()
    setRunning(false)
  }
  const waits = useSecondsUntil(retryAt(query.error)) > 0
  const read = new Date(query.dataUpdatedAt)
  const ago = timeInWords(read, useNow())
  return (
    <>
      <small>{query.error ? `Last read ${localTime(read)}` : `Refreshed ${ago}`}</small>
      {/* While the service asks to wait, its countdown stands at "Try again". */}
      <Button
        size="small"
        leadingVisual={SyncIcon}
        loading={running}
        aria-disabled={running || waits}
        onClick={waits ? undefined : () => void start()}
      >
        Refresh
      </Button>
    </>
  )
}
