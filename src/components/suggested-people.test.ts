import { describe, expect, test } from 'vitest'

import { meantBy, searchedText, suggestedPeople, whereFrom } from './suggested-people.ts'

const bob = { id: 'bob', full_name: 'Bob Baker', email: 'bob@example.com' }
const kim = { id: 'kim', name: 'Kim' }

test('each person comes once, with where they come from; those of reviews first, who asks last', () => {
  const branches = [
    { author: kim },
    { author: bob },
    { author: bob },
    {},
    { author: { name: '?' } },
  ]
  const met = [{ id: 'lena' }, { id: 'kim', name: 'Kim of old' }]
  const people = suggestedPeople({ branches, met, own: 'lena' })
  expect(people.map((person) => [person.id, whereFrom(person)])).toEqual([
    ['kim', 'author of a listed branch, in a review you have read'],
    ['bob', 'author of 2 listed branches'],
    ['lena', 'in a review you have read'],
  ])
  expect(people[0]).toMatchObject({ name: 'Kim' })
  expect(people.map(searchedText)).toEqual(['kim Kim', 'bob Bob Baker bob@example.com', 'lena'])
})

test('fields that an author has beside those of the interface say nothing of where a person comes from', () => {
  const sent = { ...bob, met: true, branches: 9 }
  expect(
    suggestedPeople({ branches: [{ author: kim }, { author: sent }, { author: kim }] }),
  ).toEqual([
    { ...kim, branches: 2, met: false },
    { ...bob, branches: 1, met: false },
  ])
})

test('a person is called as at the first branch', () => {
  const branches = [{ author: bob }, { author: { id: 'bob', full_name: 'Bobby' } }]
  expect(suggestedPeople({ branches, met: [{ id: 'bob', full_name: 'B.' }] })).toEqual([
    { ...bob, branches: 2, met: true },
  ])
})

test('whose ID is blank can’t be asked for', () => {
  expect(
    suggestedPeople({
      branches: [{ author: { id: ' ', name: 'Ann' } }],
      met: [{ id: '' }, { id: '\t' }],
    }),
  ).toEqual([])
})

describe('an ID that nobody has', () => {
  const people = suggestedPeople({
    branches: [{ author: { id: 'bob', full_name: 'Robert Baker', email: 'rb@example.org' } }],
    met: [{ id: 'alice', name: 'Ökonom' }],
  })

  test.each([
    ['bo', 'bob'],
    ['BO', 'bob'],
    ['baker', 'bob'],
    ['rb@', 'bob'],
    ['Robert  b', 'bob'],
    ['ökO', 'alice'],
  ])('%s may mean %s, of whom it is where a word begins', (typed, id) => {
    expect(meantBy(typed, people)?.id).toBe(id)
  })

  test.each(['bob', 'alice', 'ob', 'nobody', 'bobby', 'ert b', ' '])(
    '“%s” means nobody else',
    (typed) => {
      expect(meantBy(typed, people)).toBeUndefined()
    },
  )
})
