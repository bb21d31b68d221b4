import { expect, test } from 'vitest'

import { hueOf, initials, personName } from './person.ts'

test.each([
  ['Alice Example', 'AE'],
  ['alice', 'A'],
  ['Ada King of Lovelace', 'AL'],
  ['小林 花子', '小花'],
  ['bob@localhost', 'BL'],
  ['(bot) x', 'BX'],
  ['🙂', '?'],
  ['', '?'],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test.each([
  [{ full_name: 'Ada', name: 'ada', email: 'a@x', id: '1' }, 'Ada'],
  [{ full_name: ' ', name: 'ada', email: 'a@x', id: '1' }, 'ada'],
  [{ full_name: '', name: '\t', email: 'a@x', id: '1' }, '1'],
  [{ full_name: ' ', email: 'a@x', id: ' ' }, 'a@x'],
  [{ full_name: ' ', id: ' ' }, undefined],
  [undefined, undefined],
])('the name of %j is %s, never a blank one', (user, name) => {
  expect(personName(user)).toBe(name)
})

test('people with equal initials can have different hues', () => {
  expect(new Set(['bob', 'build-bot', 'bea', 'berit'].map(hueOf)).size).toBe(4)
  expect(hueOf('')).toBe(0)
})
