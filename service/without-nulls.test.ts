import { expect, test } from 'vitest'

import { withoutNulls } from './without-nulls.ts'

test('only members that are null go', () => {
  expect(withoutNulls({ a: null, b: 0, c: '', d: false, e: { f: null } })).toEqual({
    b: 0,
    c: '',
    d: false,
    e: { f: null },
  })
})
