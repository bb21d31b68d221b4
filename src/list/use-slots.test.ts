import { expect, test } from 'vitest'

import { slotsOf } from './use-slots.ts'

test('who stays keeps its slot, who comes gets the lowest that is free', () => {
  const first = slotsOf(['a', 'b', 'c', 'd'], new Map())
  expect([...first.values()]).toEqual([0, 1, 2, 3])
  const searched = slotsOf(['x', 'c', 'y', 'z', 'a'], first)
  expect(Object.fromEntries(searched)).toEqual({ x: 1, c: 2, y: 3, z: 4, a: 0 })
})
