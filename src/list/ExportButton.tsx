// Saves the visible items as a file, together with the repository, the filters and the time.
import { DownloadIcon } from '@primer/octicons-react/DownloadIcon'
import { useState } from 'react'

import { MenuButton } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { saveExport, type ExportedList } from './export-file.ts'

export function ExportButton({ list }: { list: ExportedList }) {
  const [announcement, setAnnouncement] = useState('')
  const items = (['csv', 'json'] as const).map((format) => ({
    label: format.toUpperCase(),
    action: () => setAnnouncement(`Exported as ${saveExport(list, format)}`),
  }))
  return (
    <>
      <MenuButton label="Export" icon={DownloadIcon} sections={[{ items }]} />
      <Announcement text={announcement} />
    </>
  )
}
