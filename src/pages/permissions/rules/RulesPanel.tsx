// The rules that pass the filters, as a table.
import { CheckIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'

import { foundParts, wordsOf } from '../../../lib/rank.ts'
import { Found } from '../../../list/FoundText.tsx'
import { ListCount } from '../../../list/ListStatus.tsx'
import { SortSelect } from '../../../list/SortSelect.tsx'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { Narrowings } from '../Narrowings.tsx'
import { NoRules } from '../NoRules.tsx'
import type { PanelProps } from '../panel-props.ts'
import { columnsOf, evaluationOrder, repositoryOf } from '../rule-columns.tsx'
import { useShownRules } from '../use-shown-rules.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { PathSummary } from './PathSummary.tsx'
import { rulesExport } from './rules-export.ts'
import { RuleTable } from './RuleTable.tsx'

import styles from '../Permissions.module.css'

export function RulesPanel({ repo, listing, filters, findings }: PanelProps) {
  const { path, reading } = filters
  const { items, whole } = listing
  const { shown, picked } = useShownRules({ listing, filters, findings })
  const typed = useDeferredValue(useMemo(() => ({ path, reading }), [path, reading]))
  const q = useDeferredValue(filters.q)
  const found = useMemo(() => {
    const words = wordsOf(q)
    return (text: string) => foundParts(text, words)
  }, [q])
  const hidden = useSyncExternalStore(hiddenRuleColumns.subscribe, hiddenRuleColumns.get)
  const [times, setTimes] = useSearchParam('times')
  const exact = times === 'exact'
  const all = useMemo(() => columnsOf(items, exact), [items, exact])
  const repo_id = useMemo(() => repositoryOf(items), [items])
  const columns = useMemo(
    () => all.filter(({ key, rowHeader }) => rowHeader || !hidden.includes(key)),
    [all, hidden],
  )
  const hiddenCount = all.length - columns.length
  return (
    <>
      <Narrowings {...picked} />
      <div className={styles.status}>
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        {typed.path !== '' && shown.length > 0 && <PathSummary rules={shown} typed={typed} />}
        {repo_id !== undefined && (
          <span>
            Repository ID <CodeText text={repo_id} />
          </span>
        )}
        <div className={styles.menus}>
          <SortSelect
            narrow
            columns={all}
            sort={filters.sort}
            onSort={(sort) => filters.setSort(sort === evaluationOrder ? '' : sort)}
          />
          <Button
            aria-pressed={exact}
            {...(exact && { leadingVisual: CheckIcon })}
            onClick={() => setTimes(exact ? '' : 'exact')}
          >
            Exact times
          </Button>
          <ColumnsMenu columns={all} hidden={hidden} />
          {whole && <ExportMenu repo={repo} exports={rulesExport(shown)} />}
        </div>
      </div>
      {hiddenCount > 0 && (
        // An audit has to know that it doesn't see everything.
        <FocusReturn className={styles.hidden}>
          <span>{hiddenCount === 1 ? '1 column is' : `${hiddenCount} columns are`} hidden.</span>
          <Button variant="invisible" size="small" onClick={() => hiddenRuleColumns.set([])}>
            Show all columns
          </Button>
        </FocusReturn>
      )}
      {shown.length > 0 && (
        <Found value={found}>
          <RuleTable rules={shown} arriving={!whole} columns={columns} typed={typed} />
        </Found>
      )}
      {whole && shown.length === 0 && (
        <NoRules sent={items.length} filters={filters} picked={picked} />
      )}
    </>
  )
}
