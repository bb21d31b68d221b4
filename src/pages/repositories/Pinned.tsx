// The repositories and reviews that the deployment's configuration pins: where a newcomer begins. What was read of one
// here stands here alone; where nothing was, it has the configured title.
import { CodeReviewIcon } from '@primer/octicons-react/CodeReviewIcon'

import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { ReviewTitle } from '../../components/ReviewTitle.tsx'
import { getConfig } from '../../config.ts'
import { repositoryId } from '../../memory/identity.ts'
import { recentRepositories, recentReviews } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { reviewPath } from '../../paths.ts'
import { repositoryEntry, reviewEntry } from './entries.tsx'
import { EntryList, type Entry } from './EntryList.tsx'

type Pin = ReturnType<typeof getConfig>['pinned'][number]

export function Pinned() {
  const { pinned } = getConfig()
  const opened = useMemory(recentRepositories)
  const read = useMemory(recentReviews)
  if (pinned.length === 0) return null
  const entryOf = ({ title, repo_id, review_id: id }: Pin): Entry => {
    const repo = repositoryId(repo_id)
    if (id === undefined) {
      return repositoryEntry(repo_id, opened.find((each) => each.repo === repo)?.at)
    }
    const review = read.find((each) => each.repo_id === repo && each.id === id)
    if (review) return reviewEntry(review)
    return {
      to: reviewPath(repo_id, id),
      icon: <CodeReviewIcon />,
      name: title,
      shown: <ReviewTitle title={title} id={id} />,
      facts: (
        <>
          <span>Review</span>
          <RepositoryTitle repo={repo_id} />
        </>
      ),
    }
  }
  return (
    <EntryList title="Pinned" note={<small>for everyone</small>} entries={pinned.map(entryOf)} />
  )
}
