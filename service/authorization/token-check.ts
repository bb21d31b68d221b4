// Checks this server's own access tokens. One statement looks up the token, its session, its grant, its person, the
// repository in the address and the person's role there, because each separate question would cost a round trip to the
// database. The rules are oidc-provider's.
import { type RawBuilder, sql } from 'kysely'

import {
  type Access,
  type AccessCheck,
  addressedColumns,
  type AddressedRepository,
  repositoryIdOf,
  TokenRefused,
} from '../api/access.ts'
import { compileOnce } from '../store/compile-once.ts'
import { jsonObject } from '../store/spelling.ts'
import type { Queries, Store } from '../store/store.ts'
import { hashed } from './adapter.ts'
import { clientId } from './provider.ts'

/** The parts of oidc-provider's payload of a token or a session that are read here; `exp` in Unix seconds. */
type Payload = {
  exp?: number
  accountId?: string
  aud?: string
  grantId?: string
  scope?: string
  authorizations?: Record<string, { grantId?: string } | undefined>
}

/**
 * The check of tokens for an audience. It always asks the database. Throws TokenRefused if the token is unknown,
 * expired, revoked or not for this API, its session has ended, or its person is disabled.
 */
export function providerAccessCheck(store: Store, audience: string): AccessCheck {
  const query = compileOnce<Row>(accessQuery)
  return async (value, reference) => {
    const row = await store.find(query(store, hashed(value), reference))
    const access = row && readAccess(row, audience)
    if (!access) throw new TokenRefused()
    return access
  }
}

/** The access that a row gives, if any. */
function readAccess(row: Row, audience: string): Access | undefined {
  const token = JSON.parse(row.token_payload) as Payload
  const { accountId, aud, exp = 0, grantId, scope } = token
  if (row.disabled_at !== null || row.grant === null || aud !== audience) return undefined
  const session = JSON.parse(row.session_payload ?? '{}') as Payload
  // Another person may have signed in since, in the same browser.
  if (accountId === undefined || session.accountId !== accountId) return undefined
  if (!grantId || session.authorizations?.[clientId]?.grantId !== grantId) return undefined
  if (Math.min(exp, session.exp ?? 0) <= Date.now() / 1000) return undefined
  return {
    userId: accountId,
    scopes: new Set(scope?.split(' ')),
    repository:
      row.repository === null ? undefined : (JSON.parse(row.repository) as AddressedRepository),
    role: row.role ?? undefined,
  }
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof accessQuery>['executeTakeFirst']>>>

function accessQuery(store: Queries, token: RawBuilder<string>, reference: RawBuilder<string>) {
  return store
    .selectFrom('authorization_records as token')
    .select((eb) => [
      'token.payload as token_payload',
      // Separate subqueries, because SQLite plans a join again whenever a parameter changes, which takes ten times
      // as long.
      eb
        .selectFrom('authorization_records as session')
        .select('session.payload')
        .where('session.model', '=', sql.lit('Session'))
        .whereRef('session.uid', '=', 'token.uid')
        // Two sign-ins at the same moment in one browser leave two.
        .orderBy('session.expires_at', 'desc')
        .limit(sql.lit(1))
        .as('session_payload'),
      eb
        .selectFrom('authorization_records as grant')
        .select('grant.id')
        .where('grant.model', '=', sql.lit('Grant'))
        .whereRef('grant.grant_id', '=', 'token.grant_id')
        .as('grant'),
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
    .where('token.payload', '!=', sql.lit(''))
}
