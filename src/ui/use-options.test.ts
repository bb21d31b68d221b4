import { expect, test } from 'vitest'

import { actOf } from './use-options.ts'

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
])('in an open list %s goes from %i to %i', (key, index, to) => {
  expect(keyed(key, { index })).toEqual({ reach: to })
})

test('an arrow opens a closed list at its value, else at the end that it points to', () => {
  const closed = { isOpen: false }
  expect(keyed('ArrowDown', closed)).toEqual({ reach: 0, list: 'open' })
  expect(keyed('ArrowUp', closed)).toEqual({ reach: 2, list: 'open' })
  expect(keyed('ArrowDown', { ...closed, start: 1 })).toEqual({ list: 'open' })
  expect(keyed('ArrowDown', closed, { altKey: true })).toEqual({ list: 'open' })
})

test('Enter picks what is highlighted, and else closes; Escape closes', () => {
  expect(keyed('Enter', { index: 1 })).toEqual({ list: 'pick' })
  expect(keyed('Enter', { index: -1 })).toEqual({ list: 'close' })
  expect(keyed('Escape', { index: 1 })).toEqual({ list: 'close' })
})

test('other keys are the text’s, and so are those of a list that is not there', () => {
  for (const key of ['Home', 'ArrowLeft', 'a']) expect(keyed(key, { index: 1 })).toBeUndefined()
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(keyed('Enter', { index: 1 }, held)).toBeUndefined()
  }
  for (const key of ['Enter', 'Escape', 'PageDown']) {
    expect(keyed(key, { isOpen: false })).toBeUndefined()
  }
})
