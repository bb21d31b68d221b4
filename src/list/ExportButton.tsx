// Saves what is shown as a file that says what it is: the repository, the filters and the time go with it.
import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'

import { MenuButton } from '../ui/MenuButton.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import type { ExportFormat, Exports } from './export-file.ts'
import { fileName, saveFile } from './save-file.ts'
import { useSetFilters, type FilterNames } from './use-search-param.ts'

type Written = Iterable<string> | Promise<Iterable<string>>

type ExportButtonProps = {
  repo: string
  filterNames: FilterNames
  exports: Exports<Written>
}

/** Holds for every CSV file, because csv.ts writes it. */
const safeCells = 'An apostrophe in front keeps formulas, dates and long numbers as they are.'

export function ExportButton({ repo, filterNames, exports }: ExportButtonProps) {
  const { name, csv, json } = exports
  const filters = useSetFilters(filterNames)
  const [saved, setSaved] = useState('')
  const [failed, setFailed] = useState(false)
  const item = (
    label: string,
    type: string,
    { note, disabled = false, write }: ExportFormat<Written>,
  ) => ({
    label,
    description: note,
    disabled,
    action: () => {
      const about = { repository: repo, filters, exported_at: new Date().toISOString() }
      const file = fileName([name, repo, about.exported_at], label.toLowerCase())
      const save = async () => {
        await saveFile(file, type, await write(about))
        setSaved(`Exported as ${file}`)
      }
      save().catch(() => setFailed(true))
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
      {failed && <NotLoaded onClose={() => setFailed(false)} />}
    </>
  )
}
