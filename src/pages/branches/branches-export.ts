// The branches shown as an export; docs/branches-export.md says what is in its files.
import { branchSchema } from '../../../contract/resources.ts'
import type { Branch } from '../../api/endpoints.ts'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { unlistedNames } from '../../lib/unlisted.ts'
import { mapped, type Exported } from '../../list/exported.ts'

const listedFields = Object.keys(branchSchema.shape)

/** Every field and digit as sent, in CSV a column for each and for each of an author's. */
export function branchesExport(
  branches: readonly Branch[],
  made: Pick<Exported, 'source' | 'criteria'>,
): Exported {
  return {
    name: 'branches',
    ...made,
    csv: {
      note: 'The branches shown, for a spreadsheet.',
      table: () => {
        const more = unlistedNames(branches, listedFields)
        const header = [...columns.map(([name]) => name), ...more]
        const rows = mapped(branches, (branch) => [
          ...columns.map(([, value]) => value(branch)),
          ...more.map((name) => branch[name]),
        ])
        return { header, rows }
      },
    },
    json: {
      note: 'The branches shown, with every field and digit as the service sent it.',
      schema: 'refdesk-branches',
      version: 1,
      items: () => branches,
    },
  }
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
