// The reviews of `demo`, review-1 to review-14: one for every state that the interface can show.
import type { NewReview } from '../reviews.ts'
import { commitOf } from './branches.ts'
import { longDescription } from './long-description.ts'

type DemoReview = Omit<NewReview, 'repo_id'>
type Shown = Pick<NewReview, 'title'> & Partial<DemoReview>

const hour = 3600
const day = 86_400

/** A dozen reviews and two; `now` in Unix seconds, `branchId` the ID of one of the branches. */
export function demoReviews(now: number, branchId: string): DemoReview[] {
  const shown: Shown[] = [
    {
      title: 'Show the launch banner on the first of the month',
      description: longDescription,
      compare_ref: 'feature/🚀-launch',
      reviewer_ids: ['bob', 'haruki'],
      reviewer_statuses: [{ user_id: 'bob', updated_at: now - hour }],
    },
    { title: 'No description, no reviewers', author_id: 'bob' },
    { title: 'Given up', status: 'closed', description: 'We went another way.' },
    {
      title: 'Merged',
      status: 'closed',
      description: 'See the merge commit.',
      merge_commit_id: '4711',
      reviewer_ids: ['alice'],
      reviewer_statuses: [{ user_id: 'alice', updated_at: now - 2 * day }],
    },
    {
      title: 'Merged by a commit with a very big ID',
      status: 'closed',
      merge_commit_id: '9007199254740993123',
    },
    {
      title: 'Its merge has conflicts',
      active_merge_id: 'merge-2f6c',
      compare_ref: 'fix/100%-cpu',
      reviewer_ids: ['dmitri'],
    },
    { title: 'Made from a draft commit', draft_commit_id: commitOf('a draft') },
    {
      title: 'Many reviewers, few of whom have looked',
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
      title: 'Statuses without a person, people without a status',
      reviewer_ids: ['lena', 'emeka'],
      reviewer_statuses: [
        { user_id: 'emeka', updated_at: now - day },
        { user_id: 'someone-who-left', updated_at: now - 3 * day },
        { user_id: 'bob' },
        { updated_at: now - 4 * day },
      ],
    },
    {
      title: 'Refs by branch ID and by commit',
      base_ref: branchId,
      compare_ref: commitOf('feature/🚀-launch'),
    },
    {
      title: '<b>Hostile</b> \u202Etxet lanoitceridib ![x](https://example.com/x.png)',
      description:
        '<script>alert(1)</script>\n\n[a link](javascript:alert(1)) <img src=x onerror=alert(1)> ![image](https://example.com/x.png)',
      compare_ref: 'תיקון/כניסה',
    },
    {
      // As long as the interface allows (interface: Limits).
      title: 'W'.repeat(1024),
      description: 'As long as a description may be. '.repeat(130).slice(0, 4096),
      base_ref: `long/${'n'.repeat(123)}`,
      compare_ref: '功能/登录',
      author_id: 'kim',
    },
    { title: 'Its compare branch is gone', status: 'closed', compare_ref: 'feature/deleted' },
    {
      title: 'Closed while its merge had conflicts, with everything',
      status: 'closed',
      description: 'Every optional field at once.',
      merge_commit_id: '12345678901234567890',
      active_merge_id: 'merge-9e1b',
      draft_commit_id: commitOf('another draft'),
      reviewer_ids: ['alice', 'bob'],
      reviewer_statuses: [{ user_id: 'alice', updated_at: now - 5 * day }],
    },
  ]
  const complete = (review: Shown, index: number): DemoReview => ({
    id: `review-${index + 1}`,
    status: 'open',
    author_id: 'alice',
    base_ref: 'main',
    compare_ref: 'feature/größere-schrift',
    created_at: now - (20 - index) * day,
    updated_at: now - (14 - index) * hour,
    ...review,
  })
  return shown.map(complete)
}
