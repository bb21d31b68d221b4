// Where everyone begins: the box that opens anything, and what was read here before. The interface
// lists neither repositories nor reviews, so nothing is asked of the service.
import { SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useSyncExternalStore } from 'react'

import { rank, searchable } from '../../lib/rank.ts'
import { useSearchText } from '../../list/use-search-text.ts'
import { recentRepositories, recentReviews } from '../../memory/recents.ts'
import { watchMemory } from '../../memory/storage.ts'
import { Announcement } from '../../ui/Announcement.tsx'
import { Field } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { OpenBox } from './OpenBox.tsx'
import { RecentRepositories } from './RecentRepositories.tsx'
import { RecentReviews } from './RecentReviews.tsx'

import styles from './Repositories.module.css'

export default function RepositoriesPage() {
  const repositories = useSyncExternalStore(watchMemory, recentRepositories)
  const reviews = useSyncExternalStore(watchMemory, recentReviews)
  const [q, setQ] = useSearchText('q')
  const found = {
    repositories: rank(
      searchable(repositories, ({ repo, repo_name = '' }) => `${repo_name} ${repo}`.trim()),
      q,
    ),
    reviews: rank(
      searchable(
        reviews,
        ({ title, repo_name = '', repo_id, id }) => `${title} ${repo_name} ${repo_id} ${id}`,
      ),
      q,
    ),
  }
  const total = repositories.length + reviews.length
  const searching = q.trim() !== ''
  const shown = found.repositories.length + found.reviews.length
  return (
    <Page title="Repositories" heading="Repositories">
      <OpenBox />
      {(total > 0 || searching) && (
        <search className={styles.search}>
          <Field label="Search recents" error={undefined}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                block
                leadingVisual={SearchIcon}
                value={q}
                onChange={(event) => setQ(event.target.value)}
              />
            )}
          </Field>
        </search>
      )}
      <Announcement text={searching ? `${shown} of ${total} recents` : ''} />
      <div className={styles.recents}>
        <RecentRepositories all={repositories} found={found.repositories} searching={searching} />
        <RecentReviews all={reviews} found={found.reviews} searching={searching} />
      </div>
    </Page>
  )
}
