import { expect, test } from 'vitest'

import { nearest } from './likeness.ts'

const names = ['release-managers', 'alice', 'bob', 'böb']

test.each([
  ['bobb', 'bob'],
  ['bo', 'bob'],
  ['BOB', 'bob'],
  ['release', 'release-managers'],
  ['alcie', 'alice'],
])('by %s %s is meant', (asked, meant) => {
  expect(nearest(asked, names)).toBe(meant)
})

test.each(['bob', 'zzz', 'x', 'constructor'])('nobody else is meant by %s', (asked) => {
  expect(nearest(asked, names)).toBeUndefined()
})
