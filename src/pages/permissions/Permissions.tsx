// List granular permissions: for an audit, so every rule with every field, in evaluation order. The
// interface doesn't tell whether a rule grants or denies, so this page never does.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ComponentType } from 'react'

import { ApiError } from '../../api/errors.ts'
import { Loaded } from '../../components/Loaded.tsx'
import {
  useRouteParams,
  useRememberedRepository,
  useRepositoryTitle,
} from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { parseSort } from '../../list/column.ts'
import { listSource } from '../../list/exported.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
// What reads the answer is on its way with the page.
import '../../list/read-list.ts'
import { CompletenessNotice, NoMatches, PrintedAbout } from '../../list/ListStatus.tsx'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { criteriaOf, ruleParameters, without, type Criteria } from '../../parameters.ts'
import { usePrepared } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AboutPermissions } from './AboutPermissions.tsx'
import { Filters } from './Filters.tsx'
import { PickedFinding, type PanelProps } from './Panel.tsx'
import { Compare, loadPanels, panels } from './panels.tsx'
import {
  useFindings,
  useShownRules,
  type FilteredRules,
  type RuleFilters,
} from './use-shown-rules.ts'

const tabs = [...Object.keys(panels), 'Compare']

export default function PermissionsPage() {
  const { repo } = useRouteParams()
  const repoTitle = useRepositoryTitle(repo)
  const values = useValues(ruleParameters)
  const filters = inTab(values)
  const applied = inTab(useDeferredValue(values))
  const change = useChange(ruleParameters)
  const { user_id, group_id } = applied
  const subject = criteriaOf(ruleParameters, { user_id, group_id })
  const rules = useQuery(granularPermissionsQuery(repo, subject))
  useRememberedRepository(repo, rules)
  const findings = useFindings(rules.data, applied)
  const tab = tabs.find((name) => name.toLowerCase() === applied.tab) ?? ''
  const showAll = () => change(without(ruleParameters, 'chooses'))
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
              readAt={rules.dataUpdatedAt}
              filters={filters}
              applied={applied}
              findings={findings}
              onChange={change}
              onShowAll={showAll}
            />
          ) : (
            <Compare
              repo={repo}
              list={list}
              readAt={rules.dataUpdatedAt}
              applied={applied}
              onShowAll={showAll}
            />
          )}
          {list.whole && <CompletenessNotice signsOfMore={list.signsOfMore} />}
        </>
      )}
    </Loaded>
  )
  return (
    <Page
      title={`Permissions · ${visibleText(repoTitle)}`}
      heading="Permissions"
      about={<AboutPermissions />}
    >
      <PrintedAbout
        page={ruleParameters}
        criteria={criteriaOf(ruleParameters, applied)}
        readAt={rules.dataUpdatedAt}
      />
      {rules.data === undefined && isRefused(rules.error, subject) ? (
        panel
      ) : (
        // Around all tabs, so that it is never mounted anew: React delays what replaces a fallback.
        <Suspense>
          <Tabs
            label="Permissions"
            value={tab}
            onChange={(name) => change({ tab: name.toLowerCase() })}
            counts={{ Findings: findings?.length }}
            toolbar={
              <Filters
                repo={repo}
                filters={filters}
                onChange={change}
                byPath={applied.tab !== 'paths'}
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

/** The parameters that hold in the tab that is open, so that nothing says of rows what they weren't made with. */
function inTab(values: RuleFilters): RuleFilters {
  const { tab, path, finding, sort } = values
  const { usual } = ruleParameters.sort
  return {
    ...values,
    // The paths of that tab take the place of the one that the others filter by.
    path: tab === 'paths' ? '' : path,
    // Findings are of rules that were sent, and stand in their own order.
    finding: tab === 'compare' ? '' : finding,
    sort:
      tab === 'findings' || (tab !== 'compare' && parseSort(sort).key === 'change') ? usual : sort,
  }
}

type FilteredPanelProps = FilteredRules &
  Pick<PanelProps, 'repo' | 'filters' | 'onChange'> & {
    of: ComponentType<PanelProps>
    what: string
    /** In milliseconds since 1970. */
    readAt: number
    onShowAll: () => void
  }

/** A panel with the rules that pass the filters, beneath the finding that a link picked. */
function FilteredPanel({ of: Panel, what, readAt, onShowAll, ...given }: FilteredPanelProps) {
  const filtered = useShownRules(given)
  const { picked, shown } = filtered
  const { items, whole } = given.list
  return (
    <>
      {picked && (
        <PickedFinding fact={picked.fact} onRemove={() => given.onChange({ finding: '' })} />
      )}
      <Panel
        {...given}
        {...filtered}
        made={{
          source: listSource(given.repo, readAt, given.list),
          criteria: criteriaOf(ruleParameters, given.applied),
        }}
      />
      {whole && shown.length === 0 && (
        <NoMatches
          total={items.length}
          what={items.length === 0 ? 'rules' : what}
          onShowAll={onShowAll}
        />
      )}
    </>
  )
}

/** Whether no filter and no tab can make the service send rules; one that is set may be what it refuses. */
function isRefused(error: Error | null, asked: Criteria): boolean {
  if (Object.keys(asked).length > 0) return false
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
