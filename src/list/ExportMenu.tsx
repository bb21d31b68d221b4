// Saves what is shown as a file, in one of several formats.
import { DownloadIcon } from '@primer/octicons-react'

import { MenuButton } from '../ui/MenuButton.tsx'
import { fileName } from './file-name.ts'
import { saveFile } from './save-file.ts'

type Format = {
  /** What is in the file, in a sentence. */
  note: string
  /** The note says why this can't be had now. */
  disabled?: boolean
  /** The file in parts, given the time in ISO 8601. */
  write: (exported_at: string) => Iterable<string>
}

type ExportMenuProps = {
  /** What the file's name begins with; the time follows. */
  name: readonly string[]
  csv: Format
  json?: Format
}

/** Holds for every CSV file, because list/csv.ts writes it. */
const safeCells =
  'What a spreadsheet would run or rewrite, such as a formula, a date or a long number, gets an apostrophe in front, so that it stays as it is.'

export function ExportMenu({ name, csv, json }: ExportMenuProps) {
  const item = (label: string, type: string, { note, disabled = false, write }: Format) => ({
    label,
    description: note,
    disabled,
    action: () => {
      const exported_at = new Date().toISOString()
      void saveFile(fileName([...name, exported_at], label.toLowerCase()), type, write(exported_at))
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
