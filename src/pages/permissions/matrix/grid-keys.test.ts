import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cellAfter } from './grid-keys.ts'

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const extent = { rows: 500, columns: 200, page: 10 }

test.each([
  ['ArrowUp', false, [3, 5]],
  ['ArrowDown', false, [5, 5]],
  ['ArrowLeft', false, [4, 4]],
  ['ArrowRight', false, [4, 6]],
  ['PageDown', false, [14, 5]],
  ['PageUp', false, [0, 5]],
  ['Home', false, [4, 0]],
  ['End', false, [4, 200]],
  ['Home', true, [0, 0]],
  ['End', true, [500, 200]],
])('%s, Ctrl %s', (key, ctrlKey, [row, column]) => {
  expect(cellAfter({ ...pressed, key, ctrlKey }, { row: 4, column: 5 }, extent)).toEqual({
    row,
    column,
  })
})

test('other keys and other modifiers are left to the browser', () => {
  const from = { row: 1, column: 1 }
  expect(cellAfter({ ...pressed, key: 'Enter' }, from, extent)).toBeUndefined()
  expect(cellAfter({ ...pressed, key: 'ArrowUp', ctrlKey: true }, from, extent)).toBeUndefined()
  expect(cellAfter({ ...pressed, key: 'ArrowLeft', altKey: true }, from, extent)).toBeUndefined()
})

test('no key leads out of the grid', () => {
  const key = fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageUp',
    'PageDown',
  )
  fc.assert(
    fc.property(fc.array(key), fc.nat(3), fc.nat(3), (keys, rows, columns) => {
      let cell = { row: 0, column: 0 }
      for (const each of keys) {
        cell = cellAfter({ ...pressed, key: each }, cell, { rows, columns, page: 2 }) ?? cell
        expect(cell.row).toBeGreaterThanOrEqual(0)
        expect(cell.row).toBeLessThanOrEqual(rows)
        expect(cell.column).toBeGreaterThanOrEqual(0)
        expect(cell.column).toBeLessThanOrEqual(columns)
      }
    }),
  )
})
