import type { ReadPermission } from '../../../api/endpoints.ts'
// Compares two exports, or one with what the service sent, within the limits of what each can tell.
import { preparation } from '../../../ui/preparation.ts'
import { filterRules, textOf } from '../arrange.ts'
import { readings, type Reading } from '../patterns/path-reading.ts'
import type { Compared } from './compare-protocol.ts'
import { byOrder, difference, type Change, type Identity } from './difference.ts'

/** Rules, and the page's own filters that they were shown under; none where all are there. */
export type Side = { items: readonly ReadPermission[]; filters: Readonly<Record<string, string>> }

/**
 * A list that was filtered on the page says nothing of the rules it leaves out: a rule of one side that
 * the other's filters would not have shown is neither added nor removed. It counts as `outside`.
 */
export function compareSides(
  before: Side,
  after: Side,
  identity: Identity,
): { changes: Change[]; compared: Compared } {
  const { changes, ...rest } = difference(before.items, after.items, identity)
  const added = passing(
    changes.map((change) => only(change, 'added')),
    before.filters,
  )
  const removed = passing(
    changes.map((change) => only(change, 'removed')),
    after.filters,
  )
  const kept = changes.filter((change) => {
    const rule = only(change, 'added') ?? only(change, 'removed')
    return rule === undefined || added.has(rule) || removed.has(rule)
  })
  return {
    changes: kept.sort((one, other) => byOrder(orderOf(one), orderOf(other))),
    compared: { ...rest, outside: changes.length - kept.length },
  }
}

function only({ kind, before, after }: Change, wanted: 'added' | 'removed') {
  return kind === wanted ? (after ?? before) : undefined
}

function orderOf({ before, after }: Change) {
  return (after ?? before)?.evaluation_order
}

function passing(
  sent: readonly (ReadPermission | undefined)[],
  { q = '', path = '', reading = '' }: Readonly<Record<string, string>>,
): ReadonlySet<ReadPermission> {
  const rules = sent.filter((rule) => rule !== undefined)
  const known: Reading = Object.hasOwn(readings, reading) ? (reading as Reading) : 'depot'
  return new Set(filterRules(rules, { q, path, reading: known }, preparation(rules, textOf)))
}
