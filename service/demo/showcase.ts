// What of the demonstration is there for a newcomer to begin with: the ready message and the sign-in page say
// it, and the first page pins it. What was renamed or deleted is not offered.
import type { Queries } from '../store/store.ts'
import { accounts } from './people.ts'

const shownReviews = ['review-1', 'review-6', 'review-4']

/** Who can sign in with the password `demo`, by username; none where there is no demonstration. */
export async function demonstrationAccounts(store: Queries): Promise<string[]> {
  const people = await store
    .selectFrom('users')
    .select('id')
    .where('id', 'in', accounts)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return people.map(({ id }) => id)
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
    .where('reviews.id', 'in', shownReviews)
    .execute()
  const [first] = reviews
  if (!first) return []
  const pins = shownReviews.flatMap((id) => reviews.filter((review) => review.id === id))
  return [
    { title: 'demo', repo_id: first.repo_id },
    ...pins.map(({ repo_id, id, title }) => ({ title, repo_id, review_id: id })),
  ]
}
