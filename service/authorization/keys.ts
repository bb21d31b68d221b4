// The secrets of the authorization server. They are created once and stored in the database, so sessions and tokens
// survive a restart.
import { randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, type JWK } from 'jose'

import type { Queries, Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'

/** Private keys and cookie keys. The first of each signs, and all verify. */
export type Keys = { jwks: { keys: JWK[] }; cookieKeys: string[] }

/** So many keys of a kind are kept: what was signed before a rotation stays valid during the next two. */
const mostKeys = 3

/** The stored secrets, which are created if there are none. */
export async function loadKeys(store: Store): Promise<Keys> {
  return (await readKeys(store)) ?? firstKeys(store)
}

/**
 * Adds new keys before the existing ones; with `isLeaked` the old ones are deleted. Running processes keep the keys
 * that they have loaded.
 */
export async function rotateKeys(store: Store, isLeaked: boolean): Promise<void> {
  const made = await newKeys()
  await inTransaction(store, async (transaction) => {
    const old = isLeaked ? undefined : await readKeys(transaction)
    const keys: Keys = {
      jwks: { keys: [...made.jwks.keys, ...(old?.jwks.keys ?? [])].slice(0, mostKeys) },
      cookieKeys: [...made.cookieKeys, ...(old?.cookieKeys ?? [])].slice(0, mostKeys),
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
