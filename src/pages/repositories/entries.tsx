// What a repository's or a review's row on the first page says, wherever it stands.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import type { ReactNode } from 'react'

import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { lookOf, ReviewStatusIcon } from '../../components/ReviewStatusIcon.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { dateOfUnixTime, timeInWords } from '../../lib/time.ts'
import { repositoryTitle } from '../../memory/identity.ts'
import type { RecentReview } from '../../memory/recents.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { useLocalTime, useNow } from '../../ui/clock.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import type { Entry } from './EntryList.tsx'

/** @param at when it was opened last, in milliseconds since 1970; absent if never here */
export function repositoryEntry(repo: string, at?: number, forget?: () => void): Entry {
  return {
    forget,
    to: branchesPath(repo),
    icon: <RepoIcon />,
    name: repositoryTitle(repo),
    shown: <RepositoryTitle repo={repo} />,
    facts: at === undefined ? 'Repository' : <Ago what="you looked" date={new Date(at)} />,
  }
}

export function reviewEntry(review: RecentReview, forget?: () => void): Entry {
  const { repo_id, id, author, updated_at, at } = review
  const { look, word } = lookOf(review)
  const updated = dateOfUnixTime(updated_at)
  return {
    forget,
    review,
    to: reviewPath(repo_id, id),
    icon: <ReviewStatusIcon {...review} />,
    name: titleText(review),
    shown: <ReviewTitle {...review} />,
    facts: (
      <>
        <span>
          <PlainText text={look === 'merged' ? 'Merged' : word} />
        </span>
        <RepositoryTitle repo={repo_id} />
        {author && (
          <span>
            <PlainText text={author} />
          </span>
        )}
        {updated && <Ago what="updated" date={updated} />}
        <Ago what="you looked" date={new Date(at)} />
      </>
    ),
  }
}

/** No stop for the keyboard in each entry, where nobody needs the exact time. */
function Ago({ what, date }: { what: string; date: Date }): ReactNode {
  const now = useNow()
  const local = useLocalTime(date)
  return (
    <time dateTime={date.toISOString()} title={local}>
      {what} {timeInWords(date, now)}
    </time>
  )
}
