// The check of this server's own access tokens. One statement asks for the token, its session, its person, the
// repository that the address names and the person's role there: each question on its own would cost a way to the
// database. The rules are oidc-provider's, whose models ask one by one.
import { type RawBuilder, sql } from 'kysely'

import {
  type Access,
  type AccessCheck,
  addressedColumns,
  type AddressedRepository,
  repositoryIdOf,
  TokenRefused,
} from '../access.ts'
import { jsonObject } from '../store/spelling.ts'
import type { Queries, Question, Store } from '../store/store.ts'
import { hashed } from './adapter.ts'
import { clientId } from './provider.ts'

/** What oidc-provider writes of a token or a session, as far as it is read here; `exp` in Unix seconds. */
type Payload = {
  exp?: number
  accountId?: string
  aud?: string
  clientId?: string
  grantId?: string
  scope?: string
  authorizations?: Record<string, { grantId?: string } | undefined>
}

/** Longer than any token that this server makes, in characters: those have 43. */
const longestToken = 128

/**
 * The check of tokens for an audience. Never out of date: TokenRefused when unknown, expired, revoked, its
 * session over, its person disabled, or not for this API.
 */
export function providerAccessCheck(store: Store, audience: string): AccessCheck {
  const question: Question<Row, ReturnType<typeof readAccess>> = {
    build: accessQuery,
    read: (row) => readAccess(row, audience),
  }
  return async (value, reference) => {
    if (value.length > longestToken) throw new TokenRefused()
    const found = await store.ask(question, hashed(value), reference)
    if (!found?.access || found.until <= Date.now() / 1000) throw new TokenRefused()
    return found.access
  }
}

/** Whom a row lets in, if anybody, and until when, in Unix seconds. */
function readAccess(row: Row, audience: string): { access: Access | undefined; until: number } {
  const refused = { access: undefined, until: 0 }
  const token = JSON.parse(row.token_payload) as Payload
  const { accountId, aud, clientId: client, exp = 0, grantId, scope } = token
  if (row.disabled_at !== null || aud !== audience || client !== clientId) return refused
  const session = JSON.parse(row.session_payload ?? '{}') as Payload
  // Somebody else may have signed in since, in the same browser.
  if (accountId === undefined || session.accountId !== accountId) return refused
  if (!grantId || session.authorizations?.[clientId]?.grantId !== grantId) return refused
  const caller = { userId: accountId, scopes: new Set(scope?.split(' ')) }
  const { repository, role } = row
  const found =
    repository === null ? undefined : { repository: parsed(repository), role: role ?? undefined }
  return { access: { caller, found }, until: Math.min(exp, session.exp ?? 0) }
}

/** The JSON that the database builds has no nulls. */
function parsed(json: string): AddressedRepository {
  return {
    default_branch_id: null,
    ...(JSON.parse(json) as Partial<AddressedRepository>),
  } as AddressedRepository
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof accessQuery>['executeTakeFirst']>>>

function accessQuery(store: Queries, token: RawBuilder<string>, reference: RawBuilder<string>) {
  return store
    .selectFrom('authorization_records as token')
    .select((eb) => [
      'token.payload as token_payload',
      // Each looked up by itself: SQLite plans a join anew whenever a parameter changes, in ten times the time.
      eb
        .selectFrom('authorization_records as session')
        .select('session.payload')
        .where('session.model', '=', sql.lit('Session'))
        .whereRef('session.uid', '=', 'token.uid')
        .as('session_payload'),
      eb
        .selectFrom('users')
        .select('users.disabled_at')
        .whereRef('users.id', '=', 'token.account_id')
        .as('disabled_at'),
      eb
        .selectFrom('repositories')
        .select(jsonObject(store, addressedColumns).as('json'))
        .where('repositories.repo_id', '=', repositoryIdOf(reference))
        .as('repository'),
      eb
        .selectFrom('members')
        .select('members.role')
        .where('members.repo_id', '=', repositoryIdOf(reference))
        .whereRef('members.user_id', '=', 'token.account_id')
        .as('role'),
    ])
    .where('token.model', '=', sql.lit('AccessToken'))
    .where('token.id', '=', token)
}
