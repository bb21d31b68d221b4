// Remembers the repositories and reviews that were read here, because the interface lists neither. Any read updates an
// entry, but only opening its page puts it first.
import * as z from 'zod/mini'

import { changesBetween, tracesOf, type Changes, type Traces } from '../fields/review-traces.ts'
import { optionalId } from '../lib/optional-id.ts'
import { personName, type Person } from '../lib/person.ts'
import { forgetDescription, isOf, type ReviewAddress } from './descriptions.ts'
import { knownNames, repositoryId } from './identity.ts'
import { recentList } from './recent-list.ts'

/** In code units: the interface's bounds of an ID in an address, and of a title. */
const maxLength = { id: 2 * 128, text: 2 * 1024 }
const maxEntries = 100

const string = z.string()
const traces = z.array(z.array(string))
/** When its page was last open, in milliseconds since 1970. */
const at = z.number()

/** `repo` is the ID or name that was used then; see `repositoryId`. */
const repositorySchema = z.object({ repo: string, at })
/** Other versions of the app read and write it, too. So a field whose form changes needs another name. */
const reviewSchema = z.object({
  repo_id: string,
  id: string,
  title: string,
  status: string,
  /** Whether it has a merge commit. */
  merged: z.optional(z.boolean()),
  compare_ref: z.optional(string),
  /** The author's name or ID. */
  author: z.optional(string),
  /** In seconds since 1970. */
  updated_at: z.optional(z.number()),
  /** What its page showed last. Whatever differs from it is news, on the first page as on its own. */
  shown: z.optional(traces),
  /** What other pages have read since. */
  latest: z.optional(traces),
  /** When that was read, in milliseconds since 1970. */
  latestAt: z.optional(z.number()),
  /** When its changes were marked as seen on the first page, in milliseconds since 1970. */
  seenAt: z.optional(z.number()),
  at,
})

/** A review as it was last read; `status` is verbatim. */
export type RecentReview = z.infer<typeof reviewSchema>
/** What a row says of it. */
export type ReviewSummary = Omit<RecentReview, 'at'>
/** A review that was read. Of fields that aren't in `RecentReview`, only traces are kept. */
type ReadReview = Pick<RecentReview, 'repo_id' | 'id' | 'title' | 'status' | 'compare_ref'> & {
  author: Person
  updated_at: number | bigint
} & Record<string, unknown>

const repositories = recentList({
  name: 'recent-repositories',
  schema: repositorySchema,
  keyOf: ({ repo, at: openedAt }) => [repositoryId(repo, openedAt)],
  maxEntries,
})
const reviews = recentList({
  name: 'recent-reviews',
  schema: reviewSchema,
  keyOf: ({ repo_id, id }) => [repo_id, id],
  maxEntries,
})

/** A repository that was opened. `repo` is its ID if that is known by now, else the ID or name that was used. */
export type RecentRepository = { repo: string; at: number }

let listed: { from: readonly unknown[]; repositories: readonly RecentRepository[] } | undefined

/** At most 100 repositories, latest first; the same array until something changes. */
export function recentRepositories(): readonly RecentRepository[] {
  const opened = repositories.all()
  const names = knownNames()
  if (listed?.from[0] !== opened || listed.from[1] !== names) {
    const each = new Map<string, RecentRepository>()
    for (const { repo: idOrName, at: openedAt } of opened) {
      const repo = repositoryId(idOrName, openedAt)
      if (!each.has(repo)) each.set(repo, { repo, at: openedAt })
    }
    listed = { from: [opened, names], repositories: [...each.values()] }
  }
  return listed.repositories
}

/** At most 100 reviews, latest first; the same array until something changes. */
export const recentReviews = reviews.all

/** Notes that a repository was opened, by its ID or name. */
export function rememberRepository(idOrName: string): void {
  repositories.add([{ repo: repositoryId(idOrName) }])
}

/** When somebody last looked at it: at its page, or at its changes on the first page. In milliseconds since 1970. */
export const seenAtOf = ({ at: openedAt, seenAt = openedAt }: RecentReview) => seenAt

/** What the page of a review showed last, and when that was seen. Undefined if it was never shown. */
export function seenOf(review: ReviewAddress): { traces: Traces; at: number } | undefined {
  const entry = reviews.all().find(isOf(review))
  return entry?.shown && { traces: entry.shown, at: seenAtOf(entry) }
}

/** What other pages read of a review that its own page hasn't shown yet. Nothing if the page never showed it. */
export function unseenChanges({ latest = [], shown = latest }: RecentReview): Changes {
  return latest.length > 0 ? changesBetween(shown, latest) : new Map()
}

/** Notes that the page of a review shows it. */
export function rememberReview(review: ReadReview): void {
  const { repo_id, id } = review
  // No address can contain it, so there would be no way back to it.
  if (Math.max(repo_id.length, id.length) > maxLength.id) return
  reviews.add([{ repo_id, id, ...summaryOf(review), shown: tracesOf(review) }])
}

/**
 * Notes another read of a review, at `readAt` in milliseconds since 1970, if the review is in the list. Its place there
 * stays. An answer older than what its page or another tab has shown since is ignored.
 */
export function updateRecentReview(review: ReadReview, readAt: number): void {
  updateReview(review, ({ at: lookedAt, latestAt = lookedAt }) =>
    readAt < Math.max(lookedAt, latestAt)
      ? {}
      : { ...summaryOf(review), latest: tracesOf(review), latestAt: readAt },
  )
}

/**
 * Notes that all changes of a review were seen.
 * @returns undoes that
 */
export function markReviewSeen(review: ReviewAddress): () => void {
  const { shown, latest, seenAt } = reviews.all().find(isOf(review)) ?? {}
  updateReview(review, () => ({
    shown: latest ?? shown,
    latest: undefined,
    seenAt: Date.now(),
  }))
  // What was read meanwhile stays.
  return () => updateReview(review, (now) => ({ shown, latest: now.latest ?? latest, seenAt }))
}

function updateReview(
  review: ReviewAddress,
  news: (entry: RecentReview) => Partial<RecentReview>,
): void {
  const isIt = isOf(review)
  reviews.update((entries) =>
    entries.map((entry) => (isIt(entry) ? Object.assign({}, entry, news(entry)) : entry)),
  )
}

/** What a row says of a review. A title of a megabyte would leave no room for anything else. */
export function summaryOf({ title, status, merge_commit_id, compare_ref, ...review }: ReadReview) {
  return {
    title: cut(title),
    status: cut(status),
    // An e-mail address is not remembered.
    author: cut(personName({ ...review.author, email: '' }) ?? ''),
    updated_at: Number(review.updated_at),
    merged: optionalId(merge_commit_id) === undefined ? undefined : true,
    // A ref that is cut off would be another one.
    compare_ref: (compare_ref?.length ?? 0) > maxLength.text ? undefined : compare_ref,
  }
}

function cut(text: string): string {
  return text.length > maxLength.text ? text.slice(0, maxLength.text).toWellFormed() : text
}

/** `repos` are as in `recentRepositories`. @returns undoes that */
export function forgetRepositories(repos: readonly string[]): () => void {
  return repositories.forget(({ repo, at: openedAt }) =>
    repos.includes(repositoryId(repo, openedAt)),
  )
}

/** @returns undoes that, but for their descriptions */
export function forgetReviews(addresses: readonly ReviewAddress[]): () => void {
  addresses.forEach(forgetDescription)
  return reviews.forget((entry) => addresses.some((review) => isOf(review)(entry)))
}
