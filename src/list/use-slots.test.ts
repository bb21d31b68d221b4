import { expect, test } from 'vitest'

import { slotsOf } from './use-slots.ts'

const first = slotsOf(['a', 'b', 'c', 'd'], new Map(), [])

test('who stays keeps its slot, who comes gets the lowest that is free', () => {
  expect([...first.values()]).toEqual([0, 1, 2, 3])
  const searched = slotsOf(['x', 'c', 'y', 'z', 'a'], first, ['x', 'c', 'y', 'z', 'a'])
  expect(Object.fromEntries(searched)).toEqual({ x: 1, c: 2, y: 3, z: 4, a: 0 })
})

test('the slot of what had the focus is nobody else’s, gone or there', () => {
  expect(Object.fromEntries(slotsOf(['x', 'y'], first, ['x', 'y', 'a']))).toEqual({ x: 1, y: 2 })
  expect(Object.fromEntries(slotsOf(['x', 'a'], first, ['x', 'a']))).toEqual({ x: 1, a: 0 })
})

test('no slot changes hands where all of them are kept', () => {
  expect(Object.fromEntries(slotsOf(['x', 'c', 'y'], first, first.keys()))).toEqual({
    x: 4,
    c: 2,
    y: 5,
  })
})
