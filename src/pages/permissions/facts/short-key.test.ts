import { expect, test } from 'vitest'

import { shortKey } from './short-key.ts'

test('a text has the same key in every release, since links hold it', () => {
  expect(shortKey('')).toBe('wvjl67o803')
  expect(shortKey('["same-pattern","/src/...","bob",null]')).toBe('12pq8o9pwmy')
})

test('like texts have different keys, which addresses hold as they are', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `/src/part-${index}/...`)
  const keys = new Set(texts.map(shortKey))
  expect(keys.size).toBe(texts.length)
  expect([...keys].filter((key) => !/^[0-9a-z]{1,11}$/.test(key))).toEqual([])
})
