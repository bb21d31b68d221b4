// The repositories and reviews that were opened in this browser: the interface lists neither. Open reviews
// are read again and say what is news. A link leads by ID once that is known.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { useState } from 'react'

import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { givenTitle, pinOf, repositoryTitle } from '../../memory/identity.ts'
import {
  forgetRepository,
  forgetReview,
  recentRepositories,
  recentReviews,
  undoForgettingRepositories,
  undoForgettingReviews,
  type RecentReview,
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { CodeText } from '../../ui/PlainText.tsx'
import { News } from './News.tsx'
import { RecentList } from './RecentList.tsx'

export function RecentRepositories() {
  const repositories = useMemory(recentRepositories)
  return (
    <RecentList
      title="Recent repositories"
      icon={RepoIcon}
      keep={undoForgettingRepositories}
      nothing="Repositories you open appear here (only in this browser)."
      recents={repositories.filter(isUnpinned).map(({ repo, at }) => {
        const given = givenTitle(repo)
        return {
          to: branchesPath(repo),
          name: repositoryTitle(repo),
          shown: <RepositoryTitle repo={repo} />,
          detail: given !== undefined && given !== repo && <CodeText text={repo} />,
          at,
          forget: () => forgetRepository(repo),
        }
      })}
    />
  )
}

/** One that is pinned stands there already. */
function isUnpinned({ repo }: { repo: string }): boolean {
  return pinOf(repo) === undefined
}

export function RecentReviews() {
  const reviews = useMemory(recentReviews)
  // One that turns out to be closed still says how it was read.
  const [open] = useState(
    () => new Set(reviews.filter(({ status }) => status === 'open').map(pathOf)),
  )
  return (
    <RecentList
      title="Recent reviews"
      icon={GitPullRequestIcon}
      keep={undoForgettingReviews}
      nothing="Reviews you read appear here (only in this browser), with what changed since."
      recents={reviews.map((entry) => {
        const { repo_id, id, title, status, merged, at } = entry
        const to = pathOf(entry)
        return {
          to,
          name: titleText({ title, id }),
          shown: <ReviewTitle title={title} id={id} />,
          status: <ReviewStatus status={status} merged={merged} size="small" />,
          detail: <RepositoryTitle repo={repo_id} />,
          news: open.has(to) && <News entry={entry} />,
          at,
          forget: () => forgetReview(repo_id, id),
        }
      })}
    />
  )
}

function pathOf({ repo_id, id }: RecentReview): string {
  return reviewPath(repo_id, id)
}
