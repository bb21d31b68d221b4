// Reviews in the database ↔ the wire's Review. Decides nothing: operations.ts and the demonstration
// data say what is written.
import { type Expression, type RawBuilder, sql } from 'kysely'

import { reviewerStatusSchema, reviewSchema, userSchema } from '../contract/resources.ts'
import { jsonArray, jsonObject } from './store/spelling.ts'
import type { Queries } from './store/store.ts'
import type { ReviewsTable } from './store/tables.ts'

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
  if (reviewer_ids.length > 0) {
    const rows = reviewer_ids.map((user_id, position) => ({
      repo_id,
      review_id,
      position,
      user_id,
    }))
    await store.insertInto('reviewers').values(rows).execute()
  }
  if (reviewer_statuses.length > 0) {
    const rows = reviewer_statuses.map(({ user_id = null, updated_at = null }, position) => ({
      repo_id,
      review_id,
      position,
      user_id,
      updated_at,
    }))
    await store.insertInto('reviewer_statuses').values(rows).execute()
  }
}

/**
 * interface: Resources, Review, as JSON text; undefined when the repository has no such review. One
 * statement, since each costs a way to the database. Empty lists are left out.
 */
export async function readReview(
  queries: Queries,
  repo_id: string,
  id: string,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('reviews')
    .select((eb) => {
      const author = eb
        .selectFrom('users')
        .select(jsonObject(queries, userFields).as('json'))
        .whereRef('users.id', '=', 'reviews.author_id')
      const people = eb
        .selectFrom('reviewers')
        .innerJoin('users', 'users.id', 'reviewers.user_id')
        .selectAll('users')
        .where((where) => where.and({ repo_id, review_id: id }))
        .orderBy('position')
      const statuses = eb
        .selectFrom('reviewer_statuses')
        .select(['user_id', 'updated_at'])
        .where((where) => where.and({ repo_id, review_id: id }))
        .orderBy('position')
      return jsonObject(queries, reviewFields, {
        author,
        // Its digits as they are, also beyond 2^53.
        merge_commit_id: eb.ref('merge_commit_id'),
        reviewers: eb
          .selectFrom(people.as('people'))
          .select(unlessEmpty(jsonArray(jsonObject(queries, userFields))).as('json')),
        reviewer_statuses: eb
          .selectFrom(statuses.as('statuses'))
          .select(unlessEmpty(jsonArray(jsonObject(queries, statusFields))).as('json')),
      }).as('json')
    })
    .where((where) => where.and({ repo_id, id }))
    .executeTakeFirst()
  return found?.json
}

const userFields = Object.keys(userSchema.shape)
const statusFields = Object.keys(reviewerStatusSchema.shape)
const apart = new Set(['author', 'merge_commit_id', 'reviewers', 'reviewer_statuses'])
const reviewFields = Object.keys(reviewSchema.shape).filter((field) => !apart.has(field))

function unlessEmpty(array: Expression<string>): RawBuilder<string | null> {
  return sql`nullif(${array}, '[]')`
}
