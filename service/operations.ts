// The five operations, under the interface's names. The request has passed the contract's schemas, and the caller
// may use the repository. README.md lists the choices where the interface is silent.
import { hash, randomUUID } from 'node:crypto'

import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  OperationName,
  RenameRepoRequest,
} from '../contract/operations.ts'
import { branchSchema, granularPermissionSchema, userSchema } from '../contract/resources.ts'
import type { AddressedRepository, Caller } from './access.ts'
import { branchesInSlices } from './branches.ts'
import { madeBefore, notes, repeatable } from './idempotency.ts'
import { type Packed, packSlices } from './packed.ts'
import { fieldsProblem, Problem } from './problem.ts'
import { refQuestion } from './refs.ts'
import { repositoryBody } from './repository-body.ts'
import { reviewQuestion, reviewWrites } from './reviews.ts'
import { isTaken, retried } from './store/failures.ts'
import { jsonArray, jsonObject } from './store/spelling.ts'
import type { Queries, Question, Store } from './store/store.ts'
import { inTransaction } from './store/transaction.ts'

/** What an operation works on. */
export type Context = { store: Store; caller: Caller; repository: AddressedRepository }

/** An answer: JSON text, its bytes, or a long list that is compressed. */
export type Answer =
  | { status: 200 | 201; json: string | Buffer; headers?: Record<string, string> }
  | ({ status: 200 } & Packed)

/** The request; `params`, `query` and `body` have passed the contract's schemas. */
export type Asked = {
  params: { review_id?: string }
  query: unknown
  body: unknown
  /** The header's raw value. */
  idempotencyKey: string | string[] | undefined
}

const permissionFields = Object.keys(granularPermissionSchema.shape)

export type Operation = (context: Context, asked: Asked) => Promise<Answer>

/**
 * interface: Endpoints, Create review. Answers 201 with the review, or with the review of an earlier request that
 * had the same Idempotency-Key.
 * @throws Problem 422 when a ref or a reviewer is unknown, both refs are the same, or the key belongs to another
 *   request
 */
const createReview: Operation = async ({ store, caller, repository }, { body, idempotencyKey }) => {
  const { repo_id } = repository
  const { userId } = caller
  const repeated = repeatable(idempotencyKey, { userId, repo_id, body })
  const before = repeated && (await retried(() => madeBefore(store, repeated)))
  if (before !== undefined) return madeAgain(store, repo_id, before)
  const { reviewer_ids = [], ...review } = body as CreateReviewRequest
  await checkRefs(store, repo_id, review)
  await checkReviewers(store, reviewer_ids)
  const now = Math.floor(Date.now() / 1000)
  const id = randomUUID()
  const writes = reviewWrites(store, {
    ...review,
    repo_id,
    id,
    status: 'open',
    author_id: userId,
    created_at: now,
    updated_at: now,
    reviewer_ids: [...new Set(reviewer_ids)],
  })
  try {
    const noted = repeated ? notes(store, repeated, id) : []
    // Read in the same transaction, so nothing can fail between saving the review and answering with it.
    const read = store.statement(reviewQuestion, repo_id, id)
    const [row] = await store.write([...noted, ...writes, read])
    return created(repo_id, id, row?.json)
  } catch (error) {
    // The same request was sent twice at the same time.
    const other = repeated && isTaken(error) ? await madeBefore(store, repeated) : undefined
    if (other === undefined) throw error
    return madeAgain(store, repo_id, other)
  }
}

async function madeAgain(store: Store, repo_id: string, id: string): Promise<Answer> {
  return created(repo_id, id, await store.ask(reviewQuestion, repo_id, id))
}

function created(repo_id: string, id: string, json: string | undefined): Answer {
  if (json === undefined) throw new Error('A review that was written is not there.')
  return { status: 201, json, headers: { location: `../${repo_id}/reviews/${id}` } }
}

/**
 * interface: Endpoints, Get review.
 * @throws Problem 404
 */
const getReview: Operation = async ({ store, repository }, { params: { review_id = '' } }) => {
  const { repo_id, repo_name, version } = repository
  // Kept as bytes: encoding a text for each answer would take twice as long as everything else.
  const json = await store.kept(['review', repo_id, review_id], version, async () => {
    const found = await store.ask(reviewQuestion, repo_id, review_id)
    return found === undefined ? undefined : Buffer.from(found)
  })
  if (!json) throw new Problem(404, `Repository "${repo_name}" has no review "${review_id}".`)
  return { status: 200, json }
}

