// The repositories that were opened here, and one map from their names to their IDs: an address may have either, and only
// some answers have the ID; the latest answer counts. "Copy link", recents and drafts use it; no address is rewritten by it.
import * as z from 'zod/mini'

import { repoIdSchema } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { isOpaqueId, shortId } from '../lib/short-text.ts'
import { recentList } from './recent-list.ts'

const names = recentList({
  name: 'repository-ids',
  schema: z.object({
    /** The name in an address or, where an answer had the same, the ID. */
    repo_name: z.string(),
    repo_id: z.string(),
  }),
  keyOf: ({ repo_name }: { repo_name: string }) => [repo_name],
  maxEntries: 300,
})

/**
 * The ID of the repository with this ID or name; the argument itself until an answer had the ID. Two arguments
 * mean the same repository if this is equal for both.
 */
export function repositoryId(idOrName: string): string {
  return knownId(idOrName) ?? idOrName
}

function knownId(idOrName: string): string | undefined {
  return names.find({ repo_name: idOrName })?.repo_id
}

/** The latest known name of the repository with this ID. */
export function repositoryName(repo_id: string): string | undefined {
  return names.all().find((each) => each.repo_id === repo_id && each.repo_name !== repo_id)
    ?.repo_name
}

/** The ID, which a rename doesn't change; undefined where the argument may be a name. */
export function permanentId(idOrName: string): string | undefined {
  const isId = isOpaqueId(idOrName) || repositoryName(idOrName) !== undefined
  return knownId(idOrName) ?? (isId ? idOrName : undefined)
}

/** The entry in the configuration that pins the repository with this ID or name, or a review of it. */
export function pinOf(idOrName: string, review_id?: string) {
  const repo_id = repositoryId(idOrName)
  return getConfig().pinned.find(
    (pin) => pin.review_id === review_id && repositoryId(pin.repo_id) === repo_id,
  )
}

/**
 * The title of the repository with this ID or name: its latest known name, else its title among the pinned ones, else
 * the ID or name, see `shortId`.
 */
export function repositoryTitle(idOrName: string): string {
  const repo_id = repositoryId(idOrName)
  return repositoryName(repo_id) ?? pinOf(repo_id)?.title ?? shortId(idOrName)
}

/** Notes that an answer at `idOrName` had this ID. An ID that no address can have is ignored. */
export function learnRepository(idOrName: string, repo_id: string): void {
  if (!repo_id.isWellFormed() || !repoIdSchema.safeParse(repo_id).success) return
  const isLatest = idOrName === repo_id || repositoryName(repo_id) === idOrName
  if (!isLatest || knownId(idOrName) !== repo_id) names.add({ repo_name: idOrName, repo_id })
}

const repositories = recentList({
  name: 'repositories',
  /** `repo` is the ID or, until that is known, the name. */
  schema: z.object({ repo: z.string() }),
  keyOf: ({ repo }: { repo: string }) => [repositoryId(repo)],
  maxEntries: 50,
})

/** The 50 repositories that were opened last, latest first; the same array until something changes. */
export const recentRepositories = repositories.all

/** Notes that a repository was opened, by its ID or name. */
export function rememberRepository(idOrName: string): void {
  repositories.add({ repo: repositoryId(idOrName) })
}
