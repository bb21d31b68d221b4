import { expect, test } from 'vitest'

import { userOf } from './grant.ts'

test('a person is described by the standard claims', () => {
  expect(
    userOf({ sub: 'alice', name: 'Alice Liddell', email: 'alice@localhost', picture: '/a.png' }),
  ).toEqual({ id: 'alice', name: 'Alice Liddell', email: 'alice@localhost', image: '/a.png' })
})

test('a name may be the one they are known by', () => {
  expect(userOf({ sub: 'a', preferred_username: 'alice' })).toMatchObject({ name: 'alice' })
})

test('claims that are no text are left out', () => {
  expect(userOf({ sub: 'a', name: 7, email: null, picture: {}, preferred_username: '' })).toEqual({
    id: 'a',
  })
})