/**
 * interface: Endpoints, Rename repository.
 * @throws Problem 409 when another repository has the name
 */
const renameRepo: Operation = async ({ store, repository }, { body }) => {
  const { new_name } = body as RenameRepoRequest
  try {
    const renamed = await inTransaction(store, (transaction) =>
      transaction
        .updateTable('repositories')
        .set({ repo_name: new_name })
        .where('repo_id', '=', repository.repo_id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return { status: 200, json: JSON.stringify(repositoryBody(renamed)) }
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = `Another repository is called "${new_name}".`
    throw new Problem(409, message, { errors: [{ field: 'new_name', message }] })
  }
}

/** interface: Endpoints, List granular permissions. In the order in which they were created. */
const listGranularPermissions: Operation = async ({ store, repository }, { query }) => {
  const { user_id, group_id } = query as GranularPermissionsFilter
  const list = `permissions ${JSON.stringify([user_id, group_id])}`
  return keptList(store, repository, list, async function* slices(queries) {
    const { items } = await queries
      .selectFrom((from) => {
        const rules = from
          .selectFrom('permissions')
          .selectAll()
          .where('repo_id', '=', repository.repo_id)
          .orderBy('position')
        const ofUser = user_id === undefined ? rules : rules.where('user_id', '=', user_id)
        return (group_id === undefined ? ofUser : ofUser.where('group_id', '=', group_id)).as(
          'rules',
        )
      })
      .select(jsonArray(jsonObject(queries, permissionFields)).as('items'))
      .executeTakeFirstOrThrow()
    yield `{"items":${items}}`
  })
}

/** interface: Endpoints, List branches. The default branch first, then the others by name (code points). */
const listBranches: Operation = async ({ store, repository }) =>
  keptList(store, repository, 'branches', (queries) => branchesInSlices(queries, repository))

export const operations: Record<OperationName, Operation> = {
  createReview,
  getReview,
  renameRepo,
  listGranularPermissions,
  listBranches,
}

/**
 * A list, compressed once for all readers until its repository changes. Its ETag is made of the repository's version,
 * which is known before any work, and of `writer`, because another release may write the same rows differently.
 */
function keptList(
  store: Store,
  { repo_id, version }: AddressedRepository,
  list: string,
  slices: (queries: Queries) => AsyncIterable<string>,
): Answer {
  return {
    status: 200,
    etag: `W/"${writer}-${version}"`,
    async pack() {
      const packed = await store.kept([list, repo_id], version, () =>
        store.snapshot((queries) => packSlices(slices(queries))),
      )
      if (!packed) throw new Error('A list was read as nothing.')
      return packed
    },
  }
}

/** Stands for how this release writes lists: the fields in their order. */
const writtenFields = [branchSchema, userSchema, granularPermissionSchema].map(({ shape }) =>
  Object.keys(shape),
)
const writer = hash('sha256', JSON.stringify(writtenFields), 'base64url').slice(0, 8)

async function checkRefs(
  store: Store,
  repo_id: string,
  refs: Pick<CreateReviewRequest, 'base_ref' | 'compare_ref'>,
): Promise<void> {
  const [base, compare] = await Promise.all(
    [refs.base_ref, refs.compare_ref].map((ref) => store.ask(refQuestion, repo_id, ref)),
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

/** A reviewer must be a person whom the service knows, with or without access to the repository. */
async function checkReviewers(store: Store, ids: readonly string[]): Promise<void> {
  const known = await Promise.all(ids.map((id) => store.ask(personQuestion, id)))
  const errors = ids.flatMap((id, index) =>
    known[index] ? [] : [{ field: `reviewer_ids[${index}]`, message: `There is no user "${id}".` }],
  )
  if (errors.length > 0) throw fieldsProblem(422, 'Some reviewers are unknown.', errors)
}

const personQuestion: Question<{ id: string }, string> = {
  build: (queries, id) => queries.selectFrom('users').select('id').where('id', '=', id),
  read: ({ id }) => id,
}
