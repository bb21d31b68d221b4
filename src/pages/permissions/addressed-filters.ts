// The filters that an address sets, for exports and for paper, and how the page calls them.
import { parseAge } from '../../lib/age.ts'

/** The parameters of the address that choose or order rules, by the names of the page's fields. */
const names = new Map([
  ['user_id', 'User ID'],
  ['group_id', 'Group ID'],
  ['path', 'Path'],
  ['reading', 'Pattern reading'],
  ['q', 'Filter rules'],
  ['sort', 'Sort'],
  ['finding', 'Finding'],
  ['not_updated_for', 'Not updated for'],
  ['pattern', 'Pattern'],
  ['subject', 'Subject'],
])

/**
 * The filters that an address sets. Of one that it sets twice the first holds, as everywhere; a subject
 * may be both a user and a group, with a comma between. Left out is what chooses nothing: an age that
 * is none, and whatever is empty, except for a pattern, since that picks the rules without one.
 */
export function addressedFilters(search: URLSearchParams): Record<string, string> {
  const set = [...names.keys()].filter((name) => {
    if (name === 'pattern') return search.has(name)
    if (name === 'not_updated_for') return parseAge(search.get(name) ?? '') !== undefined
    return search.get(name)
  })
  return Object.fromEntries(
    set.map((name) => [
      name,
      name === 'subject' ? search.getAll(name).join(', ') : (search.get(name) ?? ''),
    ]),
  )
}

/** The same filters, called as on the page; one that is no filter of this page by its own name. */
export function filterWords(
  filters: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  return Object.entries(filters).map(([name, value]) => ({
    name: names.get(name) ?? name,
    // Only the pattern may be empty, for rules without one.
    value: value || 'none',
  }))
}
