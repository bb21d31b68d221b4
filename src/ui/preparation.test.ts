import { expect, test } from 'vitest'

import { searchable } from '../lib/rank.ts'
import { preparation } from './preparation.ts'

const names = Array.from({ length: 2500 }, (_, index) => `Branch-${index}`)
const text = (name: string) => name

test('what is prepared bit by bit, and finished early, is what is prepared at once', () => {
  const begun = preparation(names, text)
  expect(begun.advance()).toBe(false)
  expect(begun.finish()).toEqual(searchable(names, text))
  expect(begun.advance()).toBe(true)
  expect(begun.finish()).toHaveLength(names.length)
})

test('nothing is soon prepared', () => {
  expect(preparation([], text).advance()).toBe(true)
})
