import { expect, test } from 'vitest'

import { isGrant } from './grant.ts'

test.each([
  { accessToken: 't' },
  { accessToken: 't', idToken: 'i', user: { id: 'alice' }, expiresIn: 60, ending: true },
  { accessToken: 't', user: { id: 'a', name: 'A', email: 'a@x', image: '/a.png', new: 1 }, new: 1 },
])('%j is a grant', (value) => {
  expect(isGrant(value)).toBe(true)
})

test.each([
  undefined,
  null,
  't',
  {},
  { accessToken: 7 },
  { accessToken: 't', expiresIn: '60' },
  { accessToken: 't', user: null },
  { accessToken: 't', user: {} },
  { accessToken: 't', user: { id: 'a', name: 7 } },
  { accessToken: 't', idToken: null },
])('%j is none', (value) => {
  expect(isGrant(value)).toBe(false)
})
