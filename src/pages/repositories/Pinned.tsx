// The repositories and reviews that the deployment's configuration pins: where a newcomer begins. A review that wasn't
// opened here is read, so that its row says what others do; until then, and where it can't be read, it has the
// configured title.
import { CodeReviewIcon } from '@primer/octicons-react/CodeReviewIcon'
import { useQuery } from '@tanstack/react-query'

import { reviewQuery } from '../../api/queries.ts'
import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { ReviewTitle } from '../../components/ReviewTitle.tsx'
import { getConfig } from '../../config.ts'
import { repositoryId } from '../../memory/identity.ts'
import {
  recentRepositories,
  recentReviews,
  summaryOf,
  type RecentReview,
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { reviewPath } from '../../paths.ts'
import { Entry, RepositoryEntry, ReviewEntry } from './Entry.tsx'
import { EntryList } from './EntryList.tsx'
import { ReadReview, trustedMilliseconds } from './ReadReview.tsx'

/** Of the first so many, reviews are read that weren't opened here. */
const mostRead = 10

export function Pinned({ markSeen }: { markSeen: (seen: RecentReview[]) => void }) {
  const { pinned } = getConfig()
  const opened = useMemory(recentRepositories)
  const read = useMemory(recentReviews)
  if (pinned.length === 0) return null
  return (
    <EntryList title="Pinned" note={<small>for everyone</small>}>
      {pinned.map(({ title, repo_id, review_id: id }, index) => {
        const repo = repositoryId(repo_id)
        const key = `${index}`
        if (id === undefined) {
          const at = opened.find((each) => each.repo === repo)?.at
          return <RepositoryEntry key={key} repo={repo_id} at={at} />
        }
        const review = read.find((each) => each.repo_id === repo && each.id === id)
        if (review) return <ReadReview key={key} review={review} markSeen={markSeen} />
        return <PinnedReview key={key} {...{ title, repo_id, id }} isRead={index < mostRead} />
      })}
    </EntryList>
  )
}

type PinnedReviewProps = { title: string; repo_id: string; id: string; isRead: boolean }

function PinnedReview({ title, repo_id, id, isRead }: PinnedReviewProps) {
  const { data } = useQuery({
    ...reviewQuery(repo_id, id),
    staleTime: trustedMilliseconds,
    enabled: isRead,
  })
  if (data) return <ReviewEntry review={{ ...data, ...summaryOf(data) }} />
  return (
    <Entry
      to={reviewPath(repo_id, id)}
      icon={<CodeReviewIcon />}
      name={title}
      shown={<ReviewTitle title={title} id={id} />}
      facts={
        <>
          <span>Review</span>
          <RepositoryTitle repo={repo_id} />
        </>
      }
    />
  )
}
