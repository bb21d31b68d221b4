import { expect, test, vi } from 'vitest'

import { BranchList } from './branch-list.ts'
import { branchOptions } from './ref-options.ts'

vi.mock('../auth/session.ts', () => ({ session: { state: {}, onLeave: () => undefined } }))

test('each name comes once: those used last, the usual base, then the newest; those without a time last', () => {
  const list = new BranchList({
    items: [
      { branch_id: '1', branch_name: 'old', time: 1 },
      { branch_id: '2', branch_name: 'timeless' },
      { branch_id: '3', branch_name: 'new', time: 7, author: { name: 'Ann' } },
      { branch_id: '4', branch_name: 'master', time: 3 },
      { branch_id: '5', branch_name: 'old', time: 5 },
      { branch_id: '6' },
    ],
  })
  const names = (used: string[]) => branchOptions(list, used).map(({ value }) => value)
  expect(names([])).toEqual(['master', 'new', 'old', 'timeless'])
  expect(names(['gone', '2', 'old'])).toEqual(['timeless', 'old', 'master', 'new'])
  const details = branchOptions(list, ['3'])[0]?.details?.()
  expect(details?.slice(0, 2)).toEqual(['Used recently', 'Ann'])
})
