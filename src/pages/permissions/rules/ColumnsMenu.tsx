// Chooses which columns the table shows. The choice is kept in this browser, not in the address.
import { ColumnsIcon } from '@primer/octicons-react'

import { keep } from '../../../memory/kept.ts'
import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { MenuButton } from '../../../ui/Menu.tsx'
import type { RuleColumn } from '../rule-columns.tsx'

type ColumnsMenuProps = { columns: readonly RuleColumn[]; hidden: readonly string[] }

export function ColumnsMenu({ columns, hidden }: ColumnsMenuProps) {
  const toggle = (key: string) =>
    keep(
      hiddenRuleColumns,
      hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
    )
  const items = columns.map(({ key, header, rowHeader = false }) => ({
    label: header,
    // The row header can't be hidden.
    disabled: rowHeader,
    checked: !hidden.includes(key),
    action: () => toggle(key),
  }))
  return (
    <MenuButton
      label="Columns"
      icon={ColumnsIcon}
      content={{ sections: [items], multiple: true }}
    />
  )
}
