// Finds what differs between two lists of rules, field by field. The order of a list counts for nothing,
// since the interface doesn't tell what it means.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { sortedBy } from '../../../list/order.ts'
import { patternKey } from '../facts/subject.ts'

/** `order` is a change of nothing but the evaluation order, and of who updated the rule, and when. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'order'

/** `fields` are the names of those that differ: of what was added or removed, all that the rule has. */
export type Change = {
  kind: ChangeKind
  before?: GranularPermission
  after?: GranularPermission
  fields: readonly string[]
}

/** `changes` in evaluation order. */
export type Difference = { changes: Change[]; unchanged: number }

type Rules = readonly GranularPermission[]

/**
 * Rules that are equal throughout are the same rule; of those left, rules with the same ID, then rules with
 * the same pattern and subject. Where several are alike in that, they are taken in evaluation order. Takes
 * the time of sorting, whatever the rules are.
 */
export function difference(before: Rules, after: Rules): Difference {
  const left = { before: inOrder(before), after: inOrder(after) }
  const unchanged = pairs(left, ({ text }) => text).length
  const changed = [
    ...pairs(left, ({ rule }) => rule.id),
    ...pairs(left, ({ rule }) => patternKey(rule)),
  ]
  const changes = [
    ...changed.map(([one, other]) => changeOf(one, other)),
    ...left.before.map(({ rule }) => changeOf(rule, undefined)),
    ...left.after.map(({ rule }) => changeOf(undefined, rule)),
  ]
  return {
    changes: sortedBy(changes, (change) => ruleOf(change).evaluation_order, false),
    unchanged,
  }
}

/** The rule that a change is about: as it is now, or as it was where it is gone. */
export function ruleOf({ before, after }: Change): GranularPermission {
  return after ?? before ?? {}
}

/** `text` is the same for rules that are equal throughout. */
type Written = { rule: GranularPermission; text: string }

/** Evaluation order, missing values last; ties by all the rest, so that no list's order decides. */
function inOrder(rules: Rules): Written[] {
  const written = rules.map((rule) => ({ rule, text: canonicalJson(rule) }))
  written.sort((one, other) => (one.text < other.text ? -1 : 1))
  return sortedBy(written, ({ rule }) => rule.evaluation_order, false)
}

/** Takes rules of the same key out of both lists, one of each; a rule without a key stays. */
function pairs(
  left: { before: Written[]; after: Written[] },
  key: (written: Written) => string | undefined,
): [GranularPermission, GranularPermission][] {
  const others = Map.groupBy(left.after, key)
  // From the end, so that each of a group can be taken off.
  for (const group of others.values()) group.reverse()
  const found = left.before.flatMap((one): [Written, Written][] => {
    const shared = key(one)
    const other = shared === undefined ? undefined : others.get(shared)?.pop()
    return other ? [[one, other]] : []
  })
  const taken = new Set(found.flat())
  left.before = left.before.filter((each) => !taken.has(each))
  left.after = left.after.filter((each) => !taken.has(each))
  return found.map(([one, other]) => [one.rule, other.rule])
}

const fieldsOfOrder = new Set(['evaluation_order', 'updated_unix', 'last_updated_by'])

function changeOf(before?: GranularPermission, after?: GranularPermission): Change {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields = [...names].filter((name) => !isSame(before?.[name], after?.[name]))
  if (!before) return { kind: 'added', after, fields }
  if (!after) return { kind: 'removed', before, fields }
  const onlyOrder =
    fields.includes('evaluation_order') && fields.every((field) => fieldsOfOrder.has(field))
  return { kind: onlyOrder ? 'order' : 'changed', before, after, fields }
}

/** Whether two values of a field say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  return canonicalJson(one) === canonicalJson(other)
}
