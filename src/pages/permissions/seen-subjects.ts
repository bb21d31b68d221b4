// Whom rules name, gathered over the lists of one visit.
import type { GranularPermission } from '../../api/endpoints.ts'
import { sortedBy } from '../../list/order.ts'

/** The users and groups that rules name, by the fields that name them; each once. */
export type SeenSubjects = { user_id: readonly string[]; group_id: readonly string[] }

/** The users and groups that rules name, with those seen before; each once, in alphabetical order. */
export function withSubjectsOf(
  rules: readonly GranularPermission[],
  { user_id, group_id }: SeenSubjects = { user_id: [], group_id: [] },
): SeenSubjects {
  return {
    user_id: eachOnce([...user_id, ...rules.map((rule) => rule.user_id)]),
    group_id: eachOnce([...group_id, ...rules.map((rule) => rule.group_id)]),
  }
}

function eachOnce(ids: readonly (string | undefined)[]): string[] {
  const given = new Set(ids.filter((id) => id !== undefined))
  // An empty ID names nobody.
  given.delete('')
  return sortedBy([...given], (id) => id, false)
}
