// Our people as oidc-provider's accounts: who they are, what they grant the client, whether a browser is signed in.
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { Store } from '../store/store.ts'

/** The API's scopes, beside OpenID Connect's own. */
export const apiScopes = 'reviews repos'
export const openidScopes = 'openid profile email'

/** oidc-provider's account of a person who can sign in, with their claims. */
export async function findAccount(store: Store, id: string) {
  const user = await store
    .selectFrom('users')
    .select(['id', 'name', 'full_name', 'email', 'image'])
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const claims = {
    sub: user.id,
    preferred_username: user.name ?? user.id,
    ...(user.full_name !== null && { name: user.full_name }),
    ...(user.email !== null && { email: user.email }),
    ...(user.image !== null && { picture: user.image }),
  }
  return { accountId: user.id, claims: () => claims }
}

/** Grants the client every scope, because it is the service's own. `audience` is the API's. */
export async function grantEverything({ oidc }: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(openidScopes)
  grant.addResourceScope(audience, apiScopes)
  await grant.save()
  return grant
}

/** Whether the browser's session cookie is ours, and somebody is signed in to that session. */
export async function isSignedIn(
  provider: Provider,
  { req, res }: Pick<KoaContextWithOIDC, 'req' | 'res'>,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(req, res))
  return session.accountId !== undefined
}
