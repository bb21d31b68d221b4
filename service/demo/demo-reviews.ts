// The reviews of `demo`, review-1 to review-12: one for every state that the interface can express.
import type { NewReview } from '../reviews.ts'
import { commitOf } from './branches.ts'
import { longDescription } from './long-description.ts'

/** A review of the demonstration, without its repository. */
export type DemoReview = Omit<NewReview, 'repo_id'>

type Shown = Pick<NewReview, 'title' | 'compare_ref'> & Partial<DemoReview>

const hour = 3600
const day = 86_400

/** A dozen reviews; `now` in Unix seconds, `releaseId` the ID of the branch `release/2.4`. */
export function demoReviews(now: number, releaseId: string): DemoReview[] {
  return completeReviews(now, [
    {
      title: 'Show the launch banner on the first of the month',
      description: longDescription,
      compare_ref: 'feature/🚀-launch',
      reviewer_ids: ['bob', 'haruki'],
      reviewer_statuses: [{ user_id: 'bob', updated_at: now - hour }],
    },
    { title: 'Drop Python 3.8', author_id: 'bob', compare_ref: 'chore/drop-python-3.8' },
    {
      title: 'Keep sessions in Redis',
      status: 'closed',
      author_id: 'bob',
      compare_ref: 'feature/sessions-in-redis',
      description: 'We went another way: the database is fast enough.',
    },
    {
      title: 'Send invoices as PDF',
      status: 'closed',
      author_id: 'ines',
      compare_ref: 'feature/invoices-as-pdf',
      description: 'Asked for by accounting. The layout is that of the **paper** invoices.',
      merge_commit_id: '4711',
      reviewer_ids: ['alice'],
      reviewer_statuses: [{ user_id: 'alice', updated_at: now - 2 * day }],
    },
    {
      title: 'Update dependencies',
      status: 'closed',
      author_id: 'build-bot',
      compare_ref: 'chore/update-dependencies',
      // Beyond 2^53.
      merge_commit_id: '9007199254740993123',
    },
    {
      title: 'Stop the stock import from taking a whole core',
      author_id: 'dmitri',
      description: 'It polls in a loop. Now it sleeps until the warehouse calls.',
      active_merge_id: 'merge-2f6c',
      compare_ref: 'fix/100%-cpu',
      reviewer_ids: ['alice', 'emeka'],
      reviewer_statuses: [{ user_id: 'emeka', updated_at: now - 4 * hour }],
    },
    {
      title: 'Rewrite the booking form in TypeScript',
      author_id: 'kim',
      compare_ref: 'feature/booking-form-in-typescript',
      draft_commit_id: commitOf('the draft of the booking form'),
      reviewer_ids: ['grace'],
    },
    {
      title: 'Agree on the words of API errors',
      author_id: 'lena',
      compare_ref: 'docs/api-errors',
      description: 'Everyone who answers an API call, please read.',
      reviewer_ids: [
        'bob',
        'dmitri',
        'emeka',
        'fatima',
        'grace',
        'haruki',
        'ines',
        'jürgen',
        'kim',
      ],
      reviewer_statuses: [
        { user_id: 'grace', updated_at: now - 3 * hour },
        { user_id: 'kim', updated_at: now - 2 * hour },
      ],
    },
    {
      title: 'Show prices with VAT',
      compare_ref: 'feature/vat-in-prices',
      reviewer_ids: ['lena', 'emeka'],
      // marek has left, and one status belongs to nobody.
      reviewer_statuses: [
        { user_id: 'emeka', updated_at: now - day },
        { user_id: 'marek', updated_at: now - 3 * day },
        { user_id: 'bob' },
        { updated_at: now - 4 * day },
      ],
    },
    {
      title: 'Bring the launch to release 2.4',
      description: 'One commit, not the whole branch.',
      base_ref: releaseId,
      compare_ref: commitOf('feature/🚀-launch'),
      reviewer_ids: ['bob'],
    },
    {
      title: 'Try other map tiles for the stores',
      status: 'closed',
      author_id: 'fatima',
      description: 'Too expensive. The branch is gone.',
      compare_ref: 'feature/map-tiles',
    },
    {
      title: 'Move uploads to object storage',
      status: 'closed',
      author_id: 'dmitri',
      description: 'Merged by hand, after the merge in progress had run into conflicts.',
      compare_ref: 'feature/uploads-in-object-storage',
      merge_commit_id: '12345678901234567890',
      active_merge_id: 'merge-9e1b',
      draft_commit_id: commitOf('the draft of the uploads'),
      reviewer_ids: ['alice', 'bob'],
      reviewer_statuses: [{ user_id: 'alice', updated_at: now - 5 * day }],
    },
  ])
}

/** Fills in what a review must have, and numbers them: `review-1` was opened first. */
export function completeReviews(now: number, reviews: readonly Shown[]): DemoReview[] {
  return reviews.map((review, index) => ({
    id: `review-${index + 1}`,
    status: 'open',
    author_id: 'alice',
    base_ref: 'main',
    created_at: now - (20 - index) * day,
    updated_at: now - (14 - index) * hour,
    ...review,
  }))
}
