// The secrets of the authorization server. They are created once and stored in the database, so sessions and tokens
// survive a restart.
import { randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, type JWK } from 'jose'

import type { Queries, Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'

/**
 * Private keys and cookie keys. The first of each signs, and all verify. `retired` has the time since which a key
 * has not signed, in Unix seconds: a private key by its `kid`, a cookie key by itself.
 */
export type Keys = {
  jwks: { keys: JWK[] }
  cookieKeys: string[]
  retired?: Readonly<Record<string, number>>
}

/**
 * The stored secrets, which are created if there are none. An old key is deleted `keptSeconds` after it was
 * replaced: until its session ends, even an expired ID token can be the hint of a renewal or a sign-out.
 */
export async function loadKeys(store: Store, keptSeconds: number): Promise<Keys> {
  const stored = (await readKeys(store)) ?? (await firstKeys(store))
  const { jwks, cookieKeys, retired = {} } = stored
  const oldest = Date.now() / 1000 - keptSeconds
  const isValid = (name = '') => (retired[name] ?? Infinity) > oldest
  const keys: Keys = {
    jwks: { keys: jwks.keys.filter(({ kid }) => isValid(kid)) },
    cookieKeys: cookieKeys.filter(isValid),
    retired: Object.fromEntries(Object.entries(retired).filter(([name]) => isValid(name))),
  }
  // Unless another process has changed them meanwhile.
  await store
    .updateTable('settings')
    .set({ value: JSON.stringify(keys) })
    .where((where) => where.and({ name: settingName, value: JSON.stringify(stored) }))
    .execute()
  return keys
}

/**
 * Adds new keys before the existing ones; with `isLeaked` the old ones are deleted. Running processes keep the keys
 * that they have loaded.
 */
export async function rotateKeys(store: Store, isLeaked: boolean): Promise<void> {
  const { jwks: made, cookieKeys } = await newKeys()
  await inTransaction(store, async (transaction) => {
    // Locks them: of two rotations at the same time neither may lose the other's keys.
    const lock = transaction.updateTable('settings').set((eb) => ({ value: eb.ref('value') }))
    await lock.where('name', '=', settingName).execute()
    const old = isLeaked ? undefined : await readKeys(transaction)
    const now = Math.floor(Date.now() / 1000)
    const lastOnes = [old?.jwks.keys[0]?.kid, old?.cookieKeys[0]]
    const retired = Object.fromEntries(lastOnes.flatMap((name) => (name ? [[name, now]] : [])))
    const keys: Keys = {
      jwks: { keys: [...made.keys, ...(old?.jwks.keys ?? [])] },
      cookieKeys: [...cookieKeys, ...(old?.cookieKeys ?? [])],
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
  // Another process may have stored its secrets first; those count.
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
