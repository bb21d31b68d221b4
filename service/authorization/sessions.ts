// Sessions, which oidc-provider writes as payloads: whether a browser has one, and how to end them.
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { Queries } from '../store/store.ts'
import { endRecords } from './adapter.ts'

/** Ends everything of a person, or of everybody: sessions, grants, codes and tokens. */
export async function endAll(store: Queries, account_id?: string): Promise<void> {
  await endRecords(store, account_id === undefined ? {} : { account_id })
}

/** Whether the browser's session cookie is ours, and somebody is signed in to that session. */
export async function isSignedIn(
  provider: Provider,
  { req, res }: Pick<KoaContextWithOIDC, 'req' | 'res'>,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(req, res))
  return session.accountId !== undefined
}
