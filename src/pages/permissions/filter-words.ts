// Filters in words, as the page's own fields are called.

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

/** The filters of an export: how its fields are called on the page, and what was in them. */
export function filterWords(
  filters: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  return Object.entries(filters).map(([name, value]) => ({ name: words.get(name) ?? name, value }))
}
