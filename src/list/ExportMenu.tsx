// Saves what is shown as a file.
import { DownloadIcon } from '@primer/octicons-react'

import { lazyPart } from '../ui/lazy-part.ts'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { ExportMenuProps } from './ExportMenuList.tsx'

const ExportMenuList = lazyPart(async () => (await import('./ExportMenuList.tsx')).ExportMenuList)

export function ExportMenu(props: ExportMenuProps) {
  return (
    <MenuButton label="Export" icon={DownloadIcon} menu={ExportMenuList}>
      {(menu) => <ExportMenuList {...props} {...menu} />}
    </MenuButton>
  )
}
