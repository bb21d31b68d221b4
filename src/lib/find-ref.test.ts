import { expect, test } from 'vitest'

import { findRef } from './find-ref.ts'

const branches = [
  { branch_id: 'b1', branch_name: 'main' },
  { branch_id: 'main', branch_name: 'named-by-an-id' },
  { branch_id: 'b1', branch_name: 'sent-again' },
  { branch_id: 'nameless' },
  {},
]

test('a name goes before an ID, and the first branch of an ID before the others', () => {
  expect(findRef(branches, 'main')).toEqual({ by: 'name', branch_name: 'main' })
  expect(findRef(branches, 'b1')).toEqual({ by: 'id', branch_name: 'main' })
  expect(findRef(branches, 'nameless')).toEqual({ by: 'id', branch_name: 'nameless' })
  expect(findRef(branches, 'c0ffee')).toBeUndefined()
  expect(findRef([], '')).toBeUndefined()
})
