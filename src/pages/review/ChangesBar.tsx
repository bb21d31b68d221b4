// Says what happened to the review since the person last saw it, and when that was.
import { Suspense } from 'react'

import { Ago } from '../../components/Ago.tsx'
import { ReviewEvents } from '../../components/lazy-review-events.ts'
import { usePrepared } from '../../components/use-prepared.ts'
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { useChanges } from './ChangeMarks.tsx'

import styles from './ChangeMarks.module.css'

export function ChangesBar({ repo_id }: { repo_id: string }) {
  const { before, seenAt, now, changes, markSeen } = useChanges()
  const isChanged = changes.size > 0
  usePrepared(ReviewEvents.load)
  return (
    <div className={styles.bar} data-changes={isChanged} data-print="never">
      <span>
        {isChanged && (
          <>
            Since <Ago what="you looked" date={new Date(seenAt)} />:{' '}
          </>
        )}
        {/* Without the time, or its change would be announced, too. */}
        <span aria-live="polite">
          {isChanged && (
            <Suspense>
              <ReviewEvents {...{ repo_id, before, now }} />
            </Suspense>
          )}
        </span>
      </span>
      {isChanged && (
        <Button ref={returnFocus} size="small" onClick={markSeen}>
          Mark as seen
        </Button>
      )}
    </div>
  )
}
