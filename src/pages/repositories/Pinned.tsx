// The repositories and reviews that the deployment's configuration pins: where a newcomer begins.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { Link } from 'react-router'

import { getConfig } from '../../config.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { BareList } from '../../ui/BareList.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'

import styles from './Repositories.module.css'

export function Pinned() {
  const { pinned } = getConfig()
  if (pinned.length === 0) return null
  return (
    <div className={styles.pinned}>
      <Region title="Pinned">
        <BareList className={styles.pins}>
          {pinned.map(({ title, repo_id, review_id }) => {
            const isReview = review_id !== undefined
            const to = isReview ? reviewPath(repo_id, review_id) : branchesPath(repo_id)
            return (
              <li key={to}>
                <Link to={to} className={styles.pin}>
                  {isReview ? <GitPullRequestIcon /> : <RepoIcon />}
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
