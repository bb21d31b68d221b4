// Saves what is shown as a file that says what it is: the repository, the filters and the time go with it.
import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'

import { Announcement } from '../ui/Announcement.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { ExportFormat, Exports } from './export-file.ts'
import { fileName } from './file-name.ts'
import { saveFile } from './save-file.ts'

type ExportButtonProps = {
  repo: string
  /** What of the page's address chooses or orders what is shown. */
  filters: Readonly<Record<string, string>>
  exports: Exports
}

/** Holds for every CSV file, because csv.ts writes it. */
const safeCells =
  'What a spreadsheet would run or rewrite, such as a formula, a date or a long number, gets an apostrophe in front, so that it stays as it is.'

export function ExportButton({ repo, filters, exports: { name, csv, json } }: ExportButtonProps) {
  const [saved, setSaved] = useState('')
  const item = (label: string, type: string, { note, disabled = false, write }: ExportFormat) => ({
    label,
    description: note,
    disabled,
    action: () => {
      const about = { repository: repo, filters, exported_at: new Date().toISOString() }
      const file = fileName([name, repo, about.exported_at], label.toLowerCase())
      void saveFile(file, type, write(about)).then(() => setSaved(`Exported as ${file}`))
    },
  })
  const items = [
    item('CSV', 'text/csv;charset=utf-8', { ...csv, note: `${csv.note} ${safeCells}` }),
    ...(json ? [item('JSON', 'application/json', json)] : []),
  ]
  return (
    <>
      <MenuButton
        label="Export"
        icon={DownloadIcon}
        content={{ sections: [items], width: 'medium', align: 'end' }}
      />
      <Announcement text={saved} />
    </>
  )
}
