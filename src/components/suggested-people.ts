// The people whom fields for user IDs suggest: those of reviews that were read in this browser, then authors of branches.
import { session } from '../auth/session.ts'
import { optionalId } from '../lib/optional-id.ts'
import { personName, type Person } from '../lib/person.ts'
import type { BranchList } from '../list/branch-list.ts'
import { rememberedPeople } from '../memory/people.ts'
import type { ComboboxOption } from '../ui/combobox-option.ts'

export type SuggestedPerson = Person & { id: string }

/** @param repo its ID or name */
export function peopleSeen(
  repo: string,
  branches: Pick<BranchList, 'items'> | undefined,
): SuggestedPerson[] {
  const authors = branches?.items.map(({ author = {} }) => author) ?? []
  return suggestedPeople(rememberedPeople(repo), authors, session.state.user?.id)
}

/**
 * Everyone with an ID once: people of reviews, then authors, both in their order; who asks comes last. An author's fields
 * count before what is remembered of a review.
 */
export function suggestedPeople(
  remembered: readonly Person[],
  authors: readonly Person[],
  userId: string | undefined,
): SuggestedPerson[] {
  const people = new Map<string, SuggestedPerson>()
  for (const person of remembered) addOnce(people, person)
  const ofAuthors = new Map<string, SuggestedPerson>()
  for (const author of authors) addOnce(ofAuthors, author)
  for (const [id, author] of ofAuthors) people.set(id, author)
  const user = userId === undefined ? undefined : people.get(userId)
  return [...people.values()].filter((person) => person !== user).concat(user ?? [])
}

function addOnce(people: Map<string, SuggestedPerson>, person: Person): void {
  const id = optionalId(person.id)
  if (id !== undefined && !people.has(id)) people.set(id, { ...person, id })
}

/** Its value is the ID. It is found by names and e-mail address, too. */
export function personOption(person: SuggestedPerson): ComboboxOption {
  return {
    value: person.id,
    search: searchedText(person),
    // The ID itself stands before it.
    details: () => [personName({ ...person, id: '' })],
  }
}

/** The text that a search for a person looks through: ID, names and e-mail address. */
export function searchedText({ id, full_name, name, email }: SuggestedPerson): string {
  return [...new Set([id, full_name, name, email])].filter(Boolean).join(' ')
}
