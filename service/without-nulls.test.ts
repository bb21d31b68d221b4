import fc from 'fast-check'
import { expect, test } from 'vitest'

import { withoutNullMembers, withoutNulls } from './without-nulls.ts'

test('only members that are null go', () => {
  expect(withoutNulls({ a: null, b: 0, c: '', d: false, e: { f: null } })).toEqual({
    b: 0,
    c: '',
    d: false,
    e: { f: null },
  })
})

test('JSON text loses its null members, and no string is touched', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom(',"time":null', '"a":"', '",', '\\,"b":null'))
  const inner = fc.record({ id: text, name: fc.option(text) })
  const row = fc.record({
    id: text,
    time: fc.option(fc.integer()),
    b: fc.option(text),
    author: inner,
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const expected = rows.map(({ id, time, b, author }) => ({
        id,
        ...(time !== null && { time }),
        ...(b !== null && { b }),
        author: { id: author.id, ...(author.name !== null && { name: author.name }) },
      }))
      // As a database writes it: members in the order of the columns.
      const written = rows.map(({ id, time, b, author }) => ({
        id,
        time,
        b,
        author: { id: author.id, name: author.name },
      }))
      expect(JSON.parse(withoutNullMembers(JSON.stringify(written)))).toEqual(expected)
    }),
  )
})
