// Access to the API: a request's bearer token (RFC 6750) and a person's role in a repository. Knows nothing of
// bodies and answers.
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'

import type { OperationName } from '../../contract/operations.ts'
import type { Store } from '../store/store.ts'
import type { RepositoriesTable, Role } from '../store/tables.ts'
import { Problem } from './problem.ts'

/** What somebody may do, by repo_id, or `*` for every repository. */
export type Roles = Map<string, Role>

/** Whom an access token speaks for, its scopes, and the roles that it gives beside those of the members' table. */
export type Caller = { userId: string; scopes: ReadonlySet<string>; roles?: Roles }

/** The columns of a repository that every operation needs. */
export const addressedColumns = [
  'repo_id',
  'repo_name',
  'default_branch_id',
  'version',
  'branches_version',
  'permissions_version',
] as const

export type AddressedRepository = Pick<RepositoriesTable, (typeof addressedColumns)[number]>

/** A repository, and the role that the caller has there as a member. */
export type Found = { repository: AddressedRepository; role: Role | undefined }

/** The caller, and the repository that they name; undefined if there is no such repository. */
export type Access = { caller: Caller; found: Found | undefined }

/**
 * Finds whom a token speaks for, and the repository of a reference, by ID before name. Both are as they are now.
 * @throws TokenRefused when it is not a valid token for this API
 */
export type AccessCheck = (token: string, reference: string) => Promise<Access>

/**
 * A token that is not accepted, with the reason in a sentence. The sentence has no quotes, because a header repeats it.
 */
export class TokenRefused extends Error {
  override name = 'TokenRefused'

  constructor(
    message = 'The access token is malformed, expired, revoked or not from this server.',
  ) {
    super(message.replaceAll(/["\\]/g, "'"))
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
 * The caller of a request, by `Authorization: Bearer …` alone, and the repository that `reference` names.
 * @throws Problem 401 with a challenge (RFC 6750 §3) when the token is missing, malformed or not valid
 */
export async function authenticate(
  request: FastifyRequest,
  check: AccessCheck,
  reference: string,
): Promise<Access> {
  const { authorization } = request.headers
  if (authorization === undefined) {
    throw unauthorized('The Authorization header is missing.', 'Bearer realm="refdesk"')
  }
  // b64token (RFC 6750 §2.1); the scheme's name is case-insensitive (RFC 9110 §11.1).
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  try {
    if (token === undefined) throw new TokenRefused()
    return await check(token, reference)
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    request.log.info({ reason: error.message }, 'token refused')
    throw unauthorized(
      error.message,
      `Bearer realm="refdesk", error="invalid_token", error_description="${error.message}"`,
    )
  }
}

function unauthorized(detail: string, challenge: string): Problem {
  return new Problem(401, detail, { headers: { 'www-authenticate': challenge } })
}

/**
 * The repository that a caller named, if they may do the operation there.
 * @throws Problem 404 when there is none that the caller may know of; 403 when the token lacks the operation's
 *   scope, or the caller's role is not enough
 */
export function permittedRepository(
  { caller, found }: Access,
  operation: OperationName,
  reference: string,
): AddressedRepository {
  const { scope, role: needed } = requirements[operation]
  if (!caller.scopes.has(scope)) {
    const challenge = `Bearer realm="refdesk", error="insufficient_scope", scope="${scope}"`
    throw new Problem(403, `This needs the scope "${scope}".`, {
      headers: { 'www-authenticate': challenge },
    })
  }
  const role = found && roleIn(found, caller)
  // Someone without access can't tell a repository that exists from one that does not.
  if (!role) throw new Problem(404, `There is no repository “${reference}”.`)
  const { repository } = found
  if (needed === 'owner' && role !== 'owner') {
    throw new Problem(403, 'Only an owner of the repository may do this.')
  }
  return repository
}

/** The greater of the roles that the repository's members and the token's groups give. */
function roleIn({ repository, role }: Found, { roles }: Caller): Role | undefined {
  const given = [role, roles?.get(repository.repo_id), roles?.get('*')]
  return given.includes('owner') ? 'owner' : given.find((each) => each !== undefined)
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

/** The repository that `reference` names, by ID before name, with a person's role in it. */
export async function findAccess(
  store: Store,
  reference: string,
  user_id: string,
): Promise<Found | undefined> {
  const row = await store
    .selectFrom('repositories')
    .select((eb) => [
      ...addressedColumns,
      eb
        .selectFrom('members')
        .select('members.role')
        .whereRef('members.repo_id', '=', 'repositories.repo_id')
        .where('members.user_id', '=', user_id)
        .as('role'),
    ])
    .where('repo_id', '=', repositoryIdOf(reference))
    .executeTakeFirst()
  if (!row) return undefined
  const { role, ...repository } = row
  return { repository, role: role ?? undefined }
}

/** The ID of the repository that a reference names, as an SQL expression; null if there is none. */
export function repositoryIdOf(reference: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select repo_id from repositories where repo_id = ${reference}),
    (select repo_id from repositories where repo_name = ${reference})
  )`
}
