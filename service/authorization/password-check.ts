// Checks passwords, and limits how often that can be tried: per person and network, per network, and for the whole
// service.
import pLimit from 'p-limit'

import type { Store } from '../store/store.ts'
import { verifyPassword } from './passwords.ts'
import { throttle } from './throttle.ts'

/** Somebody who has given their password. */
export type Account = { id: string; password_hash: string }

/** What was typed, and the network from which it came. */
export type Attempt = { username: string; password: string; network: string }

/** Why a sign-in is refused; `wait` is the milliseconds until it may be tried again. */
export type Refusal = { reason: 'wrong' | 'locked' | 'network'; wait: number }

/** Leaves two of Node's four threads to everything else. */
const hashing = pLimit(2)

/** The check of what was typed: the account that may sign in, with the hash of its password, or why not. */
export function passwordCheck(store: Store): (attempt: Attempt) => Promise<Account | Refusal> {
  const attempts = throttle(store, { kind: 'passwords of a network', most: 600 })
  const failures = throttle(store, { kind: 'failures of a person', most: 10 })

  return async ({ username, password, network }) => {
    const flooded = await attempts.count(network)
    if (flooded > 0) return { reason: 'network', wait: flooded }
    const locked = await failures.wait(username, network)
    if (locked > 0) return { reason: 'locked', wait: locked }
    const account = await hashing(() => accountWith(store, username, password))
    // Guesses that are sent at the same time all pass the check before hashing, so the person's count is checked again.
    const late = account
      ? await failures.wait(username, network)
      : await failures.count(username, network)
    if (late > 0) return { reason: 'locked', wait: late }
    if (!account) return { reason: 'wrong', wait: 0 }
    await failures.forget(username, network)
    return account
  }
}

/** The account with that name and password. A name that nobody has takes as long as one with a wrong password. */
async function accountWith(
  store: Store,
  username: string,
  password: string,
): Promise<Account | null> {
  const user = await store
    .selectFrom('users')
    .select(['id', 'password_hash'])
    // PostgreSQL rejects U+0000 in a query, and no person's ID contains the replacement.
    .where('id', '=', username.replaceAll('\0', '\uFFFD'))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const password_hash = user?.password_hash ?? null
  const isRight = await verifyPassword(password, password_hash)
  return isRight && user && password_hash !== null ? { id: user.id, password_hash } : null
}
