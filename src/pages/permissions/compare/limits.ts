// What a comparison can't tell, from what the two sides say of themselves.
import { visibleText } from '../../../lib/visible-text.ts'
import type { Compared } from './compare-protocol.ts'
import type { ComparedSide } from './sides.ts'

/** Whether the two may be of different repositories: neither the address nor a rule ties them. */
export function mayBeOfOthers(before: ComparedSide, after: ComparedSide): boolean {
  if (before.repository === after.repository) return false
  return !before.repo_ids.some((id) => id === after.repository || after.repo_ids.includes(id))
}

/** The filters that the service was asked with. */
export function askedFilters(filters: Readonly<Record<string, string>>): {
  user_id: string
  group_id: string
} {
  return { user_id: filters['user_id'] ?? '', group_id: filters['group_id'] ?? '' }
}

/** Whether the service was asked for the same rules. */
export function askedAlike(before: ComparedSide, after: ComparedSide): boolean {
  const [one, other] = [askedFilters(before.filters), askedFilters(after.filters)]
  return one.user_id === other.user_id && one.group_id === other.group_id
}

/** What is applied again, what was asked of the service, and what chooses no rules. */
const known = new Set(['user_id', 'group_id', 'path', 'reading', 'q', 'sort', 'not_updated_for'])

/** Sentences about this comparison, each of which holds. */
export function limitsOf(
  before: ComparedSide,
  after: ComparedSide,
  { outside, repeatedIds }: Pick<Compared, 'outside' | 'repeatedIds'>,
): string[] {
  const others = [before, after].flatMap(({ filters }) =>
    Object.keys(filters).filter((name) => !known.has(name)),
  )
  return [
    ...(outside > 0
      ? [
          `${count(outside, 'rule is', 'rules are')} left out: the filters of the other side would not have shown ${outside === 1 ? 'it' : 'them'}, so whether ${outside === 1 ? 'it is' : 'they are'} new or gone can’t be told.`,
        ]
      : []),
    ...(others.length > 0
      ? [
          `An export was also narrowed by ${[...new Set(others)].map((name) => `“${visibleText(name)}”`).join(', ')}, which is not applied again: rules that it left out show as added or removed.`,
        ]
      : []),
    ...(repeatedIds > 0
      ? [
          `${count(repeatedIds, 'rule has', 'rules have')} an ID that another rule of the same list has, too. Of those, equal ones are taken for the same, then the rest in evaluation order.`,
        ]
      : []),
  ]
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
