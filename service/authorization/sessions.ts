// Sessions, which oidc-provider writes as payloads: whether a browser has one, a list of all, and how to end them.
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { Queries } from '../store/store.ts'
import { endRecords } from './adapter.ts'

/** A session. Its `uid` names it, but lets nobody in; times are in Unix seconds. */
export type SignedIn = { uid: string; user: string; since: number; until: number }

/** The sessions that have not expired, the latest first. */
export async function listSessions(store: Queries): Promise<SignedIn[]> {
  const rows = await store
    .selectFrom('authorization_records')
    .select(['uid', 'account_id', 'payload', 'expires_at'])
    .where('model', '=', 'Session')
    .where('account_id', 'is not', null)
    .where('expires_at', '>', Math.floor(Date.now() / 1000))
    .execute()
  return rows
    .map(({ uid, account_id, payload, expires_at }) => {
      const { loginTs } = JSON.parse(payload) as { loginTs?: number }
      return {
        uid: uid ?? '',
        user: account_id ?? '',
        since: loginTs ?? 0,
        until: Number(expires_at),
      }
    })
    .sort((one, other) => other.since - one.since)
}

/** Ends a session with its codes and tokens. */
export async function endSession(store: Queries, uid: string): Promise<void> {
  await endRecords(store, { uid })
}

/** Ends everything of a person: sessions, grants, codes and tokens. */
export async function endAll(store: Queries, account_id: string): Promise<void> {
  await endRecords(store, { account_id })
}

/** Whether the browser's session cookie is ours, and somebody is signed in to that session. */
export async function isSignedIn(
  provider: Provider,
  { req, res }: Pick<KoaContextWithOIDC, 'req' | 'res'>,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(req, res))
  return session.accountId !== undefined
}
