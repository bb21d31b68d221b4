// Saves the rules that are shown as a file.
import { DownloadIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import { useSearchParams } from 'react-router'

import type { ReadPermission } from '../../api/endpoints.ts'
import { saveFile } from '../../components/save-file.ts'
import { fileName } from '../../lib/file-name.ts'
import {
  addressedFilters,
  permissionsCsv,
  permissionsJson,
  type PermissionsExport,
} from './export.ts'

type ExportMenuProps = { repo: string; rules: readonly ReadPermission[] }

const formats = {
  csv: { type: 'text/csv;charset=utf-8', write: permissionsCsv },
  json: { type: 'application/json', write: permissionsJson },
}

export function ExportMenu({ repo, rules }: ExportMenuProps) {
  const [search] = useSearchParams()
  const save = (extension: keyof typeof formats) => {
    const shown: PermissionsExport = {
      repository: repo,
      filters: addressedFilters(search),
      exported_at: new Date().toISOString(),
      items: rules,
    }
    const { type, write } = formats[extension]
    saveFile(fileName(['permissions', repo, shown.exported_at], extension), type, write(shown))
  }
  return (
    <ActionMenu>
      <ActionMenu.Button leadingVisual={DownloadIcon}>Export</ActionMenu.Button>
      <ActionMenu.Overlay width="medium" align="end">
        <ActionList>
          <ActionList.Item onSelect={() => save('csv')}>
            CSV
            <ActionList.Description variant="block">
              The rules shown, for a spreadsheet. What it would take for a formula gets an
              apostrophe in front, so that it stays text.
            </ActionList.Description>
          </ActionList.Item>
          <ActionList.Item onSelect={() => save('json')}>
            JSON
            <ActionList.Description variant="block">
              The rules shown, with every field and digit as the service sent it.
            </ActionList.Description>
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
