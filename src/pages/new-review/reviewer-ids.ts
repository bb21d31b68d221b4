// Lists of user IDs, as people type them and paste them from elsewhere.
import type { SuggestedPerson } from '../../list/suggested-people.ts'

/**
 * The IDs in a text, each once, split on commas, semicolons and white space. An `@` before an ID isn't part of it, and an
 * address book's entry, such as `Bob Baker <bob@example.com>`, is one ID: that of the person with the address, or else the
 * address itself. An ID of `people` may contain white space.
 */
export function reviewerIds(text: string, people: readonly SuggestedPerson[]): string[] {
  const ids = itemsOf(text).flatMap((item) => {
    const address = addressIn(item)
    if (address !== undefined) return idOf(address, people)
    if (people.some(({ id }) => id === item)) return item
    return item.split(/\s+/u).map((word) => idOf(word, people))
  })
  return [...new Set(ids)].filter((id) => id !== '')
}

/** Beside semicolons a comma belongs to a name: `Baker, Bob <bob@example.com>; …`. So does one in quotation marks. */
function itemsOf(text: string): string[] {
  const unquoted = text.replaceAll(/"([^"]*)"(\s*<)?/g, (_all, name: string, next?: string) =>
    next === undefined ? name : next,
  )
  const namesHaveCommas = unquoted.includes(';') && addressIn(unquoted) !== undefined
  return unquoted.split(namesHaveCommas ? /[;\n]/ : /[,;\n]/).map((item) => item.trim())
}

/** The e-mail address between angle brackets. */
function addressIn(text: string): string | undefined {
  const [, inner = ''] = /<([^<>]*)>/.exec(text) ?? []
  return inner.includes('@') ? inner.trim().replace(/^mailto:/, '') : undefined
}

function idOf(text: string, people: readonly SuggestedPerson[]): string {
  if (people.some(({ id }) => id === text)) return text
  const address = text.toLowerCase()
  const [person, another] = people.filter(({ email }) => email?.toLowerCase() === address)
  return person && !another ? person.id : text.replace(/^@/, '')
}
