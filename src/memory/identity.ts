// Tells which names and IDs are the same repository. An address has either, and only some answers tell the ID. So what
// is remembered of a repository is kept with the ID or name that was used, and the time, and `repositoryId` finds the
// repository by both. Nothing has to be rewritten when an ID becomes known, or when a name passes to another
// repository.
import * as z from 'zod/mini'

import { repoIdSchema } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { isOpaqueId, shortId } from '../lib/short-id.ts'
import { recentList } from './recent-list.ts'

/** In code units: all that the interface allows in an address. */
const maxLength = 2 * 128
/** How many names are kept, and how many repositories that have had a name. */
const maxEntries = { names: 300, holders: 5 }

const nameSchema = z.object({
  repo_name: z.string(),
  /**
   * The repositories that have had the name, latest first, and when an answer told so. Without an ID: none that is
   * known.
   */
  holders: z.array(z.object({ repo_id: z.optional(z.string()), since: z.number() })),
  /** When that changed last. Like `since`, in milliseconds since 1970. */
  at: z.number(),
})

type Name = z.infer<typeof nameSchema>

const names = recentList({
  name: 'repository-names',
  schema: nameSchema,
  keyOf: ({ repo_name }) => [repo_name],
  maxEntries: maxEntries.names,
})

/**
 * Everything that is known about names; the same array until something is learned, so that callers can keep what they
 * computed from it.
 */
export const knownNames = names.all

/**
 * The ID of the repository with this ID or name; the argument itself until an answer has told the ID. Two arguments
 * mean the same repository if this is equal for both.
 * @param notedAt when something was noted under the name, in milliseconds since 1970. Then it is the repository that
 * had the name at that time or, if that isn't known, the first one that was learned later
 */
export function repositoryId(idOrName: string, notedAt = Infinity): string {
  const holders = names.all().find(({ repo_name }) => repo_name === idOrName)?.holders ?? []
  const then = holders.find(({ since }) => since < notedAt)
  const next = holders.findLast(({ repo_id, since }) => repo_id !== undefined && since >= notedAt)
  return then?.repo_id ?? next?.repo_id ?? idOrName
}

/** When a name last passed on from a known repository, in milliseconds since 1970; undefined if it never did. */
export function namePassedAt(idOrName: string): number | undefined {
  const holders = names.all().find(({ repo_name }) => repo_name === idOrName)?.holders
  return holders?.find((_, index) => holders[index + 1]?.repo_id !== undefined)?.since
}

/** The last known name of the repository with this ID. */
export function repositoryName(repo_id: string): string | undefined {
  return names.all().find((name) => holderOf(name) === repo_id)?.repo_name
}

/** The name of the repository with this ID or name: the argument if it is a name, else the last known one. */
export function knownName(idOrName: string): string | undefined {
  const repo_id = repositoryId(idOrName)
  return repo_id === idOrName ? repositoryName(repo_id) : idOrName
}

/**
 * The ID, which a rename doesn't change: an answer has told it, or the argument looks like one. Undefined if the
 * argument may be a name, and for an ID that the interface doesn't allow in addresses.
 */
export function permanentId(idOrName: string): string | undefined {
  const repo_id = repositoryId(idOrName)
  const isId = repo_id !== idOrName || repositoryName(repo_id) !== undefined || isOpaqueId(repo_id)
  const isAddressable = repo_id.isWellFormed() && repoIdSchema.safeParse(repo_id).success
  return isId && isAddressable ? repo_id : undefined
}

/** The entry in the configuration that pins the repository with this ID or name, or a review of it. */
export function pinOf(idOrName: string, review_id?: string) {
  const repo_id = repositoryId(idOrName)
  return getConfig().pinned.find(
    (pin) => pin.review_id === review_id && repositoryId(pin.repo_id) === repo_id,
  )
}

/**
 * What people call the repository with this ID or name: its last known name, else its title among the pinned ones, else
 * the ID or name, see `shortId`.
 */
export function repositoryTitle(idOrName: string): string {
  const repo_id = repositoryId(idOrName)
  return repositoryName(repo_id) ?? pinOf(repo_id)?.title ?? shortId(idOrName)
}

/**
 * Notes the ID that an answer told of `idOrName`. A repository has one name, so any other name that it had is nobody's
 * from now on.
 * @returns whether the name was another repository's before
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

/** Notes a rename. What was kept under the old name belongs to this ID, and the old name is nobody's. */
export function learnRename(
  idOrName: string,
  { repo_id, repo_name }: { repo_id: string; repo_name: string },
): void {
  learnRepository(idOrName, repo_id)
  const before = repositoryName(repo_id)
  // It is called by its own ID now, so there is no new name to note, but the old one is nobody's.
  if (repo_name === repo_id && before !== undefined) learnRepository(before, before)
  learnRepository(repo_name, repo_id)
}

function holderOf({ holders: [latest] }: Name): string | undefined {
  return latest?.repo_id
}
