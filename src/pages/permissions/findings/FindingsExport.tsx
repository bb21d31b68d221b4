// Saves the findings that are shown.
import { useSearchParams } from 'react-router'

import { ExportMenu } from '../../../list/ExportMenu.tsx'
import { addressedFilters } from '../export.ts'
import type { Age } from '../facts/age.ts'
import type { Finding } from '../facts/finding.ts'
import { findingsCsv, findingsJson } from './findings-export.ts'

type FindingsExportProps = {
  repo: string
  findings: readonly Finding[]
  age: Age
}

export function FindingsExport({ repo, ...found }: FindingsExportProps) {
  const [search] = useSearchParams()
  const shown = { repository: repo, filters: addressedFilters(search), ...found }
  return (
    <ExportMenu
      name={['findings', repo]}
      csv={{
        note: 'The findings shown, a row each with its rules, for a spreadsheet.',
        write: (exported_at) => findingsCsv({ ...shown, exported_at }),
      }}
      json={{
        note: 'The findings shown, each with its rules as the service sent them.',
        write: (exported_at) => findingsJson({ ...shown, exported_at }),
      }}
    />
  )
}
