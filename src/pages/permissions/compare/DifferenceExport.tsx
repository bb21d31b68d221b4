// Saves the changes that are shown.
import { useSearchParams } from 'react-router'

import { ExportMenu } from '../../../list/ExportMenu.tsx'
import { addressedFilters } from '../export.ts'
import {
  differenceCsv,
  differenceJson,
  type DifferenceExport as Shown,
} from './difference-export.ts'

type DifferenceExportProps = Omit<Shown, 'filters' | 'exported_at'> & { repo: string }

export function DifferenceExport({ repo, ...compared }: DifferenceExportProps) {
  const [search] = useSearchParams()
  const { q, path, reading } = addressedFilters(search)
  const set = { change: search.get('change'), q, path, reading: path && reading }
  const filters = Object.fromEntries(
    Object.entries(set).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const shown = { ...compared, filters }
  return (
    <ExportMenu
      name={['permissions-difference', repo]}
      csv={{
        note: 'The changes shown, a row for each field, for a spreadsheet.',
        write: (exported_at) => differenceCsv({ ...shown, exported_at }),
      }}
      json={{
        note: 'The changes shown, with each rule as it was and as it is.',
        write: (exported_at) => differenceJson({ ...shown, exported_at }),
      }}
    />
  )
}
