// Tests only: starts a service that really listens, with its own database.
import { type AppOptions, createApp } from '../app.ts'
import type { PasswordCost } from '../authorization/passwords.ts'
import { ensureDemonstration } from '../demo/demo.ts'
import { freePort } from '../operate/free-port.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { demonstration, newDatabase } from './database.ts'
import { signIn } from './sign-in.ts'

/** A running service. `stop` ends it and deletes its data. */
export type TestService = {
  origin: string
  /** The database, for `--data`. */
  data: string
  store: Store
  /** An access token of a demonstration account, from a real sign-in; one per account. */
  token: (username: string) => Promise<string>
  stop: () => Promise<void>
}

/** Low, because hashing a password is slow and few tests are about that. */
export const testPasswordCost: PasswordCost = 'ln=4,r=8,p=1'

/** Starts a service with demonstration data on a free port. */
export async function startService(
  options: Partial<AppOptions> = {},
  reach: (address: string) => Promise<string> = (address) => Promise.resolve(address),
): Promise<TestService> {
  const database = await newDatabase(demonstration)
  const store = await openStore(await reach(database.address))
  await ensureDemonstration(store, testPasswordCost)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const app = await createApp({
    store,
    publicUrl: origin,
    accessTokenSeconds: 3600,
    requestsPerMinute: 1_000_000,
    ...options,
  })
  await app.listen({ host: 'localhost', port })
  const tokens = new Map<string, Promise<string>>()
  return {
    origin,
    data: database.address,
    store,
    token(username) {
      const token = tokens.get(username) ?? signIn({ origin, username })
      tokens.set(username, token)
      return token
    },
    async stop() {
      await app.close()
      await store.destroy()
      await database.drop()
    },
  }
}
