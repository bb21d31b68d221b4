import { expect, test } from 'vitest'

import { searchedText, suggestedPeople, whereFrom } from './suggested-people.ts'

const bob = { id: 'bob', full_name: 'Bob Baker', email: 'bob@example.com' }
const kim = { id: 'kim', name: 'Kim' }

test('each person comes once, with where they come from; readers of reviews first', () => {
  const branches = [
    { author: kim },
    { author: bob },
    { author: bob },
    {},
    { author: { name: '?' } },
  ]
  const people = suggestedPeople(branches, [{ id: 'lena' }, { id: 'kim', name: 'Kim of old' }])
  expect(people.map((person) => [person.id, whereFrom(person)])).toEqual([
    ['kim', 'author of a listed branch, in a review read here'],
    ['lena', 'in a review read here'],
    ['bob', 'author of 2 listed branches'],
  ])
  expect(people[0]).toMatchObject({ name: 'Kim' })
  expect(people.map(searchedText)).toEqual(['kim Kim', 'lena', 'bob Bob Baker bob@example.com'])
})

test('whose ID is blank can’t be asked for', () => {
  expect(
    suggestedPeople([{ author: { id: ' ', name: 'Ann' } }], [{ id: '' }, { id: '\t' }]),
  ).toEqual([])
})
