// Saves what a tab shows as a file that says what it is: the repository, the filters and the time go
// with it.
import { DownloadIcon } from '@primer/octicons-react'
import { useSearchParams } from 'react-router'

import { fileName } from '../../list/file-name.ts'
import { saveFile } from '../../list/save-file.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { addressedFilters } from './addressed-filters.ts'
import type { ExportFormat, Exports } from './export-format.ts'

type ExportMenuProps = {
  repo: string
  exports: Exports
}

/** Holds for every CSV file, because list/csv.ts writes it. */
const safeCells =
  'What a spreadsheet would run or rewrite, such as a formula, a date or a long number, gets an apostrophe in front, so that it stays as it is.'

export function ExportMenu({ repo, exports: { name, csv, json } }: ExportMenuProps) {
  const [search] = useSearchParams()
  const item = (label: string, type: string, { note, disabled = false, write }: ExportFormat) => ({
    label,
    description: note,
    disabled,
    action: () => {
      const about = {
        repository: repo,
        filters: addressedFilters(search),
        exported_at: new Date().toISOString(),
      }
      const file = fileName([name, repo, about.exported_at], label.toLowerCase())
      void saveFile(file, type, write(about))
    },
  })
  const items = [
    item('CSV', 'text/csv;charset=utf-8', { ...csv, note: `${csv.note} ${safeCells}` }),
    ...(json ? [item('JSON', 'application/json', json)] : []),
  ]
  return (
    <MenuButton
      label="Export"
      icon={DownloadIcon}
      content={{ sections: [items], width: 'medium', align: 'end' }}
    />
  )
}
