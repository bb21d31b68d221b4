import { expect, test } from 'vitest'

import { actOf, indexIn } from './use-options.ts'

/** What a key does to a list of three options. */
function keyed(key: string, list: { isOpen?: boolean; index?: number; start?: number }, held = {}) {
  const none = { altKey: false, ctrlKey: false, metaKey: false }
  const state = { isOpen: true, index: -1, start: -1, last: 2, ...list }
  return actOf({ key, ...none, ...held }, state)
}

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['PageDown', 0, 2],
  ['PageUp', 2, 0],
])('in an open list, %s moves from option %i to option %i', (key, index, to) => {
  expect(keyed(key, { index })).toEqual({ highlight: to })
})

test('an arrow key opens a closed list at the present value, else at its first or last option', () => {
  const closed = { isOpen: false }
  expect(keyed('ArrowDown', closed)).toEqual({ highlight: 0, list: 'open' })
  expect(keyed('ArrowUp', closed)).toEqual({ highlight: 2, list: 'open' })
  expect(keyed('ArrowDown', { ...closed, start: 1 })).toEqual({ list: 'open' })
  expect(keyed('ArrowDown', closed, { altKey: true })).toEqual({ list: 'open' })
})

test('Enter picks the highlighted option or closes the list, and Escape closes it', () => {
  expect(keyed('Enter', { index: 1 })).toEqual({ list: 'pick' })
  expect(keyed('Enter', { index: -1 })).toEqual({ list: 'close' })
  expect(keyed('Escape', { index: 1 })).toEqual({ list: 'close' })
})

test('other keys, and all keys while the list is closed, are left to the text field', () => {
  for (const key of ['Home', 'ArrowLeft', 'a']) expect(keyed(key, { index: 1 })).toBeUndefined()
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(keyed('Enter', { index: 1 }, held)).toBeUndefined()
  }
  for (const key of ['Enter', 'Escape', 'PageDown']) {
    expect(keyed(key, { isOpen: false })).toBeUndefined()
  }
})

const keyOf = (option: { id: string }) => option.id

test('a highlighted option is found in a newer list', () => {
  const [one, two, three] = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
  const highlight = { index: 1, options: [one, two] }
  expect(indexIn(highlight.options, highlight, keyOf)).toBe(1)
  expect(indexIn([three, one, { ...two }], highlight, keyOf)).toBe(2)
  expect(indexIn([three, one], highlight, keyOf)).toBe(-1)
  // Of two that are the same, it is the one that was highlighted.
  const twice = { index: 1, options: [two, two] }
  expect(indexIn(twice.options, twice, keyOf)).toBe(1)
})
