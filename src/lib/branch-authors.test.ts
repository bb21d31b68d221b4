import { expect, test } from 'vitest'

import { authorsOf } from './branch-authors.ts'

test('authors come once, by name; those without any name not at all', () => {
  const alice = { id: 'alice', full_name: 'Zoe' }
  const nameless = { email: 'a@x' }
  const authors = authorsOf([
    { author: alice },
    { author: { id: 'bob' } },
    { author: alice },
    { author: nameless },
    { author: {} },
    {},
  ])
  expect(authors).toEqual([nameless, { id: 'bob' }, alice])
})
