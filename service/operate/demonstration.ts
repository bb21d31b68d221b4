// What the service tells about the demonstration: accounts that anybody could use, and places to begin with. Those
// that were renamed or deleted are left out. The code in demo/ creates it.
import { verifyPassword } from '../authorization/passwords.ts'
import type { Queries } from '../store/store.ts'

/** Who can sign in, the most powerful first. alice owns the demonstration's repositories, bob is a member of them. */
export const accounts = ['alice', 'bob', 'carol']

/** The password of each of them. */
export const demonstrationPassword = 'demo'

const pinnedReviews = ['review-1', 'review-6', 'review-4']

/** Whether a hash is of the password that everybody knows. The check is slow, so each hash is checked once. */
const known = new Map<string, Promise<boolean>>()

/**
 * Usernames that can sign in with the password `demo`: none without a demonstration, and nobody who has set another
 * password.
 */
export async function demonstrationAccounts(store: Queries): Promise<string[]> {
  const people = await store
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', 'in', accounts)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  const isPublic = await Promise.all(people.map(({ password_hash }) => isKnown(password_hash)))
  return people.filter((_, index) => isPublic[index]).map(({ id }) => id)
}

async function isKnown(hash: string | null): Promise<boolean> {
  if (hash === null) return false
  const verdict = known.get(hash) ?? verifyPassword(demonstrationPassword, hash)
  known.set(hash, verdict)
  return verdict
}

/** An entry of the app's configuration key `pinned`. */
export type Pin = { title: string; repo_id: string; review_id?: string }

/** The repository `demo`, then three of its reviews. */
export async function demonstrationPins(store: Queries): Promise<Pin[]> {
  const reviews = await store
    .selectFrom('repositories')
    .innerJoin('reviews', 'reviews.repo_id', 'repositories.repo_id')
    .select(['repositories.repo_id', 'reviews.id', 'reviews.title'])
    .where('repo_name', '=', 'demo')
    .where('reviews.id', 'in', pinnedReviews)
    .execute()
  const [first] = reviews
  if (!first) return []
  const pins = pinnedReviews.flatMap((id) => reviews.filter((review) => review.id === id))
  return [
    { title: 'demo', repo_id: first.repo_id },
    ...pins.map(({ repo_id, id, title }) => ({ title, repo_id, review_id: id })),
  ]
}
