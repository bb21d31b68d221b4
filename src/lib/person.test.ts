import { expect, test } from 'vitest'

import { initials } from './person.ts'

test.each([
  ['Alice Example', 'AE'],
  ['alice', 'A'],
  ['Ada King of Lovelace', 'AL'],
  ['小林 花子', '小花'],
  ['bob@localhost', 'BL'],
  ['(bot) x', 'BX'],
  ['🙂', '?'],
  ['', '?'],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
