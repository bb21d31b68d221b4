// The five operations, under the interface's names. The request has passed the contract's schemas, and the caller
// may use the repository. docs/choices.md lists the choices where the interface is silent.
import { sql } from 'kysely'

import type {
  GranularPermissionsFilter,
  OperationName,
  RenameRepoRequest,
} from '../../contract/operations.ts'
import { repositorySchema } from '../../contract/resources.ts'
import { isTaken } from '../store/failures.ts'
import { jsonObject } from '../store/spelling.ts'
import type { Queries, Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { createReview } from './create-review.ts'
import { branchesInSlices, rulesInSlices } from './lists.ts'
import type { Answer, Operation } from './operation.ts'
import { packSlices } from './packed.ts'
import { Problem } from './problem.ts'
import { reviewQuery } from './reviews.ts'

/**
 * interface: Endpoints, Get review.
 * @throws Problem 404
 */
const getReview: Operation = async ({ store, repository }, { params: { review_id = '' } }) => {
  const { repo_id, repo_name, version } = repository
  // Bytes, because to encode a text for each answer would take twice as long as everything else.
  const json = await store.kept(['review', repo_id, review_id, version], async () => {
    const found = await store.find(reviewQuery(store, repo_id, review_id))
    return found && Buffer.from(found.json)
  })
  if (!json) throw new Problem(404, `Repository “${repo_name}” has no review “${review_id}”.`)
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
        .returning(repositoryAsJson(transaction).as('json'))
        .executeTakeFirstOrThrow(),
    )
    return { status: 200, json: renamed.json }
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = `Another repository is called “${new_name}”.`
    throw new Problem(409, message, { errors: [{ field: 'new_name', message }] })
  }
}

const forwarding = 'def_auto_forwarding_enabled'
const repositoryFields = Object.keys(repositorySchema.shape).filter((name) => name !== forwarding)

/** interface: Resources, Repository. Without columns that only the service needs. */
function repositoryAsJson(queries: Queries) {
  const isForwarding = sql`case ${sql.ref(forwarding)} when 1 then 'true' when 0 then 'false' end`
  return jsonObject(queries, repositoryFields, { [forwarding]: isForwarding })
}

/** interface: Endpoints, List granular permissions. In the order in which they were created. */
const listGranularPermissions: Operation = async ({ store, repository }, { query }) => {
  const { user_id, group_id } = query as GranularPermissionsFilter
  const key = ['permissions', repository.repo_id, user_id ?? null, group_id ?? null]
  return keptList(store, key, repository.permissions_version, (queries) =>
    rulesInSlices(queries, repository.repo_id, { user_id, group_id }),
  )
}

/** interface: Endpoints, List branches. The default branch first, then the others by name (code points). */
const listBranches: Operation = async ({ store, repository }) =>
  keptList(store, ['branches', repository.repo_id], repository.branches_version, (queries) =>
    branchesInSlices(queries, repository),
  )

export const operations: Record<OperationName, Operation> = {
  createReview,
  getReview,
  renameRepo,
  listGranularPermissions,
  listBranches,
}

/** A list, compressed once for all readers until it changes. Its ETag, the version, is known before any work. */
function keptList(
  store: Store,
  key: readonly (string | null)[],
  version: string,
  slices: (queries: Queries) => AsyncIterable<string>,
): Answer {
  return {
    status: 200,
    etag: `W/"${version}"`,
    async pack() {
      const packed = await store.kept([...key, version], () =>
        store.snapshot((queries) => packSlices(slices(queries))),
      )
      if (!packed) throw new Error('A list was read as nothing.')
      return packed
    },
  }
}
