// Which rules the page shows, in which order: evaluation order unless sorted by something else.
import type { ReadPermission } from '../../api/endpoints.ts'
import { rawJson } from '../../api/json.ts'
import { fold } from '../../lib/fold.ts'
import { parseSort, sortedBy, type SortValue } from '../../list/sort.ts'
import type { Preparation } from '../../ui/preparation.ts'
import { couldConcern, type TypedPath } from './patterns/path-reading.ts'

/** The order of evaluation, missing values last, ties as sent. */
export const defaultSort = 'evaluation_order'

/** What can be sorted by: every field of a rule, and its subject. */
export const sortValues: Readonly<Record<string, (rule: ReadPermission) => SortValue>> = {
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

/** What the interface says rules are evaluated by; its values may be missing, and the same. */
export function evaluationOrder(rule: ReadPermission): SortValue {
  return rule.evaluation_order
}

/** The sort that an address asks for; evaluation order for none, and for one that there isn't. */
export function readSort(addressed: string): string {
  return Object.hasOwn(sortValues, parseSort(addressed).key) ? addressed : defaultSort
}

/** What a rule is searched by: every field. No search holds a line break. */
export function textOf(rule: ReadPermission): string {
  return Object.values(rule)
    .map((value) => (typeof value === 'string' ? value : rawJson(value)))
    .join('\n')
}

/**
 * The rules that hold every word of `q` in some field, case and composition aside, and that `path`
 * could concern, where there is one. In the order given; `texts` are of the same rules in any order.
 */
export function filterRules(
  rules: readonly ReadPermission[],
  { q, path, reading }: TypedPath & { q: string },
  texts: Preparation<ReadPermission>,
): readonly ReadPermission[] {
  const words = wordsOf(q)
  const found = words.length === 0 ? rules : rules.filter(isAmong(holding(texts, words)))
  return path === '' ? found : found.filter(couldConcern({ path, reading }))
}

/** The words that are looked for, folded. */
export function wordsOf(q: string): string[] {
  return fold(q).split(/\s+/u).filter(Boolean)
}

function holding(texts: Preparation<ReadPermission>, words: readonly string[]) {
  const found = texts.finish().filter(({ folded }) => words.every((word) => folded.includes(word)))
  return new Set(found.map(({ item }) => item))
}

function isAmong(found: ReadonlySet<ReadPermission>) {
  return (rule: ReadPermission) => found.has(rule)
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

/** The users and groups that rules name, by the fields that name them; each once. */
export type SeenSubjects = { user_id: readonly string[]; group_id: readonly string[] }

/** The users and groups that rules name, with those seen before; each once, in alphabetical order. */
export function withSubjectsOf(
  rules: readonly ReadPermission[],
  { user_id, group_id }: SeenSubjects = { user_id: [], group_id: [] },
): SeenSubjects {
  return {
    user_id: eachOnce([...user_id, ...rules.map((rule) => rule.user_id)]),
    group_id: eachOnce([...group_id, ...rules.map((rule) => rule.group_id)]),
  }
}

function eachOnce(ids: readonly (string | undefined)[]): string[] {
  const given = new Set(ids.filter((id) => id !== undefined))
  return sortedBy([...given], (id) => id, false)
}
