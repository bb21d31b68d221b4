// The rows of the first page: repositories and reviews in the same shape.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { problemHeadline } from '../../api/error-words.ts'
import { ApiError } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { ReviewStatusIcon, ReviewTitle, statusInWords } from '../../components/ReviewTitle.tsx'
import { useRepositoryTitle } from '../../components/use-repository.ts'
import { changedFields, changeSentence } from '../../fields.ts'
import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { repositoryId } from '../../memory/repositories.ts'
import { seenReview } from '../../memory/reviews.ts'
import { useMemory } from '../../memory/stored-texts.ts'
import { branchesPath, reviewPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

type RepositoryEntryProps = {
  /** Its ID or name. */
  repo: string
  /** When it was opened last, in milliseconds since 1970. */
  openedAt?: number
}

export function RepositoryEntry({ repo, openedAt }: RepositoryEntryProps) {
  return (
    <Entry
      to={branchesPath(repositoryId(repo))}
      icon={<RepoIcon />}
      title={<PlainText text={useRepositoryTitle(repo)} />}
    >
      <span>Repository</span>
      <LastVisit at={openedAt} />
    </Entry>
  )
}

type ReviewEntryProps = {
  /** The repository's ID or, in the configuration, its name. */
  repo_id: string
  id: string
  /** Its title until it is read, and where it can't be. */
  title: string
}

/**
 * A review is read again unless it was seen closed, and the row names the fields that have changed since its page was left.
 * Only the page of a review stores it as seen.
 */
export function ReviewEntry({ repo_id, id, title }: ReviewEntryProps) {
  const lastSeen = useMemory(() => seenReview({ repo_id: repositoryId(repo_id), id }))
  const { data, error } = useQuery({
    ...reviewQuery(repo_id, id),
    enabled: lastSeen?.review.status !== 'closed',
    retryOnMount: true,
  })
  const review = data ?? lastSeen?.review
  const author = personName(review?.author)
  const changes = data && lastSeen ? changedFields(lastSeen.review, data) : []
  // A dialog over the page tells of a session that ended.
  const isFailed = error && !(error instanceof ApiError && error.kind === 'session')
  return (
    <Entry
      to={reviewPath(repo_id, id)}
      icon={<ReviewStatusIcon status="" {...review} />}
      title={<ReviewTitle title={review?.title ?? title} id={id} />}
      changes={changes.length > 0 ? changeSentence(changes) : undefined}
    >
      <Fact text={review ? statusInWords(review) : 'Review'} />
      <Fact text={useRepositoryTitle(repo_id)} />
      {author !== undefined && <Fact text={author} />}
      {review && (
        <span>
          updated <Timestamp seconds={review.updated_at} />
        </span>
      )}
      <LastVisit at={lastSeen?.storedAt} />
      {isFailed && <span>{problemHeadline(error)}</span>}
    </Entry>
  )
}

function Fact({ text }: { text: string }) {
  return (
    <span>
      <PlainText text={text} />
    </span>
  )
}

/** `at` is in milliseconds since 1970. */
function LastVisit({ at }: { at: number | undefined }) {
  return (
    at !== undefined && (
      <span>
        you looked <Timestamp seconds={at / 1000} />
      </span>
    )
  )
}

type EntryProps = {
  to: string
  icon: ReactNode
  title: ReactNode
  /** The fields that have changed, in words. */
  changes?: string | undefined
  /** One muted line of facts, each an element. */
  children: ReactNode
}

function Entry({ to, icon, title, changes, children }: EntryProps) {
  return (
    <li className={layout.line}>
      {icon}
      <div className={styles.entry}>
        <Link to={to} className={clsx(layout.folded, styles.name)}>
          {title}
        </Link>
        <small className={styles.facts}>{children}</small>
        {changes !== undefined && <small className={styles.changes}>{visibleText(changes)}</small>}
      </div>
    </li>
  )
}
