// The suggestions of the form for a new review: refs, and people by their user IDs.
import type { Branch } from '../../api/resources.ts'
import { optionalId } from '../../lib/absent.ts'
import type { Person, PersonWithId } from '../../lib/person.ts'
import { dateOfUnixTime } from '../../lib/time.ts'
import { branchDetails, type BranchList } from '../../list/branch-list.ts'
import { sortedBy } from '../../list/order.ts'
import { recentRefs } from '../../memory/recent-refs.ts'
import { repositoryId } from '../../memory/repositories.ts'
import { recentReviews } from '../../memory/reviews.ts'
import {
  comboboxOptions,
  type ComboboxOption,
  type ComboboxOptions,
} from '../../ui/combobox-option.ts'

/** Suggestions of refs: none without `branches`. `repo` is the ID or name in the address. */
export function refOptions(repo: string, branches: BranchList | undefined): ComboboxOptions {
  const used = recentRefs(repo)
  let options: ComboboxOptions | undefined
  return {
    // Many branches take a while to sort, so they wait for the first search.
    best: (typedText, limit) => {
      options ??= comboboxOptions(branches ? branchOptions(branches, used) : [])
      return options.best(typedText, limit)
    },
  }
}

/** Each name once, of its newest branch: first those used last, then main or master, then the newest. */
export function branchOptions(list: BranchList, used: readonly string[]): ComboboxOption[] {
  const newest = sortedBy(list.items, ({ time }) => dateOfUnixTime(time)?.getTime(), true)
  const byName = new Map<string, Branch>()
  for (const branch of newest) {
    const { branch_name: name } = branch
    if (name !== undefined && !byName.has(name)) byName.set(name, branch)
  }
  const usedNames = used.map((ref) => list.find(ref)?.branch_name ?? '')
  const names = new Set([...usedNames, list.mainBranch ?? '', ...byName.keys()])
  return [...names].flatMap((value) => {
    const branch = byName.get(value)
    if (!branch) return []
    const isUsed = usedNames.includes(value)
    return {
      value,
      details: () => [isUsed ? 'Used recently' : undefined, ...branchDetails(branch)],
    }
  })
}

/**
 * Everyone with an ID once: the people of reviews that were read in this browser, latest first, then authors of branches.
 * @param repo its ID or name
 */
export function suggestedPeople(
  repo: string,
  branches: Pick<BranchList, 'items'> | undefined,
): PersonWithId[] {
  const repo_id = repositoryId(repo)
  const ofReviews = recentReviews()
    .filter(({ review }) => review.repo_id === repo_id)
    .flatMap(({ review: { author, reviewers = [] } }) => [author].concat(reviewers))
  const authors = branches?.items.map(({ author = {} }) => author) ?? []
  const people = new Map<string, PersonWithId>()
  for (const person of [...ofReviews, ...authors] as Person[]) {
    const id = optionalId(person.id)
    if (id !== undefined && !people.has(id)) people.set(id, { ...person, id })
  }
  return [...people.values()]
}
