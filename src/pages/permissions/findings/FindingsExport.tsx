// Saves the findings that are shown as a file.
import { DownloadIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import { useSearchParams } from 'react-router'

import type { ReadPermission } from '../../../api/endpoints.ts'
import { saveFile } from '../../../components/save-file.ts'
import type { Age } from '../../../lib/age.ts'
import { fileName } from '../../../lib/file-name.ts'
import { addressedFilters } from '../export.ts'
import type { Finding } from './finding.ts'
import { findingsCsv, findingsJson } from './findings-export.ts'

type FindingsExportProps = {
  repo: string
  findings: readonly Finding[]
  rules: readonly ReadPermission[]
  age: Age
}

const formats = {
  csv: { type: 'text/csv;charset=utf-8', write: findingsCsv },
  json: { type: 'application/json', write: findingsJson },
}

export function FindingsExport({ repo, ...found }: FindingsExportProps) {
  const [search] = useSearchParams()
  const save = (extension: keyof typeof formats) => {
    const exported_at = new Date().toISOString()
    const { type, write } = formats[extension]
    const text = write({
      repository: repo,
      filters: addressedFilters(search),
      exported_at,
      ...found,
    })
    saveFile(fileName(['findings', repo, exported_at], extension), type, text)
  }
  return (
    <ActionMenu>
      <ActionMenu.Button leadingVisual={DownloadIcon}>Export</ActionMenu.Button>
      <ActionMenu.Overlay width="medium" align="end">
        <ActionList>
          <ActionList.Item onSelect={() => save('csv')}>
            CSV
            <ActionList.Description variant="block">
              The findings shown, a row each with its rules, for a spreadsheet. What it would take
              for a formula gets an apostrophe in front, so that it stays text.
            </ActionList.Description>
          </ActionList.Item>
          <ActionList.Item onSelect={() => save('json')}>
            JSON
            <ActionList.Description variant="block">
              The findings shown, each with its rules as the service sent them.
            </ActionList.Description>
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
