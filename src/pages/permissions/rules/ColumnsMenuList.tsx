// The open menu of columns, which stays open for one choice after another.
import { ActionList } from '@primer/react'

import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { Menu, type OpenMenu } from '../../../ui/Menu.tsx'
import type { RuleColumn } from './RuleTable.tsx'

export type ColumnsMenuProps = { columns: readonly RuleColumn[]; hidden: readonly string[] }

export function ColumnsMenuList({ columns, hidden, anchor, onClose }: ColumnsMenuProps & OpenMenu) {
  const toggle = (key: string) =>
    hiddenRuleColumns.set(
      hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
    )
  return (
    <Menu anchor={anchor} onClose={onClose} align="end">
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
    </Menu>
  )
}
