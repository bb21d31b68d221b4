// What the filters of the page show of the difference between two lists. They choose on this side, in both lists, since a
// file can't be asked for less, and a rule that left the filter must not look removed.
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { parseSort } from '../../../list/column.ts'
import { leavesOut } from '../../../list/criteria.ts'
import { sortedBy } from '../../../list/order.ts'
import { RuleList } from '../../../list/rule-list.ts'
import { ruleParameters, valuesOf } from '../../../parameters.ts'
import { Audit, type RuleFilters, type ShownRules } from '../audit.ts'
import {
  difference,
  ruleOf,
  rulesOf,
  type Change,
  type Difference,
  type Pair,
} from './difference.ts'
import type { Side } from './saved-export.ts'

/** The `rules` that filters let through: with a user and a path, those of groups and others, too, as in the tab Rules. */
export type Passing = {
  rules: ReadonlySet<GranularPermission>
  own: ShownRules
  others: ShownRules | undefined
}

/** The difference of two lists, of which the page's filters show a part. */
export class Comparison {
  readonly #all: Difference
  readonly #audit: Audit

  /** Of a rule that one list has alone, a file that was exported with filters tells only where it matches them. */
  constructor(before: Side, after: Side) {
    const lacking = { before: lacksRules(before), after: lacksRules(after) }
    const found = difference(before.items, after.items, lacking)
    const told = new Set([...toldBy(after, before.items), ...toldBy(before, after.items)])
    const isTold = (change: Change) => rulesOf(change).length > 1 || told.has(ruleOf(change))
    this.#all = { ...found, changes: found.changes.filter(isTold) }
    this.#audit = auditOf([...before.items, ...after.items])
  }

  get total(): number {
    return this.#all.changes.length
  }

  /** How a rule of one of the lists differs from what it was or is. */
  changeOf(rule: GranularPermission): Change | undefined {
    return this.#all.changes.find((change) => rulesOf(change).includes(rule))
  }

  /** What a rule passes that is in both lists, it passes as it was or as it is. Of changes, all kinds. */
  shown(filters: RuleFilters): Difference & { passing: Passing } {
    const passing = passingOf(this.#audit, filters)
    const passes = (pair: Pair) => rulesOf(pair).some((rule) => passing.rules.has(rule))
    const { key, descending } = parseSort(filters.sort)
    const value = RuleList.kind.sorts[key]
    return {
      changes: sortedBy(
        this.#all.changes.filter(passes),
        (change) => (key === 'change' ? change.kind : value?.(ruleOf(change))),
        descending,
      ),
      unchanged: this.#all.unchanged.filter(passes),
      sameButIds: this.#all.sameButIds.filter(passes),
      passing,
    }
  }
}

const auditOf = (items: Rules) => new Audit(new RuleList({ items }), '')

/** The service's own filters are applied here, too. */
function passingOf(all: Audit, filters: RuleFilters): Passing {
  const { user_id, group_id } = filters
  const inGroup = all.list.items.filter((rule) => rule.group_id === group_id)
  const audit = group_id === '' ? all : auditOf(inGroup)
  const own = audit.shown(filters, (rule) => user_id === '' || rule.user_id === user_id)
  const others = user_id !== '' && own.reach ? audit.others(filters, own.reach.included) : undefined
  return { own, others, rules: new Set([...own.rules, ...(others?.rules ?? [])]) }
}

/** Those of the other list's rules that a list would hold if it had them: all, where nothing was filtered. */
function toldBy({ filters }: Side, others: Rules): Iterable<GranularPermission> {
  return passingOf(auditOf(others), valuesOf(ruleParameters, new URLSearchParams(filters))).rules
}

/** Whether a list may lack rules that the service has. */
function lacksRules(list: Side): boolean {
  return list.signs_of_more !== undefined || isFiltered(list)
}

export function isFiltered({ filters }: Side): boolean {
  return leavesOut(ruleParameters, filters)
}
