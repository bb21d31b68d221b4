// Saves the matrix that is shown.
import { useSearchParams } from 'react-router'

import { ExportMenu } from '../../../list/ExportMenu.tsx'
import { addressedFilters } from '../export.ts'
import { matrixCsv, mostCells } from './matrix-csv.ts'
import type { MatrixLines } from './matrix-lines.ts'

export function MatrixExport({ repo, lines }: { repo: string; lines: MatrixLines }) {
  const [search] = useSearchParams()
  const tooMany = lines.rows.length * lines.columns.length > mostCells
  const about = { repository: repo, filters: addressedFilters(search) }
  return (
    <ExportMenu
      name={['permissions-matrix', repo]}
      csv={{
        note: tooMany
          ? `The matrix has more than ${mostCells.toLocaleString('en')} cells, too many for a spreadsheet. Filter the rules first, or export them from the tab Rules.`
          : 'The matrix shown, for a spreadsheet.',
        disabled: tooMany,
        write: (exported_at) => matrixCsv(lines, { ...about, exported_at }),
      }}
    />
  )
}
