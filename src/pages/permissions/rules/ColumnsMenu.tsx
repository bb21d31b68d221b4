// Which columns the table shows: a choice of this browser's, not part of the address.
import { ColumnsIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'

import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import type { RuleColumn } from './RuleTable.tsx'

type ColumnsMenuProps = { columns: readonly RuleColumn[]; hidden: readonly string[] }

export function ColumnsMenu({ columns, hidden }: ColumnsMenuProps) {
  const toggle = (key: string) =>
    hiddenRuleColumns.set(
      hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
    )
  return (
    <ActionMenu>
      <ActionMenu.Button leadingVisual={ColumnsIcon}>Columns</ActionMenu.Button>
      <ActionMenu.Overlay align="end">
        <ActionList selectionVariant="multiple">
          {columns.map(({ key, header, rowHeader }) => (
            <ActionList.Item
              key={key}
              // Rows are read by this one.
              disabled={rowHeader === true}
              selected={!hidden.includes(key)}
              onSelect={(event) => {
                // The menu stays for the next one.
                event.preventDefault()
                toggle(key)
              }}
            >
              {header}
            </ActionList.Item>
          ))}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
