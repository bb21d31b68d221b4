// Access to the API: a request's bearer token (RFC 6750) and a person's role in a repository. Knows nothing of
// bodies and answers.
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'

import type { OperationName } from '../../contract/operations.ts'
import type { Store } from '../store/store.ts'
import type { RepositoriesTable, Role } from '../store/tables.ts'
import { Problem } from './problem.ts'

/** The columns of a repository that every operation needs. */
export const addressedColumns = [
  'repo_id',
  'repo_name',
  'default_branch_id',
  'version',
  'branches_version',
  'permissions_version',
] as const

/** A repository that a request names. JSON that the database builds leaves out what is null. */
export type AddressedRepository = Pick<
  RepositoriesTable,
  Exclude<(typeof addressedColumns)[number], 'default_branch_id'>
> & { default_branch_id?: string | null }

/** The repository that a reference names, if there is one, and what somebody may do there. */
export type RepositoryRole = {
  repository?: AddressedRepository | undefined
  role?: Role | undefined
}

/** The person for whom a token speaks, its scopes, the repository that the request names, and their role there. */
export type Access = RepositoryRole & { userId: string; scopes: ReadonlySet<string> }

/**
 * Finds whom a token speaks for, and the repository of a reference, by ID before name. Both are as they are now.
 * @throws TokenRefused when it is not a valid token for this API
 */
export type AccessCheck = (token: string, reference: string) => Promise<Access>

/** The header of an answer that asks for another token (RFC 6750 §3). */
const challenge = (reason: string) => ({
  headers: { 'www-authenticate': `Bearer realm="refdesk"${reason}` },
})

/** A token that is not accepted, with the reason in a sentence. The challenge repeats it, so it has no quotes. */
export class TokenRefused extends Problem {
  constructor(detail = 'The access token is malformed, expired, revoked or not from this server.') {
    const sentence = detail.replaceAll(/["\\]/g, "'")
    super(401, sentence, challenge(`, error="invalid_token", error_description="${sentence}"`))
  }
}

/** What an operation requires (interface: "permission required per operation: not shown"). */
const requirements: Record<OperationName, { scope: string; role: Role }> = {
  createReview: { scope: 'reviews', role: 'member' },
  getReview: { scope: 'reviews', role: 'member' },
  listBranches: { scope: 'repos', role: 'member' },
  listGranularPermissions: { scope: 'repos', role: 'owner' },
  renameRepo: { scope: 'repos', role: 'owner' },
}

/**
 * The access that a request asks for, by `Authorization: Bearer …` alone; `reference` names the repository.
 * @throws Problem 401 with a challenge when the token is missing, malformed or not valid
 */
export async function authenticate(
  { headers: { authorization } }: FastifyRequest,
  check: AccessCheck,
  reference: string,
): Promise<Access> {
  if (authorization === undefined) {
    throw new Problem(401, 'The Authorization header is missing.', challenge(''))
  }
  // b64token (RFC 6750 §2.1); the scheme's name is case-insensitive (RFC 9110 §11.1).
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new TokenRefused()
  return check(token, reference)
}

/**
 * The repository that a request names, if its sender may do the operation there.
 * @throws Problem 404 when there is none that they may know of; 403 when the token lacks the operation's scope, or
 *   their role is not enough
 */
export function permittedRepository(
  { scopes, repository, role }: Access,
  operation: OperationName,
  reference: string,
): AddressedRepository {
  const { scope, role: needed } = requirements[operation]
  if (!scopes.has(scope)) {
    const scopeChallenge = challenge(`, error="insufficient_scope", scope="${scope}"`)
    throw new Problem(403, `This needs the scope "${scope}".`, scopeChallenge)
  }
  // Someone without access can't tell a repository that exists from one that does not.
  if (!repository || !role) throw new Problem(404, `There is no repository “${reference}”.`)
  if (needed === 'owner' && role !== 'owner') {
    throw new Problem(403, 'Only an owner of the repository may do this.')
  }
  return repository
}

/** The repository that `reference` names, by ID before name, without asking who may see it. */
export function findRepository(
  store: Store,
  reference: string,
): Promise<RepositoriesTable | undefined> {
  return store
    .selectFrom('repositories')
    .selectAll()
    .where('repo_id', '=', repositoryIdOf(reference))
    .executeTakeFirst()
}

/** The repository that `reference` names, by ID before name, with a person's role as a member. */
export async function findRole(
  store: Store,
  reference: string,
  user_id: string,
): Promise<RepositoryRole> {
  const row = await store
    .selectFrom('repositories')
    .leftJoin('members', (join) =>
      join.onRef('members.repo_id', '=', 'repositories.repo_id').on('user_id', '=', user_id),
    )
    .selectAll('repositories')
    .select('role')
    .where('repositories.repo_id', '=', repositoryIdOf(reference))
    .executeTakeFirst()
  return { repository: row, role: row?.role ?? undefined }
}

/** The ID of the repository that a reference names, as an SQL expression; null if there is none. */
export function repositoryIdOf(reference: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select repo_id from repositories where repo_id = ${reference}),
    (select repo_id from repositories where repo_name = ${reference})
  )`
}
