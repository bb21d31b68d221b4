// Sorts the reviewers' errors: an error of one ID stands at its chip, one of all at the field.
import { visibleText } from '../../lib/visible-text.ts'

/** How many wrong IDs the field's message names, and how many characters of each. */
const mostNamed = 3
const longestName = 24

/**
 * Sorts react-hook-form's error of a list field: messages by position, one for the whole, or both.
 * @param ids the reviewers that the positions count
 * @returns what to say at the field, which names the IDs that are wrong, and at each position
 */
export function reviewerMessages(
  error: unknown,
  ids: readonly string[],
): { field: string | undefined; items: ReadonlyMap<number, string> } {
  const items = new Map<number, string>()
  for (const [key, each] of Object.entries(error ?? {})) {
    const message = messageOf(each)
    const position = Number(key)
    if (message !== undefined && Number.isInteger(position)) items.set(position, message)
  }
  return { field: messageOf(error) ?? summary([...items.keys()].map((at) => ids[at] ?? '')), items }
}

function summary(wrong: readonly string[]): string | undefined {
  if (wrong.length === 0) return undefined
  const names = wrong.slice(0, mostNamed).map(shortName).join(', ')
  const more = wrong.length > mostNamed ? ` and ${wrong.length - mostNamed} more` : ''
  return `Remove or correct: ${names}${more}`
}

function shortName(id: string): string {
  const characters = Array.from(visibleText(id))
  return characters.length > longestName
    ? `${characters.slice(0, longestName).join('')}…`
    : characters.join('')
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
