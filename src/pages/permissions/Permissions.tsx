// List granular permissions: for an audit, so every rule with every field, in evaluation order. The
// interface doesn't tell whether a rule grants or denies, so this page never does.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { GranularPermissionsFilter } from '../../../contract/operations.ts'
import { ApiError } from '../../api/errors.ts'
import { ListPage } from '../../components/ListPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { usePrepared } from '../../components/use-prepared.ts'
import { useRouteParams } from '../../components/use-repository.ts'
import { parseSort } from '../../list/column.ts'
import { criteriaOf } from '../../list/criteria.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { PrintedAbout } from '../../list/ListStatus.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { loadPart } from '../../loading/load-part.ts'
import { useVisit } from '../../memory/visit.ts'
import { asked, ruleParameters } from '../../parameters.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Audit, type FindingsOf, type RuleFilters } from './audit.ts'
import { Filters } from './Filters.tsx'
import { openedKey } from './opened-key.ts'
import { AboutPermissions, ArrivingRules, loadPanels, tabs } from './panels.tsx'
import { RuleFreshness } from './RuleFreshness.tsx'
import { TabPanel } from './TabPanel.tsx'

const tabNames = Object.keys(tabs) as RuleFilters['tab'][]

export default function PermissionsPage() {
  const { repo } = useRouteParams()
  const values = useValues(ruleParameters)
  const filters = useMemo(() => inTab(values), [values])
  const settled = useDeferredValue(values)
  const applied = useMemo(() => inTab(settled), [settled])
  const onChange = useChange(ruleParameters)
  const { tab, user_id, group_id, not_updated_for: age } = applied
  const query = asked({ tab, user_id, group_id })
  const [find, setFind] = useState<FindingsOf>()
  const select = useCallback((list: RuleList) => new Audit(list, age, find), [age, find])
  const audited = useQuery({ ...granularPermissionsQuery(repo, query), select })
  const isRead = audited.data !== undefined
  useEffect(() => {
    if (isRead || tab === 'findings') {
      loadFindings().then(
        (part) => setFind(() => part.findingsOf),
        () => undefined,
      )
    }
  }, [isRead, tab])
  // Compare asks for all rules, and the tab Findings may show some of them.
  const enabled = tab === 'compare' && (user_id !== '' || group_id !== '')
  const ofFindings = granularPermissionsQuery(repo, asked({ tab: 'findings', user_id, group_id }))
  const filtered = useQuery({ ...ofFindings, select, enabled })
  const { data: counted } = enabled ? filtered : audited
  // Looking for findings must not hold up what is shown.
  const audit = useDeferredValue(counted)
  // As many as the tab shows when it is opened.
  const findings = useMemo(
    () => audit?.findingsAmong(audit.shown(inTab({ ...settled, tab: 'findings' })))?.length,
    [audit, settled],
  )
  usePrepared(loadPanels)
  // Before a file is open there are no changes to choose among.
  const [opened = []] = useVisit(openedKey(repo))
  const hasFilters = tab !== 'compare' || opened.length > 0
  const shared = { repo, filters, applied, onChange }
  const panel = (
    // The rules of one address never show under another.
    <Loaded
      key={JSON.stringify([repo, query])}
      query={audited}
      what="rules"
      skeleton={<ArrivingRules {...{ repo, query, applied }} />}
    >
      {(read) => <TabPanel {...shared} audit={read} readAt={audited.dataUpdatedAt} />}
    </Loaded>
  )
  return (
    <ListPage
      repo={repo}
      name="Permissions"
      query={audited}
      about={
        <Suspense>
          <AboutPermissions />
        </Suspense>
      }
      actions={isRead && <RuleFreshness repo={repo} query={audited} />}
    >
      <h2 data-print="only">{tabs[tab].name}</h2>
      <PrintedAbout
        page={ruleParameters}
        criteria={criteriaOf(ruleParameters, applied)}
        readAt={audited.dataUpdatedAt}
      />
      {audited.data === undefined && isRefused(audited.error, query) ? (
        panel
      ) : (
        // Around all tabs, so that it is never mounted anew: React delays what replaces a fallback.
        <Suspense>
          <Tabs
            label="Permissions"
            value={tabs[tab].name}
            onChange={(name) => onChange({ tab: name.toLowerCase() })}
            counts={{ Findings: counted && findings }}
            toolbar={
              hasFilters && <Filters {...{ repo, filters, onChange }} list={audited.data?.list} />
            }
            tabs={Object.fromEntries(
              tabNames.map((each) => [tabs[each].name, each === tab && panel]),
            )}
          />
        </Suspense>
      )}
    </ListPage>
  )
}

/** The tab has room for the count until then. If that fails, the next tab that is opened tries again. */
const loadFindings = () => loadPart(() => import('./facts/findings-of.ts'), { mayReload: false })

/** The parameters that hold in the tab that is open, so that nothing says of rows what they weren't made with. */
function inTab(values: RuleFilters): RuleFilters {
  const { tab, finding, change, sort } = values
  const { usual } = ruleParameters.sort
  return {
    ...values,
    // Findings are of rules that were sent, and stand in their own order.
    finding: tab === 'compare' ? '' : finding,
    change: tab === 'compare' ? change : '',
    sort:
      tab === 'findings' || (tab !== 'compare' && parseSort(sort).key === 'change') ? usual : sort,
  }
}

/** Whether no filter and no tab can make the service send rules; one that is set may be what it refuses. */
function isRefused(error: Error | null, query: GranularPermissionsFilter): boolean {
  if (Object.keys(query).length > 0) return false
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
