import { expect, test } from 'vitest'

import type { Person } from '../../lib/person.ts'
import { authorsOf } from './branch-authors.ts'

test('authors come once, by name; those without any name not at all', () => {
  const alice: Person = { id: 'alice', full_name: 'Zoe' }
  const nameless: Person = { email: 'a@x' }
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
