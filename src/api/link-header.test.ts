import { expect, test } from 'vitest'

import { linksToNext } from './link-header.ts'

test.each([
  ['<https://api.example/?page=2>; rel="next"', true],
  ['<a>; rel=prev, <b>; REL = "last Next"', true],
  ['<a>;title="x";rel=next', true],
  ['<a>; rel="prev"', false],
  ['<a?rel=next>', false],
  ['<a>; rel="nextish"', false],
  ['', false],
  [null, false],
])('of %j: %j', (header, expected) => {
  expect(linksToNext(header)).toBe(expected)
})
