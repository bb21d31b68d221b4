// When what a page shows was read, and reading it again; it tells what came of that where it doesn't show by itself.
import { SyncIcon } from '@primer/octicons-react/SyncIcon'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { retryAt } from '../api/errors.ts'
import { localTime, relativeTime } from '../lib/time.ts'
import { Button } from '../ui/Button.tsx'
import { useClock, useSecondsUntil } from '../ui/clock.ts'
import { command } from '../ui/command.ts'
import { singleKeys } from '../ui/shortcuts.ts'
import { Announcement } from '../ui/VisuallyHidden.tsx'

const refresh = command('Refresh', singleKeys.refresh.keys)

type FreshnessProps = {
  /** `data` is another object after each read, and only then. */
  query: Pick<UseQueryResult<object>, 'data' | 'error' | 'dataUpdatedAt'> & {
    refetch: () => Promise<Pick<UseQueryResult<object>, 'data' | 'error'>>
  }
  /** What came of a refresh, in words; empty where the page shows it. */
  outcome(this: void, before: object, after: object): string
}

export function Freshness({ query, outcome }: FreshnessProps) {
  const [running, setRunning] = useState(false)
  const [ended, setEnded] = useState<{ of: object; words: string }>()
  const start = async () => {
    const before = query.data
    setRunning(true)
    setEnded(undefined)
    const { data, error } = await query.refetch()
    setRunning(false)
    if (!error && before && data) setEnded({ of: data, words: outcome(before, data) })
  }
  // Said until it isn't true any more: a later read may find a change, or fail.
  const words = ended && ended.of === query.data && !query.error ? ended.words : ''
  const waits = useSecondsUntil(retryAt(query.error)) > 0
  // No stop for the keyboard: of a read nobody needs the exact time.
  const read = new Date(query.dataUpdatedAt)
  const ago = relativeTime(read, useClock().now)
  return (
    <>
      <small>
        {words && `${words}. `}
        {/* In the narrowest windows only news has room. */}
        <span>{query.error ? `Last read ${localTime(read)}` : `Refreshed ${ago}`}</span>
      </small>
      <Announcement text={words} />
      {/* While the service asks to wait, its countdown stands at "Try again". */}
      <Button
        {...refresh}
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
