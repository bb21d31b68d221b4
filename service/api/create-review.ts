// The operation that creates a review: looks up its refs and reviewers, and writes it once for each Idempotency-Key.
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { CreateReviewRequest } from '../../contract/operations.ts'
import { compileOnce } from '../store/compile-once.ts'
import { isTaken, retried } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { findEarlierId, repeatableWrite, storeId } from './idempotency.ts'
import type { Answer, Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { reviewQuery, writeReview } from './reviews.ts'

/**
 * interface: Endpoints, Create review. Answers 201 with the review, or with the review of an earlier request that
 * had the same Idempotency-Key.
 * @throws Problem 422 when a ref or a reviewer is unknown, both refs are the same, or the key belongs to another
 *   request
 */
export const createReview: Operation = async (
  { store, userId, repository },
  { body, idempotencyKey },
) => {
  const { repo_id } = repository
  const write = repeatableWrite(idempotencyKey, { userId, repo_id, body })
  const earlierId = write && (await retried(() => findEarlierId(store, write)))
  if (earlierId !== undefined) return earlierAnswer(store, repo_id, earlierId)
  const { reviewer_ids = [], ...review } = body as CreateReviewRequest
  await checkRefs(store, repo_id, review)
  await checkReviewers(store, reviewer_ids)
  const now = Math.floor(Date.now() / 1000)
  const id = randomUUID()
  const newReview = {
    ...review,
    repo_id,
    id,
    status: 'open' as const,
    author_id: userId,
    created_at: now,
    updated_at: now,
    reviewer_ids: [...new Set(reviewer_ids)],
  }
  try {
    const [row] = await inTransaction(store, async (transaction) => {
      if (write) await storeId(transaction, write, id)
      await writeReview(transaction, newReview)
      // Read in the same transaction, so nothing can fail between saving the review and answering with it.
      return (await transaction.executeQuery(reviewQuery(store, repo_id, id))).rows
    })
    return answerOf(repo_id, id, row?.json)
  } catch (error) {
    // The same request was sent twice at the same time.
    const otherId = write && isTaken(error) ? await findEarlierId(store, write) : undefined
    if (otherId === undefined) throw error
    return earlierAnswer(store, repo_id, otherId)
  }
}

/** The answer to an earlier request, with its review as it is now. */
async function earlierAnswer(store: Store, repo_id: string, id: string): Promise<Answer> {
  const found = await store.find(reviewQuery(store, repo_id, id))
  return answerOf(repo_id, id, found?.json)
}

function answerOf(repo_id: string, id: string, json: string | undefined): Answer {
  if (json === undefined) throw new Error('A review that was written is not there.')
  return { status: 201, json, headers: { location: `../${repo_id}/reviews/${id}` } }
}

async function checkRefs(
  store: Store,
  repo_id: string,
  refs: Pick<CreateReviewRequest, 'base_ref' | 'compare_ref'>,
): Promise<void> {
  const [base, compare] = await Promise.all(
    [refs.base_ref, refs.compare_ref].map(async (ref) => {
      const found = await store.find(refQuery(store, repo_id, ref))
      return found?.target
    }),
  )
  const errors = []
  const message = 'The repository has no such branch or commit.'
  if (!base) errors.push({ field: 'base_ref', message })
  if (!compare) errors.push({ field: 'compare_ref', message })
  else if (base === compare) {
    errors.push({ field: 'compare_ref', message: 'Must not be the same as base_ref.' })
  }
  if (errors.length > 0) {
    throw new Problem(422, "The refs of this review can't be compared.", { errors })
  }
}

/**
 * The target of a ref, for a repository's ID and a ref: a text that is equal for equal branches or commits, or null if
 * the repository knows none. A branch's name wins over a branch's ID, and a branch over a commit.
 */
const refQuery = compileOnce<{ target: string | null }>((queries, repo_id, ref) =>
  queries.selectNoFrom((from) => {
    const branch = (column: 'branch_name' | 'branch_id') =>
      from
        .selectFrom('branches')
        .select(sql<string>`'branch ' || branch_id`.as('target'))
        .where('repo_id', '=', repo_id)
        .where(column, '=', ref)
    const commit = from
      .selectFrom('commits')
      .select(sql<string>`'commit ' || commit_id`.as('target'))
      .where('repo_id', '=', repo_id)
      .where('commit_id', '=', ref)
    return from.fn.coalesce(branch('branch_name'), branch('branch_id'), commit).as('target')
  }),
)

/** A reviewer must be a person whom the service knows, with or without access to the repository. */
async function checkReviewers(store: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await retried(() =>
    store.selectFrom('users').select('id').where('id', 'in', ids).execute(),
  )
  const known = new Set(rows.map(({ id }) => id))
  const errors = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `reviewer_ids[${index}]`, message: `There is no user “${id}”.` }],
  )
  if (errors.length > 0) throw new Problem(422, 'Some reviewers are unknown.', { errors })
}
