// Saves the matrix that is shown as a file.
import { DownloadIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import { useSearchParams } from 'react-router'

import { saveFile } from '../../../components/save-file.ts'
import { fileName } from '../../../lib/file-name.ts'
import { addressedFilters } from '../export.ts'
import { matrixCsv, mostCells } from './matrix-csv.ts'
import type { MatrixLines } from './matrix-lines.ts'

export function MatrixExport({ repo, lines }: { repo: string; lines: MatrixLines }) {
  const [search] = useSearchParams()
  const tooMany = lines.rows.length * lines.columns.length > mostCells
  const save = () => {
    const exported_at = new Date().toISOString()
    const about = { repository: repo, filters: addressedFilters(search), exported_at }
    const name = fileName(['permissions-matrix', repo, exported_at], 'csv')
    saveFile(name, 'text/csv;charset=utf-8', matrixCsv(lines, about))
  }
  return (
    <ActionMenu>
      <ActionMenu.Button leadingVisual={DownloadIcon}>Export</ActionMenu.Button>
      <ActionMenu.Overlay width="medium" align="end">
        <ActionList>
          <ActionList.Item onSelect={save} disabled={tooMany}>
            CSV
            <ActionList.Description variant="block">
              {tooMany
                ? `The matrix has more than ${mostCells.toLocaleString('en')} cells, too many for a spreadsheet. Filter the rules first, or export them from the tab Rules.`
                : 'The matrix shown, for a spreadsheet. What it would take for a formula gets an apostrophe in front, so that it stays text.'}
            </ActionList.Description>
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
