// People as the interface sends them: any field may be missing (interface: User).
import { isBlank } from './absent.ts'

/** The known fields of a person. */
export type Person = {
  id?: string
  image?: string
  email?: string
  full_name?: string
  name?: string
}

/**
 * The name of a person on every page: full name, name, ID, email. The ID is before the email because services
 * often send the ID alone, and one person should have one name on all pages. Undefined when all of them are absent or blank.
 */
export function personName(user: Person | undefined): string | undefined {
  return user && [user.full_name, user.name, user.id, user.email].find((text) => !isBlank(text))
}

/** The first letters of the first and last word of a name, at most two, upper-cased; "?" for none. */
export function initials(name: string): string {
  const letters = name
    .split(/[\s._@-]+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const firstAndLast = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return firstAndLast.join('').toUpperCase() || '?'
}

/** A hue from 0 to 5, always the same for an ID, so that people with equal initials look different. */
export function hueOf(id: string): number {
  let sum = 0
  for (const letter of id) sum += letter.codePointAt(0) ?? 0
  return sum % 6
}

/** A person who can be named by an ID. */
export type PersonWithId = Person & { id: string }

/** A person as a suggestion of a field: its value is the ID, and it is found by names and e-mail address, too. */
export function personOption(person: PersonWithId) {
  const { id, full_name, name, email } = person
  return {
    value: id,
    search: [...new Set([id, full_name, name, email])].filter(Boolean).join(' '),
    // The ID itself stands before it.
    details: () => [personName({ ...person, id: '' })],
  }
}
