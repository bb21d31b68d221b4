// The first page: the box that opens anything, and what is pinned, and what was read here before. Beside its heading
// stands how many reviews have changed, wherever their rows are.
import { clsx } from 'clsx'

import { markReviewSeen, recentReviews, unseenChanges } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Label } from '../../ui/Label.tsx'
import { Page } from '../../ui/Page.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Pinned, RecentRepositories, RecentReviews } from './Lists.tsx'
import { OpenBox } from './OpenBox.tsx'
import { useUndo } from './Undo.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

export default function RepositoriesPage() {
  const changed = useMemory(recentReviews).filter((review) => unseenChanges(review).size > 0)
  const [undo, offerUndo] = useUndo('Marked as seen.')
  const markSeen = () => {
    const undoEach = changed.map(markReviewSeen)
    offerUndo(() => undoEach.forEach((each) => each()))
  }
  return (
    <Page
      title="Repositories"
      heading="Repositories"
      beside={
        <div className={clsx(layout.row, styles.sum)}>
          {changed.length > 0 && (
            <>
              <Label variant="attention">
                {changed.length} {changed.length > 1 ? 'reviews' : 'review'} changed
              </Label>
              <Button ref={returnFocus} size="small" onClick={markSeen}>
                {changed.length > 1 ? 'Mark all as seen' : 'Mark as seen'}
              </Button>
            </>
          )}
          {undo}
        </div>
      }
    >
      <OpenBox />
      <div className={layout.columns}>
        <div className={layout.regions}>
          <Pinned />
          <RecentReviews />
        </div>
        <RecentRepositories />
      </div>
    </Page>
  )
}
