// The repository `states`: names, texts and rules at every bound, and everything odd that the interface allows.
// Apart from `demo`, so that newcomers don't meet them by chance.
import type { NewBranch, NewPermission } from '../repository-content.ts'
import { commitOf } from './branches.ts'
import { completeReviews, type DemoReview } from './demo-reviews.ts'

/** The longest possible ref (interface: Limits). */
const longRef = `long/${'n'.repeat(123)}`

/** `now` in Unix seconds. */
export function stateBranches(now: number): NewBranch[] {
  const names = [
    'main',
    '功能/登录',
    'תיקון/כניסה',
    'feature/👩‍👩‍👧-family',
    'fix/#4711',
    'fix/100%-cpu',
    'fix/%2Fencoded',
    'fix/a+b&c=d',
    'wip/what?',
    'wip/with space',
    longRef,
  ]
  return names.map((branch_name, index) => ({
    branch_name,
    commit_id: commitOf(branch_name),
    author_id: 'kim',
    time: now - index * 86_400,
  }))
}

/** Rules that are hard to show, to match or to export. */
export const statePermissions: readonly NewPermission[] = [
  { path_pattern: '/docs/\u202Efdp.exe', group_id: 'auditors', evaluation_order: 10 },
  { path_pattern: '=HYPERLINK("https://example.com")', user_id: 'kim', evaluation_order: 20 },
  { path_pattern: '/with space/and,comma/"quote"/*', user_id: 'kim', evaluation_order: 30 },
  { path_pattern: '...', group_id: 'contractors', evaluation_order: 40 },
]

/** `now` in Unix seconds. */
export function stateReviews(now: number): DemoReview[] {
  return completeReviews(now, [
    {
      title: '<b>Hostile</b> \u202Etxet lanoitceridib ![x](https://example.com/x.png)',
      description:
        '<script>alert(1)</script>\n\n[a link](javascript:alert(1)) <img src=x onerror=alert(1)> ![image](https://example.com/x.png)',
      compare_ref: 'תיקון/כניסה',
    },
    {
      title: 'W'.repeat(1024),
      description: 'As long as a description may be. '.repeat(130).slice(0, 4096),
      base_ref: longRef,
      compare_ref: '功能/登录',
      author_id: 'kim',
    },
    // A title may be blank.
    { title: ' ', compare_ref: 'wip/what?' },
  ])
}
