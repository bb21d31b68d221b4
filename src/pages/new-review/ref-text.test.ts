import { expect, test } from 'vitest'

import { BranchList } from '../../list/branch-list.ts'
import { listedEnd, trimmedRef } from './ref-text.ts'

test.each([
  [' main ', 'main'],
  ['* main', 'main'],
  ['+ main\n', 'main'],
  ['\u00A0feature/x\t', 'feature/x'],
  ['*x', '*x'],
  ['a b', 'a b'],
])('%j is %j', (text, ref) => {
  expect(trimmedRef(text)).toBe(ref)
})

test.each([
  ['refs/heads/feature/x', 'feature/x'],
  ['origin/feature/x', 'feature/x'],
  ['refs/remotes/upstream/x', 'x'],
  ['remotes/origin/main', 'main'],
  ['other/b1', undefined],
  ['feature/y', undefined],
  ['', undefined],
])('%j ends with the listed %j', (ref, listed) => {
  const items = ['main', 'x', 'feature/x'].map((branch_name, index) => ({
    branch_name,
    branch_id: `b${index}`,
  }))
  expect(listedEnd(ref, new BranchList({ items }))).toBe(listed)
})
