// The repositories and reviews that were read here, latest first: the interface lists neither. What
// a read tells of them is noted at once; only a visit puts one first. Which name is of which ID, the
// repositories alone know.
import * as z from 'zod/mini'

import { reviewSchema as reviewFields } from '../../contract/resources.ts'
import { optionalId } from '../lib/optional-id.ts'
import { changedSince, digestsOf } from '../lib/review-fields.ts'
import { recentList } from './recent-list.ts'

/** In code units: all that the interface allows of an ID in an address, and of a title. */
const maxLength = { id: 2 * 128, text: 2 * 1024 }
const maxEntries = 100

const string = z.string()
const optionalString = z.optional(string)
/** When it was opened last, in milliseconds since 1970. */
const at = z.number()

/**
 * `repo` leads there, its ID once that is known, else the ID or name it was addressed
 * by. `repo_name` is there where both are known.
 */
const repositorySchema = z.object({ repo: string, repo_name: optionalString, at })
const reviewSchema = z.object({
  repo_id: string,
  id: string,
  title: string,
  status: string,
  /** Whether it has a merge commit. */
  merged: z.optional(z.boolean()),
  compare_ref: optionalString,
  /** Digests of what its page showed last, by field. */
  seen: z.optional(z.record(string, string)),
  at,
})

/** The fields of a review that a change is told of: the interface's own, in its order. */
const watchedFields = Object.keys(reviewFields.shape)

/** A review as it was last read; `status` is verbatim. */
export type RecentReview = z.infer<typeof reviewSchema>
/** A review that was read; of its other fields only digests are kept. */
type ReadReview = Pick<RecentReview, 'repo_id' | 'id' | 'title' | 'status' | 'compare_ref'> & {
  merge_commit_id?: Parameters<typeof optionalId>[0]
} & Record<string, unknown>

const repositories = recentList({
  name: 'recent-repositories',
  schema: repositorySchema,
  keyOf: ({ repo }) => [repo],
  maxEntries,
})
const reviews = recentList({
  name: 'recent-reviews',
  schema: reviewSchema,
  keyOf: ({ repo_id, id }) => [repo_id, id],
  maxEntries,
})

/** At most 100, latest first; the same array until something changes. */
export const recentRepositories = repositories.all

/** At most 100, latest first; the same array until something changes. */
export const recentReviews = reviews.all

/** A repository was opened, by its ID or name. */
export function rememberRepository(idOrName: string): void {
  const repo = repositoryId(idOrName)
  repositories.add([{ repo, repo_name: repositoryName(repo) }])
}

/**
 * A repository was opened, and an answer told its ID and its name: what was remembered by the name alone is of
 * this ID, and no other repository has the name any more.
 */
export function rememberName(repo_id: string, repo_name: string): void {
  repositories.update((entries) => [
    { repo: repo_id, repo_name, at: Date.now() },
    ...entries
      .filter((entry) => entry.repo !== repo_name || entry.repo_name !== undefined)
      .map(({ repo, repo_name: name, at: seenAt }) => ({
        repo,
        repo_name: name === repo_name ? undefined : name,
        at: seenAt,
      })),
  ])
}

/** The name that the repository with this ID was last known by. */
export function repositoryName(repo_id: string): string | undefined {
  return recentRepositories().find(({ repo }) => repo === repo_id)?.repo_name
}

/** The ID of the repository that is addressed by its ID or a name, as far as an answer told; else as addressed. */
export function repositoryId(idOrName: string): string {
  return recentRepositories().find(({ repo_name }) => repo_name === idOrName)?.repo ?? idOrName
}

/** A review was opened in the repository `idOrName`; where that is a name, its ID is known by now. */
export function rememberReview(idOrName: string, review: ReadReview): void {
  const { repo_id, id } = review
  // No address can hold it: there would be no way back.
  if (Math.max(repo_id.length, id.length) > maxLength.id) return
  reviews.add([{ repo_id, id, ...summaryAndDigests(review) }])
  if (idOrName !== repo_id) rememberName(repo_id, idOrName)
}

/** The reviews of a repository, by its ID or name, latest first. */
export function recentReviewsOf(idOrName: string): RecentReview[] {
  const repo_id = repositoryId(idOrName)
  return recentReviews().filter((entry) => entry.repo_id === repo_id)
}

/** A review was read again: its entry says so, if it has one, and stays where it is. */
export function updateRecentReview(review: ReadReview): void {
  updateReview(review, summaryOf(review))
}

/** A review was read again on its own page: its entry says so, and what is news from now on. */
export function markReviewSeen(review: ReadReview): void {
  updateReview(review, summaryAndDigests(review))
}

/** The fields that are not what the review's page showed last; none where that isn't known. */
export function unseenFields({ seen = {} }: RecentReview, review: ReadReview): string[] {
  return changedSince(seen, review)
}

function updateReview({ repo_id, id }: ReadReview, news: Partial<RecentReview>): void {
  reviews.update((entries) =>
    entries.map((entry) =>
      entry.repo_id === repo_id && entry.id === id ? { ...entry, ...news } : entry,
    ),
  )
}

/** What its page shows counts as seen. */
function summaryAndDigests(review: ReadReview) {
  return { ...summaryOf(review), seen: digestsOf(review, watchedFields) }
}

/** A title of a megabyte would leave no room for anything else. */
function summaryOf({ title, status, merge_commit_id, compare_ref }: ReadReview) {
  return {
    title: cut(title),
    status: cut(status),
    merged: optionalId(merge_commit_id) === undefined ? undefined : true,
    // Part of a ref would be another one.
    compare_ref: (compare_ref?.length ?? 0) > maxLength.text ? undefined : compare_ref,
  }
}

function cut(text: string): string {
  return text.length > maxLength.text ? text.slice(0, maxLength.text).toWellFormed() : text
}

/** Forgets the repository that the list holds as `repo`. */
export function forgetRepository(repo: string): void {
  repositories.update((entries) => entries.filter((entry) => entry.repo !== repo))
}

/** Forgets a review. */
export function forgetReview(repo_id: string, id: string): void {
  reviews.update((entries) =>
    entries.filter((entry) => !(entry.repo_id === repo_id && entry.id === id)),
  )
}
