// Who a repository is. Every address takes its ID or its name, and only some answers tell the ID. So what is remembered of
// a repository is kept under the address that was used, with the time, and looked up by `repositoryId`. Nothing is
// rewritten when an ID becomes known, or when a name passes to another repository.
import * as z from 'zod/mini'

import { repoIdSchema } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { recentList } from './recent-list.ts'

/** In code units: all that the interface allows in an address. */
const maxLength = 2 * 128
/** How many names are kept, and how often one may pass to another repository until the first is forgotten. */
const maxEntries = { names: 300, holders: 5 }

const nameSchema = z.object({
  repo_name: z.string(),
  /** Who has had the name, and since when an answer tells so; the latest first. Without an ID: nobody, as far as known. */
  holders: z.array(z.object({ repo_id: z.optional(z.string()), since: z.number() })),
  /** When that changed last, in milliseconds since 1970, as `since` is. */
  at: z.number(),
})

type Name = z.infer<typeof nameSchema>

/** An ID that says nothing to a person, as a UUID or a hash; nobody calls a repository so. */
const opaque = /^[\da-f][\da-f-]{18,}[\da-f]$/i

const names = recentList({
  name: 'repository-names',
  schema: nameSchema,
  keyOf: ({ repo_name }) => [repo_name],
  maxEntries: maxEntries.names,
})

/** All that is known of names; the same array until something is learned. For those who keep what they made of it. */
export const knownNames = names.all

/**
 * The ID of the repository that an address means, its ID or its name; the address itself where no answer told the ID
 * yet. Two addresses are of one repository where this is the same for both.
 * @param notedAt in milliseconds since 1970, when something was noted under the address: the repository is the one that
 * had it then or, if that isn't known, the first that was learned later.
 */
export function repositoryId(idOrName: string, notedAt = Infinity): string {
  const holders = names.all().find(({ repo_name }) => repo_name === idOrName)?.holders ?? []
  const then = holders.find(({ since }) => since < notedAt)
  const next = holders.findLast(({ repo_id, since }) => repo_id !== undefined && since >= notedAt)
  return then?.repo_id ?? next?.repo_id ?? idOrName
}

/** When a name was last taken from a repository that had it, in milliseconds since 1970; undefined where never. */
export function namePassedAt(idOrName: string): number | undefined {
  const holders = names.all().find(({ repo_name }) => repo_name === idOrName)?.holders
  return holders?.find((_, index) => holders[index + 1]?.repo_id !== undefined)?.since
}

/** The name that the repository with this ID was last known by. */
export function repositoryName(repo_id: string): string | undefined {
  return names.all().find((name) => holderOf(name) === repo_id)?.repo_name
}

/** The name of the repository of an address: the address, where that isn't its ID, else what an answer told last. */
export function knownName(idOrName: string): string | undefined {
  const repo_id = repositoryId(idOrName)
  return repo_id === idOrName ? repositoryName(repo_id) : idOrName
}

/**
 * The ID that survives a rename: told by an answer, or seen to be one. Undefined where an address may be a name, and for an
 * ID that the interface allows in no address.
 */
export function permanentId(idOrName: string): string | undefined {
  const repo_id = repositoryId(idOrName)
  const isId = repo_id !== idOrName || repositoryName(repo_id) !== undefined || opaque.test(repo_id)
  const isAddressable = repo_id.isWellFormed() && repoIdSchema.safeParse(repo_id).success
  return isId && isAddressable ? repo_id : undefined
}

/** What a person calls the repository of an address: the name that an answer told, else its title among those pinned. */
export function givenTitle(idOrName: string): string | undefined {
  const repo_id = repositoryId(idOrName)
  return repositoryName(repo_id) ?? pinOf(repo_id)?.title
}

/** Where the configuration pins the repository of an address, or a review of it. */
export function pinOf(idOrName: string, review_id?: string) {
  const repo_id = repositoryId(idOrName)
  return getConfig().pinned.find(
    (pin) => pin.review_id === review_id && repositoryId(pin.repo_id) === repo_id,
  )
}

/** `givenTitle`, else the address. */
export function repositoryTitle(idOrName: string): string {
  return givenTitle(idOrName) ?? shortened(idOrName)
}

/** A name as it is, an ID that says nothing only by its beginning. */
export function shortened(idOrName: string): string {
  return opaque.test(idOrName) ? `${idOrName.slice(0, 8)}…` : idOrName
}

/**
 * An answer to a request by `idOrName` told the ID. A name is of one repository, which has no other: any other name of it
 * is nobody's from now on.
 * @returns whether the last repository that had the name was another one
 */
export function learnRepository(idOrName: string, repo_id: string): boolean {
  if (Math.max(idOrName.length, repo_id.length) > maxLength) return false
  const before = names.all()
  const known = before.find(({ repo_name }) => repo_name === idOrName)
  const holder = known && holderOf(known)
  const isName = idOrName !== repo_id
  if (holder === (isName ? repo_id : undefined)) return false
  const at = Date.now()
  const passed = (name: Name, to: string | undefined): Name => ({
    repo_name: name.repo_name,
    holders: [{ repo_id: to, since: at }, ...name.holders].slice(0, maxEntries.holders),
    at,
  })
  names.update((all) => [
    passed(known ?? { repo_name: idOrName, holders: [], at }, isName ? repo_id : undefined),
    ...all.map((name) => (isName && holderOf(name) === repo_id ? passed(name, undefined) : name)),
  ])
  const last = known?.holders.find((each) => each.repo_id !== undefined)?.repo_id
  return last !== undefined && last !== repo_id
}

/** A rename by `idOrName` was answered: what is kept under the name of before is of this ID, and the name nobody's. */
export function learnRename(
  idOrName: string,
  { repo_id, repo_name }: { repo_id: string; repo_name: string },
): void {
  learnRepository(idOrName, repo_id)
  const before = repositoryName(repo_id)
  // Called by its own ID it has no other name: the one of before is none of its addresses any more.
  if (repo_name === repo_id && before !== undefined) learnRepository(before, before)
  learnRepository(repo_name, repo_id)
}

function holderOf({ holders: [latest] }: Name): string | undefined {
  return latest?.repo_id
}
