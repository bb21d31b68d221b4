// List granular permissions: for an audit, so every rule with every field, in evaluation order. The interface doesn't tell
// whether a rule grants or denies, so this page never does.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, useDeferredValue, useMemo, useState } from 'react'

import { Freshness, Loaded } from '../../components/Loaded.tsx'
import {
  useRememberedRepository,
  useRepositoryId,
  useRepositoryTitle,
  useRouteParams,
} from '../../components/use-repository.ts'
import { ruleFields } from '../../fields.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { HighlightWords } from '../../list/column.tsx'
import { ItemDialog } from '../../list/ItemDialog.tsx'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { ListBar, NoMatches, SignsOfMore } from '../../list/ListFrame.tsx'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { ruleParameters, apiFilter, withChanges } from '../../parameters.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AboutPermissions } from './AboutPermissions.tsx'
import type { SavedExport } from './compare/saved-export.ts'
import { FilterNotes } from './FilterNotes.tsx'
import { Filters } from './Filters.tsx'
import { findingLabels, findingsOf } from './findings.ts'
import { ArrivingRules, ruleKind, RuleTable } from './RuleTable.tsx'
import {
  filterRules,
  ruleSearch,
  type RuleFilters,
  type RuleList,
  type VisibleRules,
} from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

// Without `Suspense`, for the reason that src/router.tsx gives.
const MatrixPanel = lazy(async () => ({
  default: (await import('./matrix/MatrixPanel.tsx')).MatrixPanel,
}))
const ComparePanel = lazy(async () => ({
  default: (await import('./compare/ComparePanel.tsx')).ComparePanel,
}))

const tabNames: Readonly<Record<RuleFilters['tab'], string>> = {
  rules: 'Rules',
  matrix: 'Matrix',
  compare: 'Compare',
}

export default function PermissionsPage() {
  const { repo } = useRouteParams()
  // Nothing of one repository shows under the address of another.
  return <Permissions key={repo} repo={repo} />
}

function Permissions({ repo }: { repo: string }) {
  const onChange = useChange(ruleParameters)
  const filters = useValues(ruleParameters)
  const { tab, user_id, group_id, sort, q, path, reading, finding } = filters
  const query = useQuery(granularPermissionsQuery(repo, apiFilter({ tab, user_id, group_id })))
  useRepositoryId(repo, query.data?.items)
  useRememberedRepository(repo, query)
  const title = useRepositoryTitle(repo)
  // The counts above the rules come with the rules, which Loaded defers, too.
  const deferredList = useDeferredValue(query.data)
  const list = query.data && deferredList
  const search = useMemo(() => list && ruleSearch(list, sort), [list, sort])
  const findings = useMemo(() => list && findingsOf(list.items), [list])
  const visibleRules = useMemo(
    () => search && findings && filterRules(search, findings, { q, path, reading, finding }),
    [search, findings, q, path, reading, finding],
  )
  // The rows of a long list hold up neither the next key nor the count.
  const rows = useDeferredValue(visibleRules)
  const rowFilters = useDeferredValue(filters)
  const exportedList = list &&
    visibleRules && {
      name: 'permissions' as const,
      repo,
      fields: ruleFields,
      items: visibleRules.rules,
      // The reading matters only to a path.
      filters: withChanges(ruleParameters, new URLSearchParams(), {
        ...filters,
        reading: path && reading,
        rule: '',
        tab: '',
      }),
      readAt: query.dataUpdatedAt,
      signsOfMore: list.signsOfMore,
    }
  const [savedExport, setSavedExport] = useState<SavedExport>()
  const compareWith = (next: SavedExport) => {
    setSavedExport(next)
    // The rules may have changed since they were read.
    void query.refetch()
  }
  const panel = (
    // The rules of one query never show under another.
    <Loaded
      key={JSON.stringify([tab === 'compare', user_id, group_id])}
      query={query}
      what="rules"
      skeleton={<ArrivingRules {...{ repo, filters }} />}
    >
      {(rules) => (
        <div className={layout.lines}>
          {tab === 'compare' ? (
            <ComparePanel list={rules} savedExport={savedExport} onOpen={compareWith} />
          ) : (
            rows && <Rules {...{ repo, list: rules }} visibleRules={rows} filters={rowFilters} />
          )}
          <SignsOfMore signs={rules.signsOfMore} />
        </div>
      )}
    </Loaded>
  )
  // Without a filter, the service refuses the whole list.
  const isRefused = query.isError && !list && user_id === '' && group_id === ''
  return (
    <Page
      title={`Permissions · ${visibleText(title)}`}
      heading="Permissions"
      about={<AboutPermissions />}
      actions={
        list && (
          <div className={clsx(layout.row, layout.iconOnPhone, styles.age)}>
            <Freshness query={query} />
          </div>
        )
      }
    >
      {isRefused ? (
        panel
      ) : (
        <Tabs
          label="Permissions"
          value={tabNames[tab]}
          onChange={(name) => onChange({ tab: name.toLowerCase() })}
          toolbar={
            tab !== 'compare' && (
              <>
                <div className={clsx(layout.row, styles.toolbar)}>
                  <Filters {...{ onChange, list, findings, filters }} />
                  <ListBar
                    className={styles.bar}
                    what="rules"
                    parameters={ruleParameters}
                    values={filters}
                    words={{ finding: finding && findingLabels[finding] }}
                    total={list?.items.length ?? 0}
                    list={exportedList}
                  />
                </div>
                <FilterNotes relations={visibleRules?.relations} filters={filters} />
              </>
            )
          }
          tabs={Object.fromEntries(
            Object.entries(tabNames).map(([each, name]) => [name, each === tab && panel]),
          )}
        />
      )}
    </Page>
  )
}

type RulesProps = {
  repo: string
  list: RuleList
  visibleRules: VisibleRules
  filters: RuleFilters
}

function Rules({ repo, list, visibleRules, filters }: RulesProps) {
  const { tab, q, sort } = filters
  if (visibleRules.rules.length === 0) {
    return <NoMatches total={list.items.length} what="rules" parameters={ruleParameters} />
  }
  if (tab === 'matrix') return <MatrixPanel rules={visibleRules.rules} />
  return (
    <ItemDialog repo={repo} kind={ruleKind} items={list.items}>
      <HighlightWords value={q}>
        <RuleTable {...{ repo, sort }} {...visibleRules} />
      </HighlightWords>
    </ItemDialog>
  )
}
