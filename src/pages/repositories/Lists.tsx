// The lists of the first page: what the deployment's configuration pins, where a newcomer begins, and the repositories
// and reviews that were opened in this browser, since the interface lists neither. What is pinned stands there alone.
import { useState, type ReactElement, type ReactNode } from 'react'

import { getConfig } from '../../config.ts'
import { pinOf, repositoryId } from '../../memory/repositories.ts'
import { forgetRepository, recentRepositories } from '../../memory/repositories.ts'
import { forgetReview, recentReviews } from '../../memory/reviews.ts'
import { useMemory } from '../../memory/stored.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { RepositoryEntry } from './RepositoryEntry.tsx'
import { ReviewEntry } from './ReviewEntry.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

export function Pinned() {
  const { pinned } = getConfig()
  const repositories = useMemory(recentRepositories)
  const reviews = useMemory(recentReviews)
  if (pinned.length === 0) return null
  return (
    <EntryList
      title="Pinned"
      actions={<small className={layout.muted}>Everyone sees these</small>}
      nothing=""
    >
      {pinned.map(({ title, repo_id, review_id: id }, index) => {
        const repo = repositoryId(repo_id)
        const key = `${index}`
        if (id === undefined) {
          const opened = repositories.find((each) => repositoryId(each.repo) === repo)
          return <RepositoryEntry key={key} repo={repo_id} openedAt={opened?.at} />
        }
        const seen = reviews.find(({ review }) => review.repo_id === repo && review.id === id)
        return <ReviewEntry key={key} {...{ repo_id, id, title, seen }} />
      })}
    </EntryList>
  )
}

export function RecentRepositories() {
  const recent = useMemory(recentRepositories)
  return (
    <EntryList
      title="Recent repositories"
      nothing={`${other('repositories')} you open appear here, in this browser only.`}
    >
      {recent
        .filter(({ repo }) => !pinOf(repo))
        .map(({ repo, at }) => (
          <RepositoryEntry
            key={repo}
            repo={repositoryId(repo)}
            openedAt={at}
            onRemove={() => forgetRepository(repo)}
          />
        ))}
    </EntryList>
  )
}

export function RecentReviews() {
  const recent = useMemory(recentReviews)
  return (
    <EntryList
      title="Recent reviews"
      nothing={`${other('reviews')} you read appear here, in this browser only, with what changed since.`}
    >
      {recent
        .filter(({ review: { repo_id, id } }) => !pinOf(repo_id, id))
        .map((seen) => {
          const { repo_id, id, title } = seen.review
          return (
            <ReviewEntry
              key={`${repo_id}/${id}`}
              {...{ repo_id, id, title, seen }}
              onRemove={() => forgetReview(seen.review)}
            />
          )
        })}
    </EntryList>
  )
}

/** Nouns that begin a sentence, with what is pinned left out. */
function other(nouns: string): string {
  return getConfig().pinned.length > 0
    ? `Other ${nouns}`
    : nouns.charAt(0).toUpperCase() + nouns.slice(1)
}

/** The next list must not be far below on a phone. */
const shortLength = 10

type EntryListProps = {
  title: string
  actions?: ReactNode
  /** Said where there is none. */
  nothing: string
  children: readonly ReactElement[]
}

function EntryList({ title, actions, nothing, children }: EntryListProps) {
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? children : children.slice(0, shortLength)
  if (children.length === 0) {
    return (
      <Region title={title} actions={actions}>
        <Absent>{nothing}</Absent>
      </Region>
    )
  }
  return (
    <Region title={title} actions={actions} flush>
      <BareList className={styles.entries}>
        {visible}
        {visible.length < children.length && (
          <li>
            <Button size="small" onClick={() => setWhole(true)}>
              {`Show all (${children.length})`}
            </Button>
          </li>
        )}
      </BareList>
    </Region>
  )
}
