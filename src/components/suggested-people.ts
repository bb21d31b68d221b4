// The people who were seen in a repository: authors of branches, and those of reviews that were read here. Fields for user
// IDs suggest them, and the palette offers their rules.
import { fold } from '../lib/fold.ts'
import { optionalId } from '../lib/optional-id.ts'
import { personName, type Person } from '../lib/person.ts'
import type { ComboboxOption } from '../ui/combobox-option.ts'

/**
 * A person with an ID; `branches` is how many listed branches are theirs, `met` whether they were in a review that was
 * opened in this browser.
 */
export type SuggestedPerson = Person & {
  id: string
  branches: number
  met: boolean
}

type Seen = {
  branches?: readonly { author?: Person }[] | undefined
  /** The people of reviews. */
  met?: readonly Person[]
  /** The ID of who is signed in: nobody's first choice as a reviewer. */
  own?: string | undefined
}

/**
 * Everyone with an ID who is the author of a branch or was `met` in a review, once, called as at their first branch. The met come first, then authors, each with the most branches first; `own` comes last.
 */
export function suggestedPeople({ branches = [], met = [], own }: Seen): SuggestedPerson[] {
  const people = new Map<string, SuggestedPerson>()
  const personOf = (sent: Person): SuggestedPerson | undefined => {
    const id = optionalId(sent.id)
    if (!id) return undefined
    const known = people.get(id) ?? { ...sent, id, branches: 0, met: false }
    people.set(id, known)
    return known
  }
  for (const each of met) Object.assign(personOf(each) ?? {}, { met: true })
  for (const { author = {} } of branches) {
    const person = personOf(author)
    if (!person) continue
    person.branches += 1
    // A branch tells more of a person than what was kept of a review. Its other fields may be called as ours are.
    const { full_name, name, email, image } = author
    if (person.branches === 1) Object.assign(person, { full_name, name, email, image })
  }
  return [...people.values()].sort(
    (one, other) =>
      Number(one.id === own) - Number(other.id === own) ||
      Number(other.met) - Number(one.met) ||
      other.branches - one.branches,
  )
}

/** Its value is the ID. It is found by names and e-mail address, too. */
export function personOption(person: SuggestedPerson): ComboboxOption {
  return {
    value: person.id,
    search: searchedText(person),
    // The ID itself stands before them.
    details: () => [personName({ ...person, id: '' }), whereFrom(person)],
  }
}

/** Where a suggestion comes from, in words. */
export function whereFrom({ branches, met }: SuggestedPerson): string {
  const authored =
    branches === 1 ? 'author of a listed branch' : `author of ${branches} listed branches`
  const sources = [branches > 0 && authored, met && 'in a review you have read']
  return sources.filter(Boolean).join(', ')
}

/**
 * Who may be meant by an ID that nobody has who was seen here: the first whose ID, names and e-mail address have it where a
 * word begins. Undefined where somebody has the ID.
 */
export function meantBy(
  id: string,
  people: readonly SuggestedPerson[],
): SuggestedPerson | undefined {
  if (id.trim() === '' || people.some((person) => person.id === id)) return undefined
  const begin = words(id)
  return people.find((person) => words(searchedText(person)).includes(begin))
}

/** Each after a space. */
function words(text: string): string {
  return ` ${fold(text)}`.replaceAll(/\s+/gu, ' ')
}

/** The text that a search for a person looks through: ID, names and e-mail address. */
export function searchedText({ id, full_name, name, email }: SuggestedPerson): string {
  return [...new Set([id, full_name, name, email])].filter(Boolean).join(' ')
}
