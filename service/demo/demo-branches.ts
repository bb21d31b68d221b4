import type { NewBranch } from '../repository-content.ts'
// The branches of `demo`: a common project's, then every name and gap that a page must stand.
import { commitOf, generateBranches } from './branches.ts'

const day = 86_400

/** Some forty branches; `now` in Unix seconds. */
export function demoBranches(now: number): NewBranch[] {
  const special: Omit<NewBranch, 'commit_id'>[] = [
    { branch_name: 'feature/größere-schrift', author_id: 'jürgen', time: now - day },
    { branch_name: '功能/登录', author_id: 'haruki', time: now - 2 * day },
    { branch_name: 'תיקון/כניסה', author_id: 'fatima', time: now - 3 * day },
    { branch_name: 'feature/🚀-launch', author_id: 'emeka', time: now - 3600 },
    { branch_name: 'feature/👩‍👩‍👧-family', author_id: 'alice', time: now - 7200 },
    { branch_name: 'fix/100%-cpu', author_id: 'bob', time: now - 4 * day },
    { branch_name: 'fix/%2Fencoded', author_id: 'bob', time: now - 5 * day },
    { branch_name: 'fix/#4711', author_id: 'dmitri', time: now - 6 * day },
    { branch_name: 'fix/a+b&c=d', author_id: 'dmitri', time: now - 7 * day },
    { branch_name: 'wip/what?', author_id: 'kim', time: now - 90 },
    { branch_name: 'wip/with space', author_id: 'kim', time: now - 8 * day },
    { branch_name: `long/${'n'.repeat(123)}`, author_id: 'lena', time: now - 9 * day },
    { branch_name: 'no-author', time: now - 10 * day },
    { branch_name: 'no-time', author_id: 'alice' },
    { branch_name: 'nothing-but-a-name' },
    { branch_name: 'from-the-future', author_id: 'build-bot', time: now + 30 * day },
    {
      branch_name: 'described',
      author_id: 'ines',
      time: now - 11 * day,
      branch_description: 'A description of two lines.\nThe second has <b>markup</b> & “quotes”.',
    },
  ]
  return [...generateBranches(24, now - day), ...special.map(withHead)]
}

function withHead(branch: Omit<NewBranch, 'commit_id'>): NewBranch {
  return { ...branch, commit_id: commitOf(branch.branch_name) }
}
