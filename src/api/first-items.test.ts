import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstItems } from './first-items.ts'

const items = fc.array(
  fc.record({
    branch_id: fc.nat().map(String),
    branch_name: fc.constantFrom('main', '}]}', '"},{"', '\\'),
    author: fc.record({ name: fc.constantFrom('名', '}') }),
  }),
  { maxLength: 6 },
)

test('wherever a list breaks off, its first items are those that are complete', () => {
  fc.assert(
    fc.property(items, fc.nat(), (sent, cut) => {
      const text = JSON.stringify({ object: 'Branch', items: sent })
      const beginning = text.slice(0, cut % text.length)
      const first = firstItems('listBranches', beginning)
      expect(first).toEqual(sent.slice(0, first.length))
      const complete = sent.filter((_, at) => {
        const end = JSON.stringify(sent.slice(0, at + 1)).length - 1
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
