// The repositories and reviews that were opened in this browser: the interface lists neither. Open reviews
// are read again and say what is news. A link leads by ID once that is known.
import { GitPullRequestIcon, RepoIcon } from '@primer/octicons-react'
import { useState } from 'react'

import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { repositoryName } from '../../memory/identity.ts'
import {
  forgetRepository,
  forgetReview,
  recentRepositories,
  recentReviews,
  type RecentReview,
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { News } from './News.tsx'
import { RecentList } from './RecentList.tsx'

export function RecentRepositories() {
  const repositories = useMemory(recentRepositories)
  return (
    <RecentList
      title="Recent repositories"
      icon={RepoIcon}
      nothing="Repositories you open appear here (only in this browser)."
      recents={repositories.map(({ repo, repo_name = repo, at }) => ({
        to: branchesPath(repo),
        name: repo_name,
        shown: <PlainText text={repo_name} />,
        detail: repo_name !== repo && <CodeText text={repo} />,
        at,
        forget: () => forgetRepository(repo),
      }))}
    />
  )
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
      nothing="Reviews you read appear here (only in this browser), with what changed since."
      recents={reviews.map((entry) => {
        const { repo_id, id, title, status, merged, at } = entry
        const repo_name = repositoryName(repo_id)
        const to = pathOf(entry)
        return {
          to,
          name: titleText({ title, id }),
          shown: <ReviewTitle title={title} id={id} />,
          status: <ReviewStatus status={status} merged={merged} size="small" />,
          detail:
            repo_name === undefined ? <CodeText text={repo_id} /> : <PlainText text={repo_name} />,
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
