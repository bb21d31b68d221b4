// Checks passwords, and limits how often that can be tried: per person and network, per network, and for the whole
// service.
import pLimit from 'p-limit'

import type { Store } from '../store/store.ts'
import { type PasswordCost, verifyPassword } from './passwords.ts'
import { Throttle } from './throttle.ts'

/** Somebody who has given their password. */
export type Account = { id: string; password_hash: string }

/** What was typed, and the network from which it came. */
export type Attempt = { username: string; password: string; network: string }

/** Why a sign-in is refused; `wait` is the milliseconds until it may be tried again. */
export type Refusal = { reason: 'wrong' | 'locked' | 'network'; wait: number }

/** Leaves two of Node's four threads to everything else. */
const hashing = pLimit(2)

export class PasswordCheck {
  readonly #store: Store
  readonly #cost: PasswordCost | undefined
  readonly #attempts: Throttle
  readonly #failures: Throttle

  /** `cost` is that of most hashes: a name that nobody has takes as long. By default the usual one. */
  constructor(store: Store, cost?: PasswordCost) {
    this.#store = store
    this.#cost = cost
    this.#attempts = new Throttle(store, { kind: 'passwords of a network', most: 600 })
    this.#failures = new Throttle(store, { kind: 'failures of a person', most: 10 })
  }

  /** The account that may sign in, with the hash of its password, or why not. */
  async check({ username, password, network }: Attempt): Promise<Account | Refusal> {
    const flooded = await this.#attempts.count(network)
    if (flooded > 0) return { reason: 'network', wait: flooded }
    const locked = await this.#failures.wait(username, network)
    if (locked > 0) return { reason: 'locked', wait: locked }
    const user = await hashing(() => this.#personWith(username, password))
    // Guesses that are sent at the same time all pass the check before hashing, so the person's count is checked again.
    const late = user
      ? await this.#failures.wait(username, network)
      : await this.#failures.count(username, network)
    if (late > 0) return { reason: 'locked', wait: late }
    if (!user) return { reason: 'wrong', wait: 0 }
    await this.#failures.forget(username, network)
    return user
  }

  /** The account with that name and password. */
  async #personWith(username: string, password: string): Promise<Account | null> {
    const user = await this.#store
      .selectFrom('users')
      .select(['id', 'password_hash'])
      // PostgreSQL rejects U+0000 in a query, and no person's ID contains the replacement.
      .where('id', '=', username.replaceAll('\0', '\uFFFD'))
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const stored = user?.password_hash ?? null
    const isRight = await verifyPassword(password, stored, this.#cost)
    return isRight && user && stored !== null ? { id: user.id, password_hash: stored } : null
  }
}
