import { describe, expect, test } from 'vitest'

import { meantBy, searchedText, suggestedPeople, whereFrom } from './suggested-people.ts'

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
    ['kim', 'author of a listed branch, in a review you have read'],
    ['lena', 'in a review you have read'],
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

describe('an ID that nobody has', () => {
  const people = suggestedPeople(
    [{ author: { id: 'bob', full_name: 'Robert Baker', email: 'rb@example.org' } }],
    [{ id: 'alice', name: 'Ökonom' }],
  )

  test.each([
    ['bo', 'bob'],
    ['BO', 'bob'],
    ['baker', 'bob'],
    ['rb@', 'bob'],
    ['ökO', 'alice'],
  ])('%s may mean %s, of whom it begins a word', (typed, id) => {
    expect(meantBy(typed, people)?.id).toBe(id)
  })

  test.each(['bob', 'alice', 'ob', 'nobody', 'bobby'])('%s means nobody else', (typed) => {
    expect(meantBy(typed, people)).toBeUndefined()
  })
})
