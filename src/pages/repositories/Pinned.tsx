// The repositories and reviews that the deployment's configuration pins: where a newcomer begins. A review that was
// opened here has the status that was read last.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { getConfig } from '../../config.ts'
import { recentReviews } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'

import styles from './Repositories.module.css'

export function Pinned() {
  const { pinned } = getConfig()
  const seen = useMemory(recentReviews)
  if (pinned.length === 0) return null
  return (
    <div className={styles.pinned}>
      <Region title="Pinned">
        <BareList className={styles.pins}>
          {pinned.map(({ title, repo_id, review_id }) => {
            const isReview = review_id !== undefined
            const to = isReview ? reviewPath(repo_id, review_id) : branchesPath(repo_id)
            const review = seen.find((each) => each.repo_id === repo_id && each.id === review_id)
            return (
              <li key={to}>
                {review && (
                  <ReviewStatus status={review.status} merged={review.merged} size="small" />
                )}
                <Link to={to} className={styles.pin}>
                  {!isReview ? <RepoIcon /> : !review && <GitPullRequestIcon />}
                  <PlainText text={title} />
                </Link>
              </li>
            )
          })}
        </BareList>
      </Region>
    </div>
  )
}
