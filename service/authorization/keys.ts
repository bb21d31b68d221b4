// The secrets of the authorization server: made once, kept in the database, so that sessions and
// tokens outlive a restart.
import { randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, type JWK } from 'jose'

import type { Queries, Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'

/**
 * The private keys and the keys of cookies, of which the first sign and all verify; `retired` has the time from
 * which a private key has not signed, by its `kid`, Unix seconds.
 */
export type Keys = {
  jwks: { keys: JWK[] }
  cookieKeys: string[]
  retired?: Readonly<Record<string, number>>
}

/**
 * The kept secrets; made first where there are none. An old private key is left out `keptSeconds` after it was
 * replaced: an ID token that is over is still the hint of a renewal or a sign-out, for as long as its session lasts.
 */
export async function loadKeys(store: Store, keptSeconds: number): Promise<Keys> {
  const { jwks, cookieKeys, retired = {} } = (await readKeys(store)) ?? (await firstKeys(store))
  const oldest = Date.now() / 1000 - keptSeconds
  const valid = jwks.keys.filter(({ kid = '' }) => (retired[kid] ?? Infinity) > oldest)
  return { jwks: { keys: valid }, cookieKeys }
}

/**
 * Puts new keys before those that there are; `isLeaked` drops the old ones at once. Running processes go on with
 * what they have loaded.
 */
export async function rotateKeys(store: Store, isLeaked: boolean): Promise<void> {
  const { jwks: made, cookieKeys } = await newKeys()
  await inTransaction(store, async (transaction) => {
    const old = isLeaked ? undefined : await readKeys(transaction)
    const [last] = old?.jwks.keys ?? []
    const retired = last && { [last.kid ?? '']: Math.floor(Date.now() / 1000) }
    const keys: Keys = {
      jwks: { keys: [...made.keys, ...(old?.jwks.keys ?? [])] },
      cookieKeys: [...cookieKeys, ...(old?.cookieKeys.slice(0, 1) ?? [])],
      retired: { ...old?.retired, ...retired },
    }
    const value = JSON.stringify(keys)
    await transaction
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
}

async function newKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
  return {
    jwks: { keys: [{ ...jwk, kid: randomBytes(8).toString('base64url') }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
}

async function firstKeys(store: Store): Promise<Keys> {
  const made = await newKeys()
  await store
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first: what is kept counts.
  return (await readKeys(store)) ?? made
}

const settingName = 'authorization keys'

async function readKeys(store: Queries): Promise<Keys | undefined> {
  const row = await store
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as Keys)
}
