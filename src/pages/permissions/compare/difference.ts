// The difference between two lists of rules, field by field.
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { optionalId } from '../../../lib/absent.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { sortedBy } from '../../../list/order.ts'
import { patternKey } from '../subject.ts'

/** `order` is a change of nothing but the evaluation order, and of who updated the rule, and when. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'order'

/** A rule before and after; one is absent if the rule was added or removed. `fields` names the fields that differ. */
export type Change = {
  kind: ChangeKind
  before?: GranularPermission
  after?: GranularPermission
  fields: readonly string[]
}

type Difference = { changes: readonly Change[]; unchanged: number }

/**
 * Rules are the same by ID, else by pattern and subject. A rule that has only another ID hasn't changed: an import gives new
 * ones. Changes are in evaluation order.
 */
export function difference(before: Rules, after: Rules): Difference {
  const { pairs, removedRules, addedRules } = pairRules(before, after)
  const comparisons = pairs.map(changeOf)
  const changedRules = comparisons.filter(({ fields }) => fields.length > 0)
  const changes: Change[] = [
    ...changedRules,
    ...removedRules.map((rule): Change => ({ kind: 'removed', before: rule, fields: [] })),
    ...addedRules.map((rule): Change => ({ kind: 'added', after: rule, fields: [] })),
  ]
  return {
    changes: sortedBy(changes, (change) => ruleOf(change).evaluation_order),
    unchanged: comparisons.length - changedRules.length,
  }
}

/** The rule of a change: as it is now or, if it was removed, as it was. */
export function ruleOf({ before, after }: Change): GranularPermission {
  return after ?? before ?? {}
}

const idFields = new Set(['id', 'repo_id'])

/** The keys by which two rules are the same, the surest first. */
const identities: readonly ((rule: GranularPermission) => string | undefined)[] = [
  ({ id, repo_id }) => optionalId(id) && JSON.stringify([repo_id ?? null, id]),
  (rule) => `${rule.evaluation_order} ${patternKey(rule)}`,
  patternKey,
]

/** Each rule of the one list with one of the other; of several that are alike, the first in evaluation order. */
function pairRules(before: Rules, after: Rules) {
  let [removedRules, addedRules] = [before, after].map((rules) =>
    sortedBy(rules, ({ evaluation_order }) => evaluation_order),
  ) as [GranularPermission[], GranularPermission[]]
  const pairs: [before: GranularPermission, after: GranularPermission][] = []
  for (const identity of identities) {
    const candidates = Map.groupBy(addedRules.toReversed(), identity)
    const pairedRules = new Set<GranularPermission>()
    removedRules = removedRules.filter((rule) => {
      const key = identity(rule)
      const other = key === undefined ? undefined : candidates.get(key)?.pop()
      if (!other) return true
      pairs.push([rule, other])
      pairedRules.add(other)
      return false
    })
    addedRules = addedRules.filter((rule) => !pairedRules.has(rule))
  }
  return { pairs, removedRules, addedRules }
}

const fieldsOfOrder = new Set(['evaluation_order', 'updated_unix', 'last_updated_by'])

function changeOf([before, after]: [GranularPermission, GranularPermission]): Change {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const fields = [...names].filter(
    (name) => !idFields.has(name) && !isSame(before[name], after[name]),
  )
  const isOrder =
    fields.includes('evaluation_order') && fields.every((name) => fieldsOfOrder.has(name))
  return { kind: isOrder ? 'order' : 'changed', before, after, fields }
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  return one === other || canonicalJson(one) === canonicalJson(other)
}
