// Remembers the people of the reviews that were read here, because the interface lists no people. Only what it takes to
// recognize them is kept.
import * as z from 'zod/mini'

import { isBlank } from '../lib/blank.ts'
import { optionalId } from '../lib/optional-id.ts'
import { repositoryId } from './identity.ts'
import { recentList } from './recent-list.ts'

/** How many people are offered for a repository, and how many are kept for all repositories together. */
const maxEntries = { repository: 50, all: 1000 }
/** In code units. Longer IDs are beyond the interface's bound, so nobody can ask these people to review. */
const maxLength = 512

const personSchema = z.object({
  /** The repository's ID. */
  repo: z.string(),
  id: z.string(),
  full_name: z.optional(z.string()),
  name: z.optional(z.string()),
  /** When a review of theirs was read last, in milliseconds since 1970. */
  at: z.number(),
})

/** A person with an ID, and the names that a review told. */
export type RememberedPerson = Pick<z.infer<typeof personSchema>, 'id' | 'full_name' | 'name'>

type Person = Partial<RememberedPerson>

const people = recentList({
  name: 'people',
  schema: personSchema,
  keyOf: ({ repo, id }) => [repo, id],
  maxEntries: maxEntries.all,
})

/** The people of a repository, by its ID or name: at most 50, latest first. */
export function rememberedPeople(idOrName: string): RememberedPerson[] {
  const repo_id = repositoryId(idOrName)
  const ofRepo = people.all().filter(({ repo }) => repo === repo_id)
  return ofRepo.slice(0, maxEntries.repository).map(({ repo: _repo, at: _at, ...person }) => person)
}

/** The name that reviews told last of a person with this ID. `idOrName` is the repository's. */
export function rememberedName(idOrName: string, id: string | undefined): string | undefined {
  const { full_name, name } = rememberedPeople(idOrName).find((person) => person.id === id) ?? {}
  return isBlank(full_name) ? name : full_name
}

type PeopleOfReview = { repo_id: string; author: Person; reviewers?: readonly Person[] }

/** Puts a review's author and reviewers first. */
export function rememberPeople({ repo_id, author, reviewers = [] }: PeopleOfReview): void {
  const met = [author, ...reviewers].flatMap(recognizable)
  people.add(met.map((person) => Object.assign({ repo: repo_id }, person)))
}

function recognizable({ id: sent, full_name, name }: Person): RememberedPerson[] {
  const id = optionalId(sent)
  if (!id || [id, full_name, name].some((text) => (text ?? '').length > maxLength)) return []
  return [{ id, full_name: full_name || undefined, name: name || undefined }]
}
