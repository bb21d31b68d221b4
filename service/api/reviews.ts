// Writes reviews to the database, and reads them as the interface's Review. The callers decide what is written.
import { type Expression, type RawBuilder, sql } from 'kysely'

import { reviewerStatusSchema, reviewSchema, userSchema } from '../../contract/resources.ts'
import { compileOnce } from '../store/compile-once.ts'
import { jsonArray, jsonObject } from '../store/spelling.ts'
import type { Queries } from '../store/store.ts'
import type { ReviewsTable } from '../store/tables.ts'

type Optional = 'description' | 'merge_commit_id' | 'active_merge_id' | 'draft_commit_id'

/**
 * A review to be written; optional fields may be missing. Reviewers must be known people; those of statuses need
 * not be.
 */
export type NewReview = Omit<ReviewsTable, Optional> & {
  [Field in Optional]?: string | undefined
} & {
  reviewer_ids?: readonly string[]
  reviewer_statuses?: readonly { user_id?: string; updated_at?: number }[]
}

/** Writes a review with its reviewers and their statuses, within a transaction. */
export async function writeReview(
  transaction: Queries,
  { reviewer_ids = [], reviewer_statuses = [], ...review }: NewReview,
): Promise<void> {
  const { repo_id, id: review_id } = review
  const placed = <Row>(row: Row, position: number) => ({ repo_id, review_id, position, ...row })
  const reviewers = reviewer_ids.map((user_id) => ({ user_id })).map(placed)
  const statuses = reviewer_statuses
    .map(({ user_id = null, updated_at = null }) => ({ user_id, updated_at }))
    .map(placed)
  await transaction.insertInto('reviews').values(review).execute()
  if (reviewers.length > 0) await transaction.insertInto('reviewers').values(reviewers).execute()
  if (statuses.length > 0) {
    await transaction.insertInto('reviewer_statuses').values(statuses).execute()
  }
}

/**
 * interface: Resources, Review, as JSON text, for the IDs of a repository and a review; no row if there is no such
 * review. One statement, to save round trips to the database. Empty lists are left out.
 */
export const reviewQuery = compileOnce<{ json: string }>(reviewAsJson)

function reviewAsJson(queries: Queries, repo_id: RawBuilder<string>, id: RawBuilder<string>) {
  const ofReview = { repo_id, review_id: id }
  return queries
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
        .where((where) => where.and(ofReview))
        .orderBy('position')
      const statuses = eb
        .selectFrom('reviewer_statuses')
        .select(['user_id', 'updated_at'])
        .where((where) => where.and(ofReview))
        .orderBy('position')
      return jsonObject(queries, reviewFields, {
        author,
        // Written digit by digit, also beyond 2^53.
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
}

const userFields = Object.keys(userSchema.shape)
const statusFields = Object.keys(reviewerStatusSchema.shape)
/** The fields that are not a column as it is. */
const specialFields = new Set(['author', 'merge_commit_id', 'reviewers', 'reviewer_statuses'])
const reviewFields = Object.keys(reviewSchema.shape).filter((field) => !specialFields.has(field))

function unlessEmpty(array: Expression<string>): RawBuilder<string | null> {
  return sql`nullif(${array}, '[]')`
}
