import { expect, test, vi } from 'vitest'

import { searchedText, suggestedPeople } from './suggested-people.ts'

vi.mock('../auth/session.ts', () => ({ session: { state: {} } }))

const bob = { id: 'bob', full_name: 'Bob Baker', email: 'bob@example.com' }
const kim = { id: 'kim', name: 'Kim' }

test('people of reviews come first, then authors of branches, each once; who asks comes last', () => {
  const people = suggestedPeople(
    [{ id: 'lena' }, { id: 'kim', name: 'Kim of old' }],
    [bob, kim, { ...bob, full_name: 'Bobby' }, { name: 'no ID' }, { id: ' ' }],
    'lena',
  )
  expect(people).toEqual([kim, bob, { id: 'lena' }])
  expect(people.map(searchedText)).toEqual(['kim Kim', 'bob Bob Baker bob@example.com', 'lena'])
})
