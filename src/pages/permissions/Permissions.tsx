// List granular permissions: for an audit, so every rule with every field, in evaluation order. The
// interface doesn't tell whether a rule grants or denies, so this page never does.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { Loaded } from '../../components/Loaded.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedRepository } from '../../components/use-remembered-repository.ts'
import { useRepositoryName } from '../../components/use-repository-name.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { ListingNotice } from '../../list/ListingNotice.tsx'
import { PrintedAbout } from '../../list/PrintedAbout.tsx'
import { useSearchParam } from '../../list/use-search-param.ts'
import { permissionsFilter } from '../../paths.ts'
import { usePrepared } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/Page.tsx'
import { SkeletonTable } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { addressedFilters, filterWords } from './addressed-filters.ts'
import { loadPanels, panels } from './panels.ts'
import { SubjectFilter } from './SubjectFilter.tsx'

import styles from './Permissions.module.css'

const [firstTab = ''] = Object.keys(panels)

export default function PermissionsPage() {
  const { repo } = useAddressed()
  const repoName = useRepositoryName(repo)
  const [search] = useSearchParams()
  const filter = permissionsFilter(search)
  const rules = useQuery(granularPermissionsQuery(repo, filter))
  useRememberedRepository(repo, rules)
  const [addressedTab, setTab] = useSearchParam('tab')
  const tab = Object.keys(panels).find((name) => name.toLowerCase() === addressedTab) ?? firstTab
  const Panel = panels[tab]
  usePrepared(loadPanels)
  const panel = (
    // The rules of one address never show under another.
    <Loaded
      key={JSON.stringify([repo, filter])}
      query={rules}
      what="rules"
      skeleton={<SkeletonTable rows={15} />}
    >
      {(listing) => (
        <>
          {Panel && <Panel repo={repo} listing={listing} />}
          {listing.whole && <ListingNotice signsOfMore={listing.signsOfMore} />}
        </>
      )}
    </Loaded>
  )
  return (
    <Page title={`Permissions · ${visibleText(repoName)}`} heading="Permissions">
      <p className={styles.lead}>
        A list of rules, not a verdict: the interface doesn’t tell whether a rule grants or denies,
        how patterns match, or which rule wins.
      </p>
      <SubjectFilter repo={repo} filter={filter} shown={rules.data} />
      <PrintedAbout filters={filterWords(addressedFilters(search))} readAt={rules.dataUpdatedAt} />
      {/* Around all tabs, so that it is never mounted anew: React delays what replaces a fallback. */}
      <Suspense>
        <Tabs
          label="Permissions"
          value={tab}
          onChange={(name) => setTab(name === firstTab ? '' : name.toLowerCase())}
          tabs={Object.fromEntries(
            Object.keys(panels).map((name) => [name, name === tab && panel]),
          )}
        />
      </Suspense>
    </Page>
  )
}
