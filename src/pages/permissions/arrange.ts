// Which rules the page shows, in which order: evaluation order unless sorted by something else.
import type { ReadPermission } from '../../api/endpoints.ts'
import { rawJson } from '../../api/json.ts'
import { parseSort, sortedBy, type SortValue } from '../../lib/sort.ts'

/** The order of evaluation, missing values last, ties as sent. */
export const defaultSort = 'evaluation_order'

/** What can be sorted by: every field of a rule, and its subject. */
const values: Record<string, (rule: ReadPermission) => SortValue> = {
  evaluation_order: evaluationOrder,
  path_pattern: (rule) => rule.path_pattern,
  subject: (rule) => rule.user_id ?? rule.group_id,
  created_unix: (rule) => rule.created_unix,
  created_by: (rule) => rule.created_by,
  updated_unix: (rule) => rule.updated_unix,
  last_updated_by: (rule) => rule.last_updated_by,
  id: (rule) => rule.id,
  repo_id: (rule) => rule.repo_id,
}

/**
 * The rules of which any field holds `q`, case-insensitively, sorted. An unknown sort key means
 * evaluation order.
 */
export function arrange(
  rules: readonly ReadPermission[],
  { q, sort }: { q: string; sort: string },
): ReadPermission[] {
  const wanted = q.trim().toLowerCase()
  const found = wanted === '' ? rules : rules.filter((rule) => holds(rule, wanted))
  const { key, descending } = parseSort(sort)
  const value = Object.hasOwn(values, key) ? values[key] : undefined
  return sortedBy(found, value ?? evaluationOrder, descending)
}

function evaluationOrder(rule: ReadPermission): SortValue {
  return rule.evaluation_order
}

function holds(rule: ReadPermission, wanted: string): boolean {
  return Object.values(rule).some((value) =>
    (typeof value === 'string' ? value : rawJson(value)).toLowerCase().includes(wanted),
  )
}

/** The names of fields that the interface doesn't list, in the order they first appear. */
export function unlistedFields(
  rules: readonly ReadPermission[],
  listed: readonly string[],
): string[] {
  const known = new Set(listed)
  const names = new Set<string>()
  for (const rule of rules) {
    for (const name of Object.keys(rule)) if (!known.has(name)) names.add(name)
  }
  return [...names]
}

/** The users or groups that rules name, each once. */
export function subjectsOf(rules: readonly ReadPermission[], of: 'user_id' | 'group_id'): string[] {
  const ids = new Set(rules.map((rule) => rule[of]).filter((id) => id !== undefined))
  return sortedBy([...ids], (id) => id, false)
}
