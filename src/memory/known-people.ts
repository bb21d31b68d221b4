// The people of the reviews that were read here, per repository: the interface lists no people. No
// more of them is kept than it takes to know them again.
import * as z from 'zod/mini'

import { keep, recall } from './storage.ts'

const name = 'known-people'
const mostRepositories = 20
const mostPeople = 50
/** In code units: an ID beyond its bound can't be asked to review, and no name is as long. */
const longest = 512

const personSchema = z.object({
  id: z.string(),
  full_name: z.optional(z.string()),
  name: z.optional(z.string()),
})
const repositoriesSchema = z.array(z.object({ repo: z.string(), people: z.array(personSchema) }))

/** A person with an ID, and the names that a review told. */
export type KnownPerson = z.infer<typeof personSchema>

type Repositories = z.infer<typeof repositoriesSchema>
type Person = Partial<KnownPerson>

/** At most 50, latest first. `repo` is the repository's ID or name, as addressed. */
export function knownPeople(repo: string): KnownPerson[] {
  return repositories().find((each) => each.repo === repo)?.people ?? []
}

/**
 * Puts a review's author and reviewers first.
 * @param repos what the repository is addressed by: its ID, and its name where that was used
 */
export function rememberPeople(
  repos: readonly string[],
  { author, reviewers = [] }: { author: Person; reviewers?: readonly Person[] },
): void {
  const met = [author, ...reviewers].flatMap(known)
  if (met.length === 0) return
  for (const repo of repos) {
    const ids = new Set(met.map(({ id }) => id))
    const others = knownPeople(repo).filter(({ id }) => !ids.has(id))
    const people = onceEach([...met, ...others]).slice(0, mostPeople)
    keepRepositories([{ repo, people }, ...without(repo)])
  }
}

/** After a rename the name that was addressed is no longer this repository's; its ID knows everyone. */
export function moveKnownPeople(addressed: string, repo_id: string): void {
  if (addressed !== repo_id) keepRepositories(without(addressed))
}

function known({ id, full_name, name: handle }: Person): KnownPerson[] {
  if (!id || [id, full_name, handle].some((text) => (text ?? '').length > longest)) return []
  return [{ id, ...(full_name && { full_name }), ...(handle && { name: handle }) }]
}

function onceEach(people: readonly KnownPerson[]): KnownPerson[] {
  return [
    ...new Map(people.toReversed().map((person) => [person.id, person])).values(),
  ].toReversed()
}

function repositories(): Repositories {
  return recall(name, repositoriesSchema) ?? []
}

function without(repo: string): Repositories {
  return repositories().filter((each) => each.repo !== repo)
}

function keepRepositories(all: Repositories): void {
  keep(name, all.slice(0, mostRepositories))
}
