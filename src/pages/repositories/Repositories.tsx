// The first page: the box that opens anything, what the deployment's configuration pins, and what was opened in this
// browser, since the interface lists neither repositories nor reviews. What is pinned stands there alone.
import { getConfig } from '../../config.ts'
import { forgetRepository, pinOf, recentRepositories } from '../../memory/repositories.ts'
import { forgetReview, recentReviews } from '../../memory/reviews.ts'
import { useMemory } from '../../memory/stored.ts'
import { Page } from '../../ui/Page.tsx'
import { EntryList, RepositoryEntry } from './Entry.tsx'
import { OpenBox } from './OpenBox.tsx'
import { ReviewEntry } from './ReviewEntry.tsx'

import layout from '../../ui/Layout.module.css'

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
            <EntryList
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
            </EntryList>
          )}
          <EntryList
            title="Recent reviews"
            nothing="Reviews you read appear here, in this browser only, with what changed since."
          >
            {reviews.map(({ review: { repo_id, id, title } }) => (
              <ReviewEntry
                key={JSON.stringify([repo_id, id])}
                {...{ repo_id, id, title }}
                onRemove={() => forgetReview({ repo_id, id })}
              />
            ))}
          </EntryList>
        </div>
        <EntryList
          title="Recent repositories"
          nothing="Repositories you open appear here, in this browser only."
        >
          {repositories.map(({ repo, at }) => (
            <RepositoryEntry
              key={repo}
              repo={repo}
              openedAt={at}
              onRemove={() => forgetRepository(repo)}
            />
          ))}
        </EntryList>
      </div>
    </Page>
  )
}
