// Saves what is shown as a file.
import { DownloadIcon } from '@primer/octicons-react'

import type { ExportMenuProps } from './ExportMenuList.tsx'
import { lazyPart } from './lazy-part.ts'
import { MenuButton } from './MenuButton.tsx'

const ExportMenuList = lazyPart(async () => (await import('./ExportMenuList.tsx')).ExportMenuList)

export function ExportMenu(props: ExportMenuProps) {
  return (
    <MenuButton label="Export" icon={DownloadIcon} menu={ExportMenuList}>
      {(menu) => <ExportMenuList {...props} {...menu} />}
    </MenuButton>
  )
}
