// The repositories and reviews that were opened in this browser: the interface lists neither. Reviews are
// read again; those that changed since stand first. A link leads by ID once that is known.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { dateOfUnixTime } from '../../lib/time.ts'
import { givenTitle, pinOf, repositoryTitle } from '../../memory/identity.ts'
import {
  forgetRepository,
  forgetReview,
  recentRepositories,
  recentReviews,
  undoForgettingRepositories,
  undoForgettingReviews,
  unseenFields,
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { Label } from '../../ui/Label.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { News } from './News.tsx'
import { Ago, RecentList } from './RecentList.tsx'

export function RecentRepositories() {
  const repositories = useMemory(recentRepositories)
  return (
    <RecentList
      title="Recent repositories"
      icon={RepoIcon}
      keep={undoForgettingRepositories}
      nothing={
        repositories.length === 0
          ? 'Repositories you open appear here (only in this browser).'
          : 'The repositories you opened are pinned.'
      }
      recents={repositories.filter(isUnpinned).map(({ repo, at }) => {
        const given = givenTitle(repo)
        return {
          to: branchesPath(repo),
          name: repositoryTitle(repo),
          shown: <RepositoryTitle repo={repo} />,
          detail: (
            <>
              {given !== undefined && given !== repo && <CodeText text={repo} />}
              <Ago what="you looked" date={new Date(at)} />
            </>
          ),
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
  const changed = new Set(reviews.filter((entry) => unseenFields(entry).length > 0))
  return (
    <RecentList
      title="Recent reviews"
      note={changed.size > 0 && <Label variant="attention">{changed.size} changed</Label>}
      icon={GitPullRequestIcon}
      keep={undoForgettingReviews}
      nothing="Reviews you read appear here (only in this browser), with what changed since."
      recents={[...changed, ...reviews.filter((entry) => !changed.has(entry))].map((entry) => {
        const { repo_id, id, author, updated_at, at } = entry
        const updated = dateOfUnixTime(updated_at)
        return {
          to: reviewPath(repo_id, id),
          name: titleText(entry),
          shown: <ReviewTitle {...entry} />,
          status: <ReviewStatus {...entry} size="small" />,
          detail: (
            <>
              <RepositoryTitle repo={repo_id} />
              {author && <PlainText text={author} />}
              {updated && <Ago what="updated" date={updated} />}
              {/* Changes are told since then, and still are once their page was shown. */}
              {!changed.has(entry) && <Ago what="you looked" date={new Date(at)} />}
              <News entry={entry} />
            </>
          ),
          forget: () => forgetReview(repo_id, id),
        }
      })}
    />
  )
}
