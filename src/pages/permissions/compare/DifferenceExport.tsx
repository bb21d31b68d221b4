// Saves the changes that are shown.
import { useSearchParams } from 'react-router'

import { ExportMenu } from '../../../list/ExportMenu.tsx'
import { addressedFilters } from '../export.ts'
import { differenceCsv, differenceJson, type ExportedSide } from './difference-export.ts'
import type { Change, Identity } from './difference.ts'
import type { OpenedExport } from './open-export.ts'
import type { SentRules } from './sides.ts'

type DifferenceExportProps = {
  repo: string
  before: OpenedExport
  after: OpenedExport | SentRules
  identity: Identity
  changes: readonly Change[]
}

export function DifferenceExport({ repo, before, after, ...shown }: DifferenceExportProps) {
  const [search] = useSearchParams()
  const { identity, changes } = shown
  const { q, path, reading } = addressedFilters(search)
  const change = search.get('change')
  const about = {
    before: fileSide(before),
    after: 'bytes' in after ? fileSide(after) : sentSide(after),
    same_rule_by: identity,
    filters: {
      ...(change && { change }),
      ...(q && { q }),
      ...(path && { path }),
      ...(path && reading && { reading }),
    },
    changes,
  }
  return (
    <ExportMenu
      name={['permissions-difference', repo]}
      csv={{
        note: 'The changes shown, a row for each field, for a spreadsheet.',
        write: (exported_at) => differenceCsv({ ...about, exported_at }),
      }}
      json={{
        note: 'The changes shown, with each rule as it was and as it is.',
        write: (exported_at) => differenceJson({ ...about, exported_at }),
      }}
    />
  )
}

function fileSide({ about: { repository, filters, exported_at, count } }: OpenedExport) {
  return { repository, filters, exported_at, count } satisfies ExportedSide
}

function sentSide({ about: { repository, filters }, at, rules }: SentRules): ExportedSide {
  return { repository, filters, exported_at: new Date(at).toISOString(), count: rules.length }
}
