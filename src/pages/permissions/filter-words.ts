// Filters in words, as the page's own fields are called.
import { parseSort } from '../../list/sort.ts'
import { ageText, parseAge } from './facts/age.ts'
import { readings } from './patterns/path-reading.ts'
import { ruleFields } from './rule-fields.ts'

const words = new Map([
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

/** Values that the page's own fields don't show as they are in an address. */
const valueWords: Readonly<Record<string, (value: string) => string | undefined>> = {
  reading: (value) => Object.entries(readings).find(([key]) => key === value)?.[1].name,
  sort: (value) => {
    const { key, descending } = parseSort(value)
    const field = Object.entries(ruleFields).find(([name]) => name === key)?.[1] ?? key
    return `${field}, ${descending ? 'descending' : 'ascending'}`
  },
  pattern: (value) => (value === '' ? 'none' : undefined),
  not_updated_for: (value) => {
    const age = parseAge(value)
    return age && ageText(age)
  },
}

/** The filters of an export: how its fields are called on the page, and what was in them. */
export function filterWords(
  filters: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  return Object.entries(filters).map(([name, value]) => ({
    name: words.get(name) ?? name,
    value: valueWords[name]?.(value) ?? value,
  }))
}
