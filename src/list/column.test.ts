import { expect, test } from 'vitest'

import { parseSort, sortOf, toggledSort } from './column.ts'

test('a header goes ascending, descending, as sent', () => {
  expect(toggledSort('', 'name')).toBe('name')
  expect(toggledSort('name', 'name')).toBe('-name')
  expect(toggledSort('-name', 'name')).toBe('')
  expect(toggledSort('-name', 'time')).toBe('time')
  expect(parseSort('-name')).toEqual({ key: 'name', descending: true })
})

const value = (row: { name: string }) => row.name

test('an address sorts by a column that has values, or not at all', () => {
  const columns = [{ key: 'name', value }, { key: 'actions' }]
  expect(sortOf(columns, '-name')).toEqual({ key: 'name', value, descending: true })
  for (const none of ['', 'actions', 'constructor', '__proto__']) {
    expect(sortOf(columns, none)).toBeUndefined()
  }
})
