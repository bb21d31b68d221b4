// The people whom fields for user IDs suggest: those of reviews that were read in this browser, then authors of branches.
import { optionalId } from '../lib/absent.ts'
import { personName, type Person } from '../lib/person.ts'
import { repositoryId } from '../memory/repositories.ts'
import { recentReviews } from '../memory/reviews.ts'
import type { ComboboxOption } from '../ui/combobox-option.ts'
import type { BranchList } from './branch-list.ts'

export type SuggestedPerson = Person & { id: string }

/**
 * Everyone with an ID once, people of the latest reviews first.
 * @param repo its ID or name
 */
export function suggestedPeople(
  repo: string,
  branches: Pick<BranchList, 'items'> | undefined,
): SuggestedPerson[] {
  const repo_id = repositoryId(repo)
  const ofReviews = recentReviews()
    .filter(({ review }) => review.repo_id === repo_id)
    .flatMap(({ review: { author, reviewers = [] } }) => [author].concat(reviewers))
  const authors = branches?.items.map(({ author = {} }) => author) ?? []
  const people = new Map<string, SuggestedPerson>()
  for (const person of [...ofReviews, ...authors] as Person[]) {
    const id = optionalId(person.id)
    if (id !== undefined && !people.has(id)) people.set(id, { ...person, id })
  }
  return [...people.values()]
}

/** Its value is the ID. It is found by names and e-mail address, too. */
export function personOption(person: SuggestedPerson): ComboboxOption {
  const { id, full_name, name, email } = person
  return {
    value: id,
    search: [...new Set([id, full_name, name, email])].filter(Boolean).join(' '),
    // The ID itself stands before it.
    details: () => [personName({ ...person, id: '' })],
  }
}
