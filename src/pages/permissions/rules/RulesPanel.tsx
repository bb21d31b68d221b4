// The rules that pass the filters, as a table.
import { CheckIcon, ColumnsIcon } from '@primer/octicons-react'
import { useMemo } from 'react'

import { HighlightQuery } from '../../../list/HighlightedText.tsx'
import { ListCount } from '../../../list/ListStatus.tsx'
import { SortSelect } from '../../../list/SortSelect.tsx'
import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { useStored } from '../../../memory/stored.ts'
import { Button } from '../../../ui/Button.tsx'
import { MenuButton } from '../../../ui/Menu.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { PanelExport, PanelStatus, type PanelProps } from '../Panel.tsx'
import { isIncomparable, readings, type Reading } from '../patterns/path-reading.ts'
import { columnsOf, repositoryOf, type RuleColumn } from '../rule-columns.tsx'
import { rulesExport } from './rules-export.ts'
import { RuleTable } from './RuleTable.tsx'

import styles from '../Permissions.module.css'

export function RulesPanel({ repo, list, filters, onChange, applied, shown, made }: PanelProps) {
  const { items, whole } = list
  const [hidden, setHidden] = useStored(hiddenRuleColumns)
  const { q, path, reading, sort } = applied
  const exact = applied.times === 'exact'
  const all = useMemo(() => columnsOf(items, exact), [items, exact])
  const repo_id = useMemo(() => repositoryOf(items), [items])
  const columns = useMemo(
    () => all.filter(({ key, rowHeader }) => rowHeader || !hidden.includes(key)),
    [all, hidden],
  )
  const listedFor = useMemo(() => ({ path, reading }), [path, reading])
  const hiddenCount = all.length - columns.length
  return (
    <>
      <PanelStatus
        menus={
          <>
            <SortSelect
              narrow
              columns={all}
              sort={filters.sort}
              onSort={(next) => onChange({ sort: next })}
            />
            <Button
              aria-pressed={exact}
              leadingVisual={exact ? CheckIcon : undefined}
              onClick={() => onChange({ times: exact ? 'ago' : 'exact' })}
            >
              Exact times
            </Button>
            <ColumnsMenu columns={all} hidden={hidden} onHidden={setHidden} />
            <PanelExport repo={repo} exported={rulesExport(shown, made)} exportable={whole} />
          </>
        }
      >
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        {path !== '' && shown.length > 0 && <PathSummary rules={shown} reading={reading} />}
        {whole && repo_id !== undefined && (
          <span>
            Repository ID <CodeText text={repo_id} />
          </span>
        )}
      </PanelStatus>
      {hiddenCount > 0 && (
        // An audit has to know that it doesn't see everything.
        <div ref={returnFocus} className={styles.hidden}>
          <span>{hiddenCount === 1 ? '1 column is' : `${hiddenCount} columns are`} hidden.</span>
          <Button variant="invisible" size="small" onClick={() => setHidden([])}>
            Show all columns
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <HighlightQuery value={q}>
          <RuleTable
            rules={shown}
            arriving={!whole}
            columns={columns}
            sort={sort}
            listedFor={listedFor}
          />
        </HighlightQuery>
      )}
    </>
  )
}

type ColumnsMenuProps = {
  columns: readonly RuleColumn[]
  /** Their keys. */
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

/** Which columns are shown: this browser keeps it, and no address has it. */
function ColumnsMenu({ columns, hidden, onHidden }: ColumnsMenuProps) {
  const items = columns.map(({ key, header, rowHeader = false }) => ({
    label: header,
    // The row header can't be hidden.
    disabled: rowHeader,
    checked: !hidden.includes(key),
    action: () =>
      onHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]),
  }))
  return (
    <MenuButton
      label="Columns"
      icon={ColumnsIcon}
      content={{ sections: [items], multiple: true }}
    />
  )
}

type PathSummaryProps = { rules: PanelProps['shown']; reading: Reading }

/** How many rules could match the typed path under the reading, and how many can't be compared. */
function PathSummary({ rules, reading }: PathSummaryProps) {
  const incomparable = useMemo(
    () => rules.filter((rule) => isIncomparable(rule, reading)).length,
    [rules, reading],
  )
  const possible = rules.length - incomparable
  return (
    <span>
      {`${possible === 1 ? '1 rule' : `${possible} rules`} could match this path (${readings[reading].name})`}
      {incomparable > 0 && `, ${incomparable} can’t be compared`}.
    </span>
  )
}
