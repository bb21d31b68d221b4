import fc from 'fast-check'
import { expect, test } from 'vitest'

import { suggestedPeople } from '../../components/suggested-people.ts'
import { anyText } from '../../testing/any-text.ts'
import { addIds, idsMeant, splitIds } from './id-list.ts'

const bob = { id: 'bob', full_name: 'Bob Baker', email: 'bob@example.com' }
const kim = { id: 'kim', name: 'Kim' }

test.each([
  ['alice', ['alice']],
  [' alice,bob\tcarol\n\nbob ', ['alice', 'bob', 'carol']],
  ['a,,b', ['a', 'b']],
  ['a; b;c', ['a', 'b', 'c']],
  [' , ', []],
])('%j holds %j', (text, ids) => {
  expect(splitIds(text)).toEqual(ids)
})

test('any ids without separators come back, in their order', () => {
  const id = anyText({ minLength: 1 }).filter((each) => !/[\s,;]/u.test(each))
  fc.assert(
    fc.property(
      fc.uniqueArray(id),
      fc.constantFrom(',', ';', ' ', ', ', '\n'),
      (ids, separator) => {
        expect(splitIds(ids.join(separator))).toEqual(ids)
        expect(addIds(ids, ids)).toEqual(ids)
      },
    ),
  )
})

test('a whole name or address means its one person', () => {
  const people = suggestedPeople({
    branches: [{ author: bob }, { author: { id: 'K. Lee' } }],
    met: [kim],
  })
  expect(idsMeant(' bob BAKER ', people)).toEqual(['bob'])
  expect(idsMeant('BOB@example.com', people)).toEqual(['bob'])
  expect(idsMeant('K. Lee', people)).toEqual(['K. Lee'])
  expect(idsMeant('Bob Baker,', people)).toEqual(['bob'])
  expect(idsMeant('x y; Bob Baker\n,kim, bob', people)).toEqual(['x', 'y', 'bob', 'kim'])
  expect(idsMeant('Bob Baker kim', people)).toEqual(['Bob', 'Baker', 'kim'])
  const namesakes = suggestedPeople({ met: [kim, { id: 'kim2', full_name: 'kim' }] })
  expect(idsMeant('KIM', namesakes)).toEqual(['KIM'])
  expect(idsMeant(' ', [])).toEqual([])
})

test('whatever is typed, an ID means its person, and a text of nobody its parts', () => {
  const id = anyText({ minLength: 1 }).filter((text) => text === text.trim())
  fc.assert(
    fc.property(anyText(), id, (text, known) => {
      expect(idsMeant(text, [])).toEqual(splitIds(text))
      expect(idsMeant(known, suggestedPeople({ met: [{ id: known }] }))).toEqual([known])
    }),
  )
})
