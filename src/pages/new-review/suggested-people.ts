// The people whom the form suggests as reviewers, and the IDs that a typed text means.
import type { Person } from '../../lib/person.ts'
import { addIds, splitIds } from './id-list.ts'

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
    const { id } = person
    if (id && !people.has(id)) people.set(id, { ...person, id, branches: 0, met: true })
  }
  for (const { author } of branches) {
    const { id } = author ?? {}
    if (!id) continue
    const before = people.get(id) ?? { branches: 0, met: false }
    people.set(id, { ...author, id, met: before.met, branches: before.branches + 1 })
  }
  return [...people.values()].sort(
    (one, other) => Number(other.met) - Number(one.met) || other.branches - one.branches,
  )
}

/** Where a suggestion comes from, in words. */
export function whereFrom({ branches, met }: SuggestedPerson): string {
  const authored =
    branches === 1 ? 'author of a listed branch' : `author of ${branches} listed branches`
  return [branches > 0 && authored, met && 'in a review read here'].filter(Boolean).join(', ')
}

/** The text that a search for a person looks through: ID, names and e-mail address. */
export function searchedText({ id, full_name, name, email }: SuggestedPerson): string {
  return [...new Set([id, full_name, name, email])].filter(Boolean).join(' ')
}

/**
 * The IDs that a typed or pasted text means. The whole text, or else what stands between two commas,
 * may be a person's ID, or the name or e-mail address of exactly one; what is neither is split as
 * `splitIds` does.
 */
export function idsMeant(text: string, people: readonly SuggestedPerson[]): string[] {
  const whole = idOfPerson(text, people)
  if (whole !== undefined) return [whole]
  const items = text.split(',')
  return addIds(
    [],
    items.flatMap((item) => idOfPerson(item, people) ?? splitIds(item)),
  )
}

function idOfPerson(text: string, people: readonly SuggestedPerson[]): string | undefined {
  const wanted = folded(text)
  if (wanted === '') return undefined
  if (people.some(({ id }) => id === text.trim())) return text.trim()
  const [only, ...others] = people.filter(({ full_name, name, email }) =>
    [full_name, name, email].some((each) => each !== undefined && folded(each) === wanted),
  )
  return others.length === 0 ? only?.id : undefined
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
