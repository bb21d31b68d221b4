// Checks a password, and bounds how often one may be tried: each person from each
// network, each network, and the service as a whole have their limits.
import pLimit from 'p-limit'

import type { Store } from '../store/store.ts'
import { hashPassword, isOutdated, type PasswordCost, verifyPassword } from './passwords.ts'
import { Throttle } from './throttle.ts'

/** What was typed, and the network that it came from. */
export type Attempt = { username: string; password: string; network: string }

/** Why nobody may sign in; `username` is what was typed, as far as a cookie can hold it, `until` when it may be tried again, in milliseconds. */
export type Refusal = {
  username: string
  reason: 'wrong' | 'locked' | 'network' | 'busy'
  until: number
}

/** Seconds in which those who wait have had their turns. */
const busySeconds = 5

/** Two of Node's four threads stay free for everyone else. */
const hashing = pLimit(2)
const mostWaiting = 40

export class PasswordCheck {
  readonly #store: Store
  readonly #cost: PasswordCost | undefined
  readonly #attempts: Throttle
  readonly #failures: Throttle

  /** `cost` is that of hashes, the usual one where it is absent. */
  constructor(store: Store, cost?: PasswordCost) {
    this.#store = store
    this.#cost = cost
    this.#attempts = new Throttle(store, { kind: 'passwords of a network', most: 600 })
    this.#failures = new Throttle(store, { kind: 'failures of a person', most: 10 })
  }

  /** The account that may sign in, or why not. */
  async check({ username, password, network }: Attempt): Promise<{ id: string } | Refusal> {
    const refused = (reason: Refusal['reason'], wait = 0): Refusal => ({
      username: username.slice(0, 128),
      reason,
      until: Date.now() + wait,
    })
    const flooded = await this.#attempts.count(network)
    if (flooded > 0) return refused('network', flooded)
    const locked = await this.#failures.wait(username, network)
    if (locked > 0) return refused('locked', locked)
    if (hashing.pendingCount >= mostWaiting) return refused('busy', busySeconds * 1000)
    const user = await hashing(() => this.#personWith(username, password))
    // Guesses that are sent at once all find the person free before them: so once more, after them.
    const late = user
      ? await this.#failures.wait(username, network)
      : await this.#failures.count(username, network)
    if (late > 0) return refused('locked', late)
    if (!user) return refused('wrong')
    await this.#failures.forget(username, network)
    return user
  }

  /** The account of that name, if that is its password; a hash of another cost is made anew. */
  async #personWith(username: string, password: string): Promise<{ id: string } | null> {
    const user = await this.#store
      .selectFrom('users')
      .select(['id', 'password_hash'])
      // PostgreSQL accepts no U+0000 in a query, and no person's ID contains the replacement.
      .where('id', '=', username.replaceAll('\0', '\uFFFD'))
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const stored = user?.password_hash ?? null
    if (!(await verifyPassword(password, stored, this.#cost)) || !user || stored === null)
      return null
    if (isOutdated(stored, this.#cost)) {
      await this.#store
        .updateTable('users')
        .set({ password_hash: await hashPassword(password, this.#cost) })
        .where((where) => where.and({ id: user.id, password_hash: stored }))
        .execute()
    }
    return user
  }
}
