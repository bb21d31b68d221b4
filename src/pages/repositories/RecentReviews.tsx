// The reviews that were read here, each as it was when it was read last.
import { GitPullRequestIcon } from '@primer/octicons-react'

import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { forgetReviews, restoreReviews, type RecentReview } from '../../memory/recents.ts'
import { reviewPath } from '../../paths.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { RecentEntry } from './RecentEntry.tsx'
import { RecentList, type Recents } from './RecentList.tsx'

const wording = {
  title: 'Recent reviews',
  nothing: 'Reviews that you read in this browser are listed here, with their status at the time.',
  notFound: 'No recent review matches the search.',
  icon: GitPullRequestIcon,
}

export function RecentReviews(recents: Recents<RecentReview>) {
  return (
    <RecentList
      {...recents}
      {...wording}
      keyOf={({ repo_id, id }) => reviewPath(repo_id, id)}
      nameOf={({ title }) => title}
      forget={forgetReviews}
      restore={restoreReviews}
    >
      {({ repo_id, repo_name, id, title, status, at, refused }) => (
        <RecentEntry
          to={reviewPath(repo_id, id)}
          name={title}
          at={at}
          refused={refused}
          status={<ReviewStatus status={status} size="small" />}
        >
          {repo_name === undefined ? <CodeText text={repo_id} /> : <PlainText text={repo_name} />}
        </RecentEntry>
      )}
    </RecentList>
  )
}
