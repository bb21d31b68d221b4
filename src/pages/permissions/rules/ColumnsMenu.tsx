// Which columns the table shows: a choice of this browser's, not part of the address.
import { ColumnsIcon } from '@primer/octicons-react'

import { lazyPart } from '../../../ui/lazy-part.ts'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { ColumnsMenuProps } from './ColumnsMenuList.tsx'

const ColumnsMenuList = lazyPart(
  async () => (await import('./ColumnsMenuList.tsx')).ColumnsMenuList,
)

export function ColumnsMenu(props: ColumnsMenuProps) {
  return (
    <MenuButton label="Columns" icon={ColumnsIcon} menu={ColumnsMenuList}>
      {(menu) => <ColumnsMenuList {...props} {...menu} />}
    </MenuButton>
  )
}
