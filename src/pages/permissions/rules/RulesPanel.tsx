// The rules that pass the filters, as a table.
import { ColumnsIcon } from '@primer/octicons-react/ColumnsIcon'
import { Suspense, useMemo } from 'react'

import { HighlightQuery } from '../../../list/HighlightedText.tsx'
import { ListCount } from '../../../list/ListStatus.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MenuButton } from '../../../ui/Menu.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { repositoryOf, useRuleColumns } from '../rule-columns.tsx'
import { rulesExport } from '../rules-export.ts'
import { RuleTable } from './RuleTable.tsx'

import styles from '../Permissions.module.css'

/** Loaded apart, since few ask for a person and a path. */
export const OtherRuleTable = lazyPart(
  async () => (await import('./OtherRuleTable.tsx')).OtherRuleTable,
)

export function RulesPanel(panel: PanelProps) {
  const { audit, applied, shown, others, made, nothing } = panel
  const { items, whole } = audit.list
  const { rules, reach } = shown
  const { all, columns, hidden, setHidden } = useRuleColumns(items)
  const repo_id = useMemo(() => repositoryOf(items), [items])
  const hiddenCount = all.length - columns.length
  return (
    <>
      <PanelStatus
        {...panel}
        count={<ListCount shown={rules.length} total={items.length} what="rules" whole={whole} />}
        menus={
          <div className={styles.ofColumns}>
            <ColumnsMenu {...{ all, hidden, setHidden }} />
          </div>
        }
        exported={rulesExport(rules, made, others.shown?.rules)}
      />
      {hiddenCount > 0 && (
        // An audit has to know that it doesn't see everything.
        <div ref={returnFocus} className={styles.status}>
          <span>{hiddenCount === 1 ? '1 column is' : `${hiddenCount} columns are`} hidden.</span>
          <Button variant="invisible" size="small" onClick={() => setHidden([])}>
            Show all columns
          </Button>
        </div>
      )}
      <HighlightQuery value={applied.q}>
        {(!whole || rules.length > 0) && (
          <RuleTable
            label="Permissions"
            rules={rules}
            arriving={!whole}
            columns={columns}
            sort={applied.sort}
            listedFor={reach}
          />
        )}
        {nothing}
        {others.enabled && reach && (
          <Suspense>
            <OtherRuleTable {...{ applied, others }} own={reach} />
          </Suspense>
        )}
      </HighlightQuery>
      {whole && repo_id !== undefined && (
        <p className={styles.note}>
          Repository ID <CodeText text={repo_id} /> in every rule.
        </p>
      )}
    </>
  )
}

type ColumnsMenuProps = Omit<ReturnType<typeof useRuleColumns>, 'columns'>

/** Which columns are shown: this browser keeps it, and no address has it. */
function ColumnsMenu({ all, hidden, setHidden }: ColumnsMenuProps) {
  const items = all.map(({ key, header, rowHeader = false }) => {
    const others = hidden.filter((each) => each !== key)
    const checked = others.length === hidden.length
    return {
      label: header,
      // The row header can't be hidden.
      disabled: rowHeader,
      checked,
      action: () => setHidden(checked ? [...hidden, key] : others),
    }
  })
  const content = {
    heading: 'Show columns',
    detail: 'A narrow window has room for fewer. A rule’s pattern opens all its fields.',
    sections: [items],
    multiple: true,
  }
  return <MenuButton label="Columns" icon={ColumnsIcon} content={content} />
}
