// Compares two lists within the limits of what each can tell, and says those limits.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { Search } from '../../../lib/search.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { ruleText } from '../../../list/rule-list.ts'
import { filterRules } from '../filter-rules.ts'
import { readings, type Reading } from '../patterns/path-reading.ts'
import { difference, ruleOf, type Change, type Difference, type Identity } from './difference.ts'
import type { Side } from './side.ts'

/** `limits` are sentences about this comparison, each of which holds. */
export type Comparison = Difference & { limits: readonly string[] }

/**
 * A list that was filtered on the page says nothing of the rules it leaves out: a rule of one side that
 * the other's filters would not have shown is neither added nor removed.
 */
export function compareSides(before: Side, after: Side, identity: Identity): Comparison {
  const found = difference(before.items, after.items, identity)
  const rulesOf = (kind: Change['kind']) =>
    found.changes.filter((change) => change.kind === kind).map(ruleOf)
  const [added, removed] = [passing(rulesOf('added'), before), passing(rulesOf('removed'), after)]
  const changes = found.changes.filter((change) => {
    if (change.kind === 'added') return added.has(ruleOf(change))
    return change.kind !== 'removed' || removed.has(ruleOf(change))
  })
  const outside = found.changes.length - changes.length
  const others = [before, after].flatMap(({ filters }) =>
    Object.keys(filters).filter((name) => !understood.has(name)),
  )
  return {
    changes,
    unchanged: found.unchanged,
    limits: [
      outside > 0 &&
        `${count(outside, 'rule is', 'rules are')} left out: the filters of the other side would not have shown ${outside === 1 ? 'it' : 'them'}, so whether ${outside === 1 ? 'it is' : 'they are'} new or gone can’t be told.`,
      isFiltered(before) &&
        added.size > 0 &&
        `The list before was filtered. ${count(added.size, 'rule that shows', 'rules that show')} as added may have been there, and only have changed so that the filters show ${added.size === 1 ? 'it' : 'them'}.`,
      isFiltered(after) &&
        removed.size > 0 &&
        `The list after was filtered. ${count(removed.size, 'rule that shows', 'rules that show')} as removed may still be there, and only have changed so that the filters hide ${removed.size === 1 ? 'it' : 'them'}.`,
      others.length > 0 &&
        `An export was also narrowed by ${[...new Set(others)].map((name) => `“${visibleText(name)}”`).join(', ')}, which is not applied again: rules that it left out show as added or removed.`,
      [before, after].some(repeatsIds) &&
        'Rules of the same list have the same ID. Of those, equal ones are taken for the same, then the rest in evaluation order.',
    ].filter((limit) => limit !== false),
  }
}

/** The filters that chose among all rules, at the service or on the page. */
const choosing = ['user_id', 'group_id', 'path', 'q']

/** Those, and what chooses no rules. */
const understood = new Set([...choosing, 'reading', 'sort', 'not_updated_for'])

function isFiltered({ filters }: Side): boolean {
  return choosing.some((name) => filters[name])
}

/** Those of `rules` that the page's own filters of a side would have shown. */
function passing(
  rules: readonly GranularPermission[],
  { filters }: Side,
): ReadonlySet<GranularPermission> {
  const { q = '', path = '', reading = '' } = filters
  const typed = { q, path, reading: isReading(reading) ? reading : 'depot' } as const
  return new Set(filterRules(rules, typed, new Search(rules, ruleText)))
}

function isReading(name: string): name is Reading {
  return Object.hasOwn(readings, name)
}

function repeatsIds({ items }: Side): boolean {
  const ids = items.map(({ id }) => id).filter((id) => id !== undefined)
  return new Set(ids).size < ids.length
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

/** Whether the service was asked for the same rules. */
export function askedAlike({ filters: one }: Side, { filters: other }: Side): boolean {
  return (['user_id', 'group_id'] as const).every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  )
}

/** Whether the two may be of different repositories: neither the address nor a rule ties them. */
export function mayBeOfOthers(before: Side, after: Side): boolean {
  if (before.repository === after.repository) return false
  const ids = new Set([after.repository, ...after.items.map(({ repo_id }) => repo_id)])
  return !before.items.some(({ repo_id }) => repo_id !== undefined && ids.has(repo_id))
}
