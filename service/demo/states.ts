// The repository `states`: names, texts and rules at every bound, and everything odd that the interface allows.
// Apart from `demo`, so that newcomers don't meet them by chance.
import type { Content } from './content.ts'

const hour = 3600
const day = 86_400
/** The longest possible ref (interface: Limits). */
const longRef = `long/${'n'.repeat(123)}`

const branchNames = [
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

const reviews = [
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
]

export const states: Content = {
  repository: { repo_name: 'states', description: 'What is hard to show.' },
  branches: branchNames.map((branch_name, index) => ({
    branch_name,
    author_id: 'kim',
    time: -index * day,
  })),
  // Rules that are hard to show, to match or to export.
  permissions: [
    { path_pattern: '/docs/\u202Efdp.exe', group_id: 'auditors', evaluation_order: 10 },
    { path_pattern: '=HYPERLINK("https://example.com")', user_id: 'kim', evaluation_order: 20 },
    { path_pattern: '/with space/and,comma/"quote"/*', user_id: 'kim', evaluation_order: 30 },
    { path_pattern: '...', group_id: 'contractors', evaluation_order: 40 },
  ],
  reviews: reviews.map(({ author_id = 'alice', base_ref = 'main', ...review }, index) =>
    Object.assign(review, {
      id: `review-${index + 1}`,
      status: 'open' as const,
      author_id,
      base_ref,
      created_at: (index - 20) * day,
      updated_at: (index - 14) * hour,
    }),
  ),
}
