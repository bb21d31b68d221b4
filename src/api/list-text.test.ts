import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { firstItems, readListText } from './list-text.ts'

const read = (text: string) => readListText('listBranches', text)
const bodyOf = (items: unknown[], more: object = {}) =>
  JSON.stringify({ object: 'Branch', items, ...more })

test('a list has its items in the order sent, with every digit, and says which top-level fields are unlisted', () => {
  const text = bodyOf([{ branch_id: '2', time: 0 }, { branch_id: '1' }], { total: 2 })
  expect(read(text.replace('"time":0', '"time":9007199254740993'))).toEqual({
    items: [{ branch_id: '2', time: 9_007_199_254_740_993n }, { branch_id: '1' }],
    unlistedFields: ['total'],
  })
})

test('an item that is sent twice is listed twice', () => {
  const items = [{ branch_id: '1' }, { branch_id: '1' }]
  expect(read(bodyOf(items))).toMatchObject({ items })
})

function says(text: string): string {
  const list = read(text)
  return 'problem' in list ? list.problem : 'nothing'
}

describe('what is wrong', () => {
  test.each([
    ['', 'Its body is empty.'],
    [' \n', 'Its body is empty.'],
    ['<html>', 'Its body is not JSON.'],
    ['{"object":"Branch","items":[{}', 'Its body is not JSON.'],
    ['{"object":"Branch","items":[]} x', 'Its body is not JSON.'],
    ['{"object":"Branch","items":7}', 'items must be of type array.'],
    ['[{"items":[]}]', 'The body must be of type object.'],
    ['{"items":[{}]}', 'object must be "Branch".'],
  ])('%j', (text, message) => {
    expect(says(text)).toBe(message)
  })

  test('at most five wrong fields are named, each with the place of its item in the list', () => {
    const items = Array.from({ length: 100 }, (_, index) => (index < 90 ? {} : { time: 'noon' }))
    expect(says(JSON.stringify({ object: 'Tag', items }))).toBe(
      [
        'object must be "Branch".',
        ...[90, 91, 92, 93].map((index) => `items.${index}.time must be of type number.`),
      ].join('\n'),
    )
  })
})

const anyItems = fc.array(
  fc.record({
    branch_id: fc.nat().map(String),
    branch_name: fc.constantFrom('main', '}]}', '"},{"', '\\'),
    author: fc.record({ name: fc.constantFrom('名', '}') }),
  }),
  { maxLength: 6 },
)

test('wherever a list breaks off, its first items are those that are complete', () => {
  fc.assert(
    fc.property(anyItems, fc.nat(), (items, cut) => {
      const text = JSON.stringify({ object: 'Branch', items })
      const beginning = text.slice(0, cut % text.length)
      const first = firstItems('listBranches', beginning)
      expect(first).toEqual(items.slice(0, first.length))
      const complete = items.filter((_, at) => {
        const end = JSON.stringify(items.slice(0, at + 1)).length - 1
        return beginning.length >= '{"object":"Branch","items":'.length + end
      })
      expect(first).toHaveLength(complete.length)
    }),
  )
})

test.each([
  ['', 'nothing has come'],
  ['{"object":"Branch","items":[{"branch_id":"1"', 'the first item is not complete'],
  ['{"object":"Branch","items":[{"time":"noon"},', 'an item is wrong'],
  ['{"other":[{}],"items":[{', 'there are objects before the items'],
  ['<html>{}', 'it is no list'],
])('%j has no first items: %s', (beginning) => {
  expect(firstItems('listBranches', beginning)).toEqual([])
})

test('a last item that is cut off within many braces is given up', () => {
  const beginning = `{"object":"Branch","items":[{},{"branch_name":"${'}'.repeat(1000)}`
  expect(firstItems('listBranches', beginning)).toEqual([])
})
