// The secrets of the authorization server: made once, kept in the database, so that sessions and
// tokens outlive a restart.
import { randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, type JWK } from 'jose'

import type { Store } from '../store/store.ts'

/** The private key that signs ID tokens, and the keys that sign cookies. */
export type Keys = { jwks: { keys: JWK[] }; cookieKeys: string[] }

/** The kept secrets; made first where there are none. */
export async function loadKeys(store: Store): Promise<Keys> {
  const kept = await readKeys(store)
  if (kept) return kept
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
  const made: Keys = {
    jwks: { keys: [{ ...jwk, kid: randomBytes(8).toString('base64url') }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
  await store
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first: what is kept counts.
  return (await readKeys(store)) ?? made
}

const settingName = 'authorization keys'

async function readKeys(store: Store): Promise<Keys | undefined> {
  const row = await store
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as Keys)
}
