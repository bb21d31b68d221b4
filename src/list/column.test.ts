import { expect, test } from 'vitest'

import { parseSort, toggledSort } from './column.ts'

test('pressing a header sorts ascending, then descending, then not at all', () => {
  expect(toggledSort('', 'name')).toBe('name')
  expect(toggledSort('name', 'name')).toBe('-name')
  expect(toggledSort('-name', 'name')).toBe('')
  expect(toggledSort('-name', 'time')).toBe('time')
  expect(parseSort('-name')).toEqual({ key: 'name', descending: true })
})
