// Reviews in the database ↔ the wire's Review. Decides nothing: operations.ts and the demonstration
// data say what is written.
import type { Review, ReviewerStatus, User } from '../contract/resources.ts'
import { rawJson } from './lossless-json.ts'
import type { Queries } from './store/store.ts'
import type { ReviewsTable } from './store/tables.ts'
import { withoutNulls } from './without-nulls.ts'

type Optional = 'description' | 'merge_commit_id' | 'active_merge_id' | 'draft_commit_id'

/** A review to be written; optional fields may be missing. Users must exist, statuses' need not. */
export type NewReview = Omit<ReviewsTable, Optional> & {
  [Field in Optional]?: string | undefined
} & {
  reviewer_ids?: readonly string[]
  reviewer_statuses?: readonly { user_id?: string; updated_at?: number }[]
}

/** Writes a review with its reviewers and their statuses; call it in a transaction. */
export async function writeReview(
  store: Queries,
  { reviewer_ids = [], reviewer_statuses = [], ...review }: NewReview,
): Promise<void> {
  await store.insertInto('reviews').values(review).execute()
  const { repo_id, id: review_id } = review
  for (const [position, user_id] of reviewer_ids.entries()) {
    await store.insertInto('reviewers').values({ repo_id, review_id, position, user_id }).execute()
  }
  for (const [position, status] of reviewer_statuses.entries()) {
    await store
      .insertInto('reviewer_statuses')
      .values({ repo_id, review_id, position, ...status })
      .execute()
  }
}

/** interface: Resources, Review; undefined when the repository has no such review. Empty lists are left out. */
export async function readReview(
  store: Queries,
  repo_id: string,
  id: string,
): Promise<Review | undefined> {
  const row = await store
    .selectFrom('reviews')
    .selectAll()
    .where((where) => where.and({ repo_id, id }))
    .executeTakeFirst()
  if (!row) return undefined
  const { author_id, merge_commit_id, ...review } = row
  const [author = { id: author_id }] = await users(store)
    .where('users.id', '=', author_id)
    .execute()
  const reviewers = await users(store)
    .innerJoin('reviewers', 'reviewers.user_id', 'users.id')
    .where((where) => where.and({ repo_id, review_id: id }))
    .orderBy('position')
    .execute()
  const statuses = await store
    .selectFrom('reviewer_statuses')
    .select(['user_id', 'updated_at'])
    .where((where) => where.and({ repo_id, review_id: id }))
    .orderBy('position')
    .execute()
  return {
    ...withoutNulls(review),
    // Digits beyond 2^53 go out as they are.
    ...(merge_commit_id !== null && { merge_commit_id: rawJson(merge_commit_id) }),
    author: withoutNulls(author) as User,
    ...(reviewers.length > 0 && { reviewers: reviewers.map(withoutNulls) as User[] }),
    ...(statuses.length > 0 && {
      reviewer_statuses: statuses.map(withoutNulls) as ReviewerStatus[],
    }),
  } as Review
}

function users(store: Queries) {
  return store
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.full_name', 'users.email', 'users.image'])
}
