// The rules that pass the filters, as a table.
import { Button } from '@primer/react'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'

import { foundParts, wordsOf } from '../../../lib/rank.ts'
import { Found } from '../../../list/FoundText.tsx'
import { ListCount } from '../../../list/ListStatus.tsx'
import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { Narrowings } from '../Narrowings.tsx'
import { NoRules } from '../NoRules.tsx'
import type { PanelProps } from '../panel-props.ts'
import { columnsOf } from '../rule-columns.tsx'
import { RuleFilterFields } from '../RuleFilterFields.tsx'
import { useRuleFilters } from '../use-rule-filters.ts'
import { useShownRules } from '../use-shown-rules.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { PathSummary } from './PathSummary.tsx'
import { rulesExport } from './rules-export.ts'
import { RuleSort } from './RuleSort.tsx'
import { RuleTable } from './RuleTable.tsx'

import styles from '../Permissions.module.css'

export function RulesPanel({ repo, listing }: PanelProps) {
  const filters = useRuleFilters()
  const { path, reading } = filters
  const { items, whole } = listing
  const { shown, picked } = useShownRules(listing, filters)
  const typed = useDeferredValue(useMemo(() => ({ path, reading }), [path, reading]))
  const q = useDeferredValue(filters.q)
  const found = useMemo(() => {
    const words = wordsOf(q)
    return (text: string) => foundParts(text, words)
  }, [q])
  const hidden = useSyncExternalStore(hiddenRuleColumns.subscribe, hiddenRuleColumns.get)
  const all = useMemo(() => columnsOf(items), [items])
  const columns = useMemo(
    () => all.filter(({ key, rowHeader }) => rowHeader || !hidden.includes(key)),
    [all, hidden],
  )
  const hiddenCount = all.length - columns.length
  return (
    <>
      <RuleFilterFields filters={filters} />
      <Narrowings {...picked} />
      <div className={styles.status}>
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        <div className={styles.menus}>
          <RuleSort {...filters} columns={all} />
          <ColumnsMenu columns={all} hidden={hidden} />
          {whole && <ExportMenu repo={repo} exports={rulesExport(shown)} />}
        </div>
      </div>
      {typed.path !== '' && shown.length > 0 && <PathSummary rules={shown} typed={typed} />}
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
