// What differs between two lists of rules, field by field. Takes no list's order for a fact: the
// interface doesn't tell what it means.
import type { ReadPermission } from '../../../api/endpoints.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'

/** What two rules must share to be taken for the same one: see `difference`. */
export const identities = ['id', 'pattern'] as const
export type Identity = (typeof identities)[number]

/** `order` is a change of nothing but the evaluation order, and of who updated the rule, and when. */
export const changeKinds = ['added', 'removed', 'changed', 'order'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `fields` are the names of those that differ; empty for what was added or removed. */
export type Change = {
  kind: ChangeKind
  before?: ReadPermission
  after?: ReadPermission
  fields: readonly string[]
}

export type Difference = {
  changes: Change[]
  unchanged: number
  /** How many rules on either side have an ID that another one there has, too. */
  repeatedIds: number
}

type Rules = readonly ReadPermission[]
type Pair = readonly [before: ReadPermission, after: ReadPermission]

/**
 * By `id`, rules with the same ID are the same rule; where one of the two has none, rules with the same
 * pattern and subject are. By `pattern`, only pattern and subject count. Where several are alike in
 * that, those that are equal throughout are taken first, then the rest in evaluation order. Takes the
 * time of sorting, whatever the rules are.
 */
export function difference(before: Rules, after: Rules, identity: Identity): Difference {
  const open = { before, after }
  const pairs: Pair[] = []
  const pair = (key: (rule: ReadPermission) => string | undefined, side: Side = everyRule) => {
    const made = pairedBy(key, open.before.filter(side.before), open.after.filter(side.after))
    const paired = new Set(made.flat())
    const isOpen = (rule: ReadPermission) => !paired.has(rule)
    open.before = open.before.filter(isOpen)
    open.after = open.after.filter(isOpen)
    pairs.push(...made)
  }
  if (identity === 'id') {
    pair(({ id }) => id)
    pair(patternKey, { before: hasNoId, after: hasNoId })
    pair(patternKey, { before: hasNoId, after: every })
    pair(patternKey, { before: every, after: hasNoId })
  } else {
    pair(patternKey)
  }
  const changes = pairs.map(changeOf).filter((change) => change !== undefined)
  return {
    unchanged: pairs.length - changes.length,
    changes: [
      ...changes,
      ...open.before.map((rule): Change => ({ kind: 'removed', before: rule, fields: [] })),
      ...open.after.map((rule): Change => ({ kind: 'added', after: rule, fields: [] })),
    ],
    repeatedIds: repeatedIds(before) + repeatedIds(after),
  }
}

type Side = Record<'before' | 'after', (rule: ReadPermission) => boolean>

const every = () => true
const everyRule: Side = { before: every, after: every }
const hasNoId = ({ id }: ReadPermission) => id === undefined

function patternKey({ path_pattern, user_id, group_id }: ReadPermission): string {
  return canonicalJson([path_pattern ?? null, user_id ?? null, group_id ?? null])
}

/** Rules of the same key, one of each side; a rule without a key stays alone. */
function pairedBy(
  key: (rule: ReadPermission) => string | undefined,
  before: Rules,
  after: Rules,
): Pair[] {
  const groups = Map.groupBy(after, key)
  return [...Map.groupBy(before, key)].flatMap(([shared, ours]) => {
    const theirs = shared === undefined ? undefined : groups.get(shared)
    return theirs ? pairedAlike(ours, theirs) : []
  })
}

/** Equal rules with each other, then the rest in evaluation order. */
function pairedAlike(before: Rules, after: Rules): Pair[] {
  const [ours, theirs] = [before[0], after[0]]
  if (before.length === 1 && after.length === 1 && ours && theirs) return [[ours, theirs]]
  const equal: Pair[] = []
  const left = Map.groupBy(after, canonicalJson)
  const rest = before.filter((rule) => {
    const same = left.get(canonicalJson(rule))?.pop()
    if (same) equal.push([rule, same])
    return !same
  })
  const others = inOrder([...left.values()].flat())
  const inTurn = inOrder(rest).flatMap((rule, at): Pair[] => {
    const other = others[at]
    return other ? [[rule, other]] : []
  })
  return [...equal, ...inTurn]
}

/** Evaluation order, missing values last; ties by all the rest, so that no list's order decides. */
function inOrder(rules: Rules): ReadPermission[] {
  return rules
    .map((rule) => ({ rule, order: rule.evaluation_order, text: canonicalJson(rule) }))
    .sort((one, other) => byOrder(one.order, other.order) || (one.text < other.text ? -1 : 1))
    .map(({ rule }) => rule)
}

/** Compares evaluation orders, missing values last. */
export function byOrder(
  one: number | bigint | undefined,
  other: number | bigint | undefined,
): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined)
  }
  return Number(one > other) - Number(one < other)
}

const fieldsOfOrder = new Set(['evaluation_order', 'updated_unix', 'last_updated_by'])

function changeOf([before, after]: Pair): Change | undefined {
  const fields = differingFields(before, after)
  if (fields.length === 0) return undefined
  const onlyOrder =
    fields.includes('evaluation_order') && fields.every((field) => fieldsOfOrder.has(field))
  return { kind: onlyOrder ? 'order' : 'changed', before, after, fields }
}

function differingFields(before: ReadPermission, after: ReadPermission): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSame(before[name], after[name]))
}

/** Whether two values of a field say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined) return false
  return canonicalJson(one) === canonicalJson(other)
}

function repeatedIds(rules: Rules): number {
  const groups = Map.groupBy(rules, ({ id }) => id)
  groups.delete(undefined)
  let repeated = 0
  for (const group of groups.values()) if (group.length > 1) repeated += group.length
  return repeated
}
