// A sign-in with a password that is changed, or whose person is disabled, while the sign-in is under way.
import type { KoaContextWithOIDC } from 'oidc-provider'

import type { Store } from '../store/store.ts'
import { endRecords, hashed } from './adapter.ts'

/**
 * Koa middleware: ends the session of such a sign-in, and lets `refuse` answer. Checked once the session is stored:
 * whoever changes a password later than this check ends that session, too.
 */
export function refuseChangedPassword(store: Store, refuse: (context: KoaContextWithOIDC) => void) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const { session, entities } = (context.oidc as KoaContextWithOIDC['oidc'] | undefined) ?? {}
    const { login, password } = (entities?.Interaction?.result ?? {}) as SignInResult
    if (!session || !login) return
    const person = await store
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', login.accountId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (hashed(person?.password_hash ?? '') === password) return
    await endRecords(store, { uid: session.uid })
    context.remove('location')
    refuse(context)
  }
}

/** What sign-in.ts finishes a sign-in with. */
type SignInResult = { login?: { accountId: string }; password?: string }
