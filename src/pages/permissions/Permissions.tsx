// List granular permissions: for an audit, so every rule with every field, in evaluation order. The
// interface doesn't tell whether a rule grants or denies, so this page never does.
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'

import { ApiError } from '../../api/errors.ts'
import { Loaded } from '../../components/Loaded.tsx'
import {
  useRouteParams,
  useRememberedRepository,
  useRepositoryName,
} from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
// What reads the answer is on its way with the page.
import '../../list/list-stream.ts'
import { CompletenessNotice, NoMatches, PrintedAbout } from '../../list/ListStatus.tsx'
import { useSearchParam } from '../../list/use-search-param.ts'
import { permissionsFilter } from '../../paths.ts'
import { usePrepared } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AboutPermissions } from './AboutPermissions.tsx'
import { Filters } from './Filters.tsx'
import { PickedFinding, type PanelProps } from './Panel.tsx'
import { Compare, loadPanels, panels } from './panels.tsx'
import type { SubjectFilterValue } from './SubjectFilter.tsx'
import { filterNames, useRuleFilters } from './use-rule-filters.ts'
import { useFindings, useShownRules, type FilteredRules } from './use-shown-rules.ts'

const tabs = [...Object.keys(panels), 'Compare']
const [firstTab = ''] = tabs

export default function PermissionsPage() {
  const { repo } = useRouteParams()
  const repoName = useRepositoryName(repo)
  const [search] = useSearchParams()
  const subject = permissionsFilter(search)
  const rules = useQuery(granularPermissionsQuery(repo, subject))
  useRememberedRepository(repo, rules)
  const typed = useRuleFilters()
  const findings = useFindings(rules.data, typed)
  const [addressedTab, setTab] = useSearchParam('tab')
  const tab = tabs.find((name) => name.toLowerCase() === addressedTab) ?? firstTab
  // The paths of that tab take the place of the one that the others filter by.
  const byPath = tab !== 'Paths'
  const filters = byPath ? typed : { ...typed, path: '' }
  const Panel = panels[tab]
  usePrepared(loadPanels)
  const panel = (
    // The rules of one address never show under another.
    <Loaded
      key={JSON.stringify([repo, subject])}
      query={rules}
      what="rules"
      skeleton={<Skeleton of="table" lines={15} />}
    >
      {(list) => (
        <>
          {Panel ? (
            <FilteredPanel
              of={Panel}
              what={tab === 'Findings' ? 'findings' : 'rules'}
              repo={repo}
              list={list}
              filters={filters}
              findings={findings}
            />
          ) : (
            <Compare repo={repo} list={list} readAt={rules.dataUpdatedAt} filters={filters} />
          )}
          {list.whole && <CompletenessNotice signsOfMore={list.signsOfMore} />}
        </>
      )}
    </Loaded>
  )
  return (
    <Page
      title={`Permissions · ${visibleText(repoName)}`}
      heading="Permissions"
      about={<AboutPermissions />}
    >
      <PrintedAbout filterNames={filterNames} readAt={rules.dataUpdatedAt} />
      {rules.data === undefined && isRefused(rules.error, subject) ? (
        panel
      ) : (
        // Around all tabs, so that it is never mounted anew: React delays what replaces a fallback.
        <Suspense>
          <Tabs
            label="Permissions"
            value={tab}
            onChange={(name) => setTab(name === firstTab ? '' : name.toLowerCase())}
            counts={{ Findings: findings?.length }}
            toolbar={
              <Filters
                repo={repo}
                subject={subject}
                filters={filters}
                byPath={byPath}
                shown={rules.data}
              />
            }
            tabs={Object.fromEntries(tabs.map((name) => [name, name === tab && panel]))}
          />
        </Suspense>
      )}
    </Page>
  )
}

type FilteredPanelProps = FilteredRules & {
  of: ComponentType<PanelProps>
  what: string
  repo: string
}

/** A panel with the rules that pass the filters, beneath the finding that a link picked. */
function FilteredPanel({ of: Panel, what, ...given }: FilteredPanelProps) {
  const filtered = useShownRules(given)
  const { picked, shown } = filtered
  const { items, whole } = given.list
  return (
    <>
      {picked && <PickedFinding fact={picked.fact} />}
      <Panel {...given} {...filtered} />
      {whole && shown.length === 0 && (
        <NoMatches
          total={items.length}
          what={items.length === 0 ? 'rules' : what}
          onShowAll={given.filters.showAll}
        />
      )}
    </>
  )
}

/** Whether no filter and no tab can make the service send rules; one that is set may be what it refuses. */
function isRefused(error: Error | null, { user_id, group_id }: SubjectFilterValue): boolean {
  if (user_id !== undefined || group_id !== undefined) return false
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
