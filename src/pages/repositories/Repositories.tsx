// The first page: the box that opens anything, the pinned pages of the configuration, and the repositories and reviews that
// were opened in this browser, since the interface lists neither. A pinned page isn't repeated among these.
import type { ReactElement, ReactNode } from 'react'

import { getConfig } from '../../config.ts'
import { pinOf, recentRepositories } from '../../memory/repositories.ts'
import { recentReviews } from '../../memory/reviews.ts'
import { useMemory } from '../../memory/stored-texts.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { RepositoryEntry, ReviewEntry } from './Entry.tsx'
import { OpenBox } from './OpenBox.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

/** Each open review is read again, and on a phone the next list must not be far below. */
const mostEntries = 20

export default function RepositoriesPage() {
  const { pinned } = getConfig()
  const repositories = useMemory(recentRepositories).filter(({ repo }) => !pinOf(repo))
  const reviews = useMemory(recentReviews).filter(
    ({ review: { repo_id, id } }) => !pinOf(repo_id, id),
  )
  return (
    <Page title="Repositories" heading="Repositories">
      <OpenBox />
      <div className={layout.columns}>
        <div className={layout.regions}>
          {pinned.length > 0 && (
            <Entries
              title="Pinned"
              actions={<small className={layout.muted}>Everyone sees these</small>}
            >
              {pinned.map(({ title, repo_id, review_id: id }) => {
                const key = JSON.stringify([repo_id, id])
                return id === undefined ? (
                  <RepositoryEntry key={key} repo={repo_id} />
                ) : (
                  <ReviewEntry key={key} {...{ repo_id, id, title }} />
                )
              })}
            </Entries>
          )}
          <Entries
            title="Recent reviews"
            nothing="Reviews you read appear here, in this browser only, with what changed since."
          >
            {reviews.slice(0, mostEntries).map(({ review: { repo_id, id, title } }) => (
              <ReviewEntry key={JSON.stringify([repo_id, id])} {...{ repo_id, id, title }} />
            ))}
          </Entries>
        </div>
        <Entries
          title="Recent repositories"
          nothing="Repositories you open appear here, in this browser only."
        >
          {repositories.slice(0, mostEntries).map(({ repo, storedAt }) => (
            <RepositoryEntry key={repo} repo={repo} openedAt={storedAt} />
          ))}
        </Entries>
      </div>
    </Page>
  )
}

type EntriesProps = {
  title: string
  actions?: ReactNode
  /** The sentence in place of the entries while there are none. */
  nothing?: string
  children: readonly ReactElement[]
}

function Entries({ title, actions, nothing, children }: EntriesProps) {
  const isEmpty = children.length === 0
  return (
    <Region title={title} actions={actions} flush={!isEmpty}>
      {isEmpty ? (
        <Absent>{nothing}</Absent>
      ) : (
        <BareList className={styles.entries}>{children}</BareList>
      )}
    </Region>
  )
}
