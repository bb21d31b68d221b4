// Access to the API: the bearer token of a request (RFC 6750), and a person's role in a
// repository. Knows nothing of bodies and answers.
import type { FastifyRequest } from 'fastify'

import type { OperationName } from '../contract/operations.ts'
import { Problem } from './problem.ts'
import { kept } from './store/kept.ts'
import type { Store } from './store/store.ts'
import type { RepositoriesTable, Role } from './store/tables.ts'

/** What somebody may do, by repo_id, or `*` for every repository. */
export type Roles = Map<string, Role>

/** Who an access token speaks for, the scopes it carries, and what else than a member's row grants. */
export type Caller = { userId: string; scopes: ReadonlySet<string>; roles?: Roles }

/** Finds who a token speaks for. Throws TokenRefused when it is not, or no more, a token for this API. */
export type TokenCheck = (token: string) => Promise<Caller>

/** A token that is not taken, with the reason in a sentence: without quotes, since a header says it, too. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'

  constructor(
    message = 'The access token is malformed, expired, revoked or not from this server.',
  ) {
    super(message.replaceAll(/["\\]/g, "'"))
  }
}

/** What an operation asks for (interface: "permission required per operation: not shown"). */
const requirements: Record<OperationName, { scope: string; role: Role }> = {
  createReview: { scope: 'reviews', role: 'member' },
  getReview: { scope: 'reviews', role: 'member' },
  listBranches: { scope: 'repos', role: 'member' },
  listGranularPermissions: { scope: 'repos', role: 'owner' },
  renameRepo: { scope: 'repos', role: 'owner' },
}

/**
 * The caller of a request, from `Authorization: Bearer …` alone.
 * @throws Problem 401 with a challenge (RFC 6750 §3) when the token is missing, malformed or not valid
 */
export async function authenticate(request: FastifyRequest, check: TokenCheck): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined) {
    throw unauthorized('The Authorization header is missing.', 'Bearer realm="refdesk"')
  }
  // b64token (RFC 6750 §2.1); the scheme's name is case-insensitive (RFC 9110 §11.1).
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  try {
    if (token === undefined) throw new TokenRefused()
    return await check(token)
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
 * The repository that `reference` names, by ID before name, if the caller may do the operation there.
 * @throws Problem 404 when there is none that the caller may know of; 403 when the token lacks the
 *   operation's scope, or the caller's role does not suffice
 */
export async function repositoryFor(
  store: Store,
  caller: Caller,
  operation: OperationName,
  reference: string,
): Promise<RepositoriesTable> {
  const { scope, role: needed } = requirements[operation]
  if (!caller.scopes.has(scope)) {
    const challenge = `Bearer realm="refdesk", error="insufficient_scope", scope="${scope}"`
    throw new Problem(403, `This needs the scope "${scope}".`, {
      headers: { 'www-authenticate': challenge },
    })
  }
  const found = await findRepository(store, reference)
  const role = found && (await roleIn(store, found.repo_id, caller))
  // Someone without access can't tell a repository that exists from one that does not.
  if (!role) throw new Problem(404, `There is no repository "${reference}".`)
  if (needed === 'owner' && role !== 'owner') {
    throw new Problem(403, `Only an owner of the repository "${found.repo_name}" may do this.`)
  }
  return found
}

/** The repository that `reference` names, by ID before name, whoever asks. */
export async function findRepository(
  store: Store,
  reference: string,
): Promise<RepositoriesTable | undefined> {
  const found = await kept(store, ['repository', reference], () =>
    store
      .selectFrom('repositories')
      .selectAll()
      .where((where) => where.or({ repo_id: reference, repo_name: reference }))
      .execute(),
  )
  return found.find(({ repo_id }) => repo_id === reference) ?? found[0]
}

async function roleIn(
  store: Store,
  repo_id: string,
  { userId: user_id, roles }: Caller,
): Promise<Role | undefined> {
  const granted = [roles?.get(repo_id), roles?.get('*')]
  if (granted.includes('owner')) return 'owner'
  const member = await kept(store, ['role', repo_id, user_id], () =>
    store
      .selectFrom('members')
      .select('role')
      .where((where) => where.and({ repo_id, user_id }))
      .executeTakeFirst(),
  )
  return member?.role ?? granted.find((role) => role !== undefined)
}
