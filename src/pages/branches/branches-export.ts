// The branches shown as files; docs/branches-export.md says what is in them. Loaded when one is asked for.
import { branchSchema } from '../../../contract/resources.ts'
import type { Branch } from '../../api/endpoints.ts'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { unlistedNames } from '../../lib/unlisted.ts'
import { aboutColumns, csvFile, jsonFile, type ExportAbout } from '../../list/export-file.ts'

const listedFields = Object.keys(branchSchema.shape)

/** Every field and digit as sent. */
export function branchesJson(items: readonly Branch[], about: ExportAbout): Iterable<string> {
  return jsonFile({ schema: 'refdesk-branches', version: 1, ...about }, 'items', items)
}

/** A column for every field and each of an author's. */
export function branchesCsv(items: readonly Branch[], about: ExportAbout): Iterable<string> {
  const more = unlistedNames(items, listedFields)
  const row = (branch: Branch) => [
    ...columns.map(([, value]) => value(branch)),
    ...more.map((name) => branch[name]),
  ]
  return csvFile([...columns.map(([name]) => name), ...more], items, row, aboutColumns(about))
}

/** The columns of the CSV file: an author in parts, a time as it was sent and in ISO 8601. */
const columns: readonly (readonly [string, (branch: Branch) => unknown])[] = [
  ['branch_name', ({ branch_name }) => branch_name],
  ['branch_id', ({ branch_id }) => branch_id],
  ['commit_id', ({ commit_id }) => commit_id],
  ['time', ({ time }) => time],
  ['time_utc', ({ time }) => isoTime(time)],
  ['author_id', ({ author }) => author?.id],
  ['author_full_name', ({ author }) => author?.full_name],
  ['author_name', ({ author }) => author?.name],
  ['author_email', ({ author }) => author?.email],
  ['branch_description', ({ branch_description }) => branch_description],
]

function isoTime(time: Branch['time']): string | undefined {
  const date = dateOfUnixTime(time)
  return date && utcTime(date)
}
