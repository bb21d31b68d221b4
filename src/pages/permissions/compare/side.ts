// One of the two lists that are compared: a file's, or what the service sent. And what two of them can't
// tell, which the page says rather than guess.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import type { ExportAbout } from '../../../list/export-file.ts'

/** `file` is the file's name. Of what the service sent, `exported_at` is when it was read. */
export type Side = ExportAbout & { items: readonly GranularPermission[]; file?: string }

/** What may make a rule show as added or removed that is neither, in sentences. */
export function doubtsAbout(before: Side, after: Side): string[] {
  const doubts = []
  if (mayBeOfOthers(before, after)) {
    doubts.push(
      `These may be two repositories, “${visibleText(before.repository)}” and “${visibleText(after.repository)}”: no rule ties them together.`,
    )
  }
  if (isFiltered(before) || isFiltered(after)) {
    doubts.push(
      'Filters left rules out of a list: what shows as added or removed may be one of them. Set the same filters above to compare what they let through.',
    )
  }
  return doubts
}

/** Filters that choose no rules. */
const choosingNone = new Set(['reading', 'sort', 'not_updated_for'])

function isFiltered({ filters }: Side): boolean {
  return Object.keys(filters).some((name) => !choosingNone.has(name))
}

/** Whether neither the address nor a rule ties the two to one repository. */
function mayBeOfOthers(before: Side, after: Side): boolean {
  if (before.repository === after.repository) return false
  const ids = new Set([after.repository, ...after.items.map(({ repo_id }) => repo_id)])
  return !before.items.some(({ repo_id }) => repo_id !== undefined && ids.has(repo_id))
}
