// Compares two lists within the limits of what each can tell, and says those limits.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { Search } from '../../../lib/search.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { ruleText } from '../../../list/rule-list.ts'
import { filterRules } from '../filter-rules.ts'
import { readingNamed } from '../patterns/path-reading.ts'
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
  const told = new Set([
    ...passing(rulesOf('added'), before),
    ...passing(rulesOf('removed'), after),
  ])
  const changes = found.changes.filter(
    (change) => change.kind === 'changed' || change.kind === 'order' || told.has(ruleOf(change)),
  )
  const outside = found.changes.length - changes.length
  const shows = (kind: Change['kind']) => changes.some((change) => change.kind === kind)
  const limits = [
    mayBeOfOthers(before, after) &&
      `These may be two repositories, “${visibleText(before.repository)}” and “${visibleText(after.repository)}”: no rule ties them together.`,
    !askedAlike(before, after) &&
      'The service was asked for different users or groups: a rule that only one list asked for shows as added or removed.',
    outside > 0 &&
      `${outside === 1 ? '1 rule is' : `${outside} rules are`} left out: the filters of the other list would not have shown ${outside === 1 ? 'it' : 'them'}.`,
    isFiltered(before) &&
      shows('added') &&
      'The list before was filtered: a rule that shows as added may have been there, in another form.',
    isFiltered(after) &&
      shows('removed') &&
      'The list after was filtered: a rule that shows as removed may still be there, in another form.',
  ]
  return { ...found, changes, limits: limits.filter((limit) => limit !== false) }
}

/** Filters that choose no rules. */
const choosingNone = new Set(['reading', 'sort', 'not_updated_for'])

function isFiltered({ filters }: Side): boolean {
  return Object.keys(filters).some((name) => !choosingNone.has(name))
}

/** Those of `rules` that the page's own filters of a side would have shown. */
function passing(
  rules: readonly GranularPermission[],
  { filters }: Side,
): readonly GranularPermission[] {
  const { q = '', path = '', reading } = filters
  const typed = { q, path, reading: readingNamed(reading) }
  return filterRules(rules, typed, new Search(rules, ruleText))
}

/** Whether the service was asked for the same rules. */
function askedAlike({ filters: one }: Side, { filters: other }: Side): boolean {
  return (['user_id', 'group_id'] as const).every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  )
}

/** Whether the two may be of different repositories: neither the address nor a rule ties them. */
function mayBeOfOthers(before: Side, after: Side): boolean {
  if (before.repository === after.repository) return false
  const ids = new Set([after.repository, ...after.items.map(({ repo_id }) => repo_id)])
  return !before.items.some(({ repo_id }) => repo_id !== undefined && ids.has(repo_id))
}
