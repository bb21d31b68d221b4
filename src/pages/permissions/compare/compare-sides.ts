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
        `Left out: ${count(outside)} that the filters of the other list would not have shown. Whether that is new or gone can’t be told.`,
      isFiltered(before) &&
        added.size > 0 &&
        `The list before was filtered. ${count(added.size)} that ${added.size === 1 ? 'shows' : 'show'} as added may have been there, and have changed into what the filters show.`,
      isFiltered(after) &&
        removed.size > 0 &&
        `The list after was filtered. ${count(removed.size)} that ${removed.size === 1 ? 'shows' : 'show'} as removed may still be there, and have changed into what the filters hide.`,
      others.length > 0 &&
        `An export was also narrowed by ${[...new Set(others)].map((name) => `“${visibleText(name)}”`).join(', ')}, which is not applied again: rules that it left out show as added or removed.`,
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
  const { q = '', path = '', reading } = filters
  const typed = { q, path, reading: readingNamed(reading) }
  return new Set(filterRules(rules, typed, new Search(rules, ruleText)))
}

function count(rules: number): string {
  return rules === 1 ? '1 rule' : `${rules} rules`
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
