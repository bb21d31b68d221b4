import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../../testing/any-text.ts'
import { splitIds } from './id-list.ts'
import { idsMeant, searchedText, suggestedPeople, whereFrom } from './suggested-people.ts'

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

test('a whole name or address means its one person', () => {
  const people = suggestedPeople([{ author: bob }, { author: { id: 'K. Lee' } }], [kim])
  expect(idsMeant(' bob BAKER ', people)).toEqual(['bob'])
  expect(idsMeant('BOB@example.com', people)).toEqual(['bob'])
  expect(idsMeant('K. Lee', people)).toEqual(['K. Lee'])
  expect(idsMeant('Bob Baker,', people)).toEqual(['bob'])
  expect(idsMeant('x y, Bob Baker\n,kim, bob', people)).toEqual(['x', 'y', 'bob', 'kim'])
  expect(idsMeant('Bob Baker kim', people)).toEqual(['Bob', 'Baker', 'kim'])
  const namesakes = suggestedPeople([], [kim, { id: 'kim2', full_name: 'kim' }])
  expect(idsMeant('KIM', namesakes)).toEqual(['KIM'])
  expect(idsMeant(' ', [])).toEqual([])
})

test('whatever is typed, an ID means its person, and a text of nobody its parts', () => {
  const id = anyText({ minLength: 1 }).filter((text) => text === text.trim())
  fc.assert(
    fc.property(anyText(), id, (text, known) => {
      expect(idsMeant(text, [])).toEqual(splitIds(text))
      expect(idsMeant(known, suggestedPeople([{ author: { id: known } }], []))).toEqual([known])
    }),
  )
})
