// The repositories and reviews that the deployment's configuration pins: where a newcomer begins. Each has the
// name, and a review the status, that was read last; the configured title, where none was.
import { CodeReviewIcon } from '@primer/octicons-react/CodeReviewIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { ReviewTitle } from '../../components/ReviewTitle.tsx'
import { getConfig } from '../../config.ts'
import { repositoryId } from '../../memory/identity.ts'
import { recentReviews } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Link } from '../../ui/Link.tsx'
import { Region } from '../../ui/Region.tsx'

import styles from './Repositories.module.css'

export function Pinned() {
  const { pinned } = getConfig()
  const read = useMemory(recentReviews)
  if (pinned.length === 0) return null
  return (
    <div className={styles.pinned}>
      <Region title="Pinned">
        <BareList className={styles.pins}>
          {pinned.map(({ title, repo_id, review_id }) => {
            const isReview = review_id !== undefined
            const to = isReview ? reviewPath(repo_id, review_id) : branchesPath(repo_id)
            const id = repositoryId(repo_id)
            const review = read.find((each) => each.repo_id === id && each.id === review_id)
            return (
              <li key={to}>
                {review && <ReviewStatus {...review} size="small" />}
                <Link to={to} className={styles.pin}>
                  {!isReview ? <RepoIcon /> : !review && <CodeReviewIcon />}
                  {isReview ? (
                    <ReviewTitle title={review?.title ?? title} id={review_id} />
                  ) : (
                    <RepositoryTitle repo={repo_id} />
                  )}
                </Link>
              </li>
            )
          })}
        </BareList>
      </Region>
    </div>
  )
}
