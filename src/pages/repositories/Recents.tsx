// The repositories and reviews that were opened in this browser: the interface lists neither, so this page
// asks the service for nothing. A link leads by ID once that is known.
import { GitPullRequestIcon, RepoIcon } from '@primer/octicons-react'
import { useSyncExternalStore } from 'react'

import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import {
  forgetRepository,
  forgetReview,
  recentRepositories,
  recentReviews,
} from '../../memory/recents.ts'
import { watchMemory } from '../../memory/storage.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { RecentList } from './RecentList.tsx'

export function RecentRepositories() {
  const repositories = useSyncExternalStore(watchMemory, recentRepositories)
  return (
    <RecentList
      title="Recent repositories"
      icon={RepoIcon}
      nothing="Repositories that you open in this browser are listed here, for you alone."
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
  const reviews = useSyncExternalStore(watchMemory, recentReviews)
  return (
    <RecentList
      title="Recent reviews"
      icon={GitPullRequestIcon}
      nothing="Reviews that you read in this browser are listed here, with their status at the time."
      recents={reviews.map(({ repo_id, repo_name, id, title, status, at }) => ({
        to: reviewPath(repo_id, id),
        name: titleText({ title, id }),
        shown: <ReviewTitle title={title} id={id} />,
        status: <ReviewStatus status={status} size="small" />,
        detail:
          repo_name === undefined ? <CodeText text={repo_id} /> : <PlainText text={repo_name} />,
        at,
        forget: () => forgetReview(repo_id, id),
      }))}
    />
  )
}
