// The people whom a form suggests as reviewers, and whom a typed text means.
import { splitIds } from './id-list.ts'
import type { Person } from './person.ts'

/** A person with an ID; `branches` is how many listed branches are theirs, `read` whether a review was. */
export type SuggestedPerson = Person & { id: string; branches: number; read: boolean }

/**
 * Everyone with an ID who is the author of a branch or was in a review that was read before, once.
 * Those of reviews come first, in their order, then authors, those with the most branches first.
 */
export function suggestedPeople(
  branches: readonly { author?: Person }[],
  read: readonly Person[],
): SuggestedPerson[] {
  const people = new Map<string, SuggestedPerson>()
  for (const person of read) {
    const { id } = person
    if (id && !people.has(id)) people.set(id, { ...person, id, branches: 0, read: true })
  }
  for (const { author } of branches) {
    const { id } = author ?? {}
    if (!id) continue
    const before = people.get(id) ?? { branches: 0, read: false }
    people.set(id, { ...author, id, read: before.read, branches: before.branches + 1 })
  }
  return [...people.values()].sort(
    (one, other) => Number(other.read) - Number(one.read) || other.branches - one.branches,
  )
}

/** Where a suggestion comes from, in words. */
export function whereFrom({ branches, read }: SuggestedPerson): string {
  const authored =
    branches === 1 ? 'author of a listed branch' : `author of ${branches} listed branches`
  return [branches > 0 && authored, read && 'in a review read here'].filter(Boolean).join(', ')
}

/** What a search for a person looks through: ID, names and e-mail address. */
export function searchedText({ id, full_name, name, email }: SuggestedPerson): string {
  return [...new Set([id, full_name, name, email])].filter(Boolean).join(' ')
}

/**
 * The IDs that a typed or pasted text means: the ID of the one person whose ID, or else whose name or
 * e-mail address, is the whole text; otherwise what `splitIds` finds in it.
 */
export function idsMeant(text: string, people: readonly SuggestedPerson[]): string[] {
  const whole = folded(text)
  if (whole === '') return []
  if (people.some(({ id }) => id === text.trim())) return [text.trim()]
  const named = people.filter(({ full_name, name, email }) =>
    [full_name, name, email].some((each) => each !== undefined && folded(each) === whole),
  )
  const [only] = named
  return only && named.length === 1 ? [only.id] : splitIds(text)
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
