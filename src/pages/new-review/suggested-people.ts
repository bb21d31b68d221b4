// The people whom the form suggests as reviewers.
import { fold } from '../../lib/fold.ts'
import { optionalId } from '../../lib/optional-id.ts'
import type { Person } from '../../lib/person.ts'

/**
 * A person with an ID; `branches` is how many listed branches are theirs, `met` whether they were in a
 * review that was opened in this browser.
 */
export type SuggestedPerson = Person & { id: string; branches: number; met: boolean }

/**
 * Everyone with an ID who is the author of a branch or was `met` in a review, once. The met come
 * first, in their order, then authors, those with the most branches first.
 */
export function suggestedPeople(
  branches: readonly { author?: Person }[],
  met: readonly Person[],
): SuggestedPerson[] {
  const people = new Map<string, SuggestedPerson>()
  for (const person of met) {
    const id = optionalId(person.id)
    if (id && !people.has(id)) people.set(id, { ...person, id, branches: 0, met: true })
  }
  for (const { author } of branches) {
    const id = optionalId(author?.id)
    if (!id) continue
    const known = people.get(id)
    // A branch tells more of a person than what was kept of a review.
    if (!known?.branches) people.set(id, { ...author, id, met: known !== undefined, branches: 1 })
    else known.branches += 1
  }
  return [...people.values()].sort(
    (one, other) => Number(other.met) - Number(one.met) || other.branches - one.branches,
  )
}

/** Where a suggestion comes from, in words. */
export function whereFrom({ branches, met }: SuggestedPerson): string {
  const authored =
    branches === 1 ? 'author of a listed branch' : `author of ${branches} listed branches`
  return [branches > 0 && authored, met && 'in a review you have read'].filter(Boolean).join(', ')
}

/**
 * Who may be meant by an ID that nobody has who was seen here: the first whose ID, or a word of whose names or e-mail
 * address, begins with it. Undefined where somebody has the ID.
 */
export function meantBy(
  id: string,
  people: readonly SuggestedPerson[],
): SuggestedPerson | undefined {
  if (people.some((person) => person.id === id)) return undefined
  const begin = fold(id)
  return people.find((person) =>
    fold(searchedText(person))
      .split(/\s+/u)
      .some((word) => word.startsWith(begin)),
  )
}

/** The text that a search for a person looks through: ID, names and e-mail address. */
export function searchedText({ id, full_name, name, email }: SuggestedPerson): string {
  return [...new Set([id, full_name, name, email])].filter(Boolean).join(' ')
}
