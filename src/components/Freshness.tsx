// When what a page shows was read, and reading it again. It comes after the content, and its room is kept.
import { Suspense } from 'react'

import { lazyPart } from '../ui/lazy-part.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import type { ReadAgainProps } from './ReadAgain.tsx'

import styles from './Freshness.module.css'

const ReadAgain = lazyPart(async () => (await import('./ReadAgain.tsx')).ReadAgain, NotLoaded)

export function Freshness(props: ReadAgainProps) {
  return (
    <div className={styles.freshness} data-print="never">
      <Suspense>
        <ReadAgain {...props} />
      </Suspense>
    </div>
  )
}
