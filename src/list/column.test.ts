import { expect, test } from 'vitest'

import { toggledSort } from './column.ts'
import { parseSort } from './order.ts'

test('pressing a header sorts ascending, then descending, then not at all', () => {
  expect(toggledSort('', 'name')).toBe('name')
  expect(toggledSort('name', 'name')).toBe('-name')
  expect(toggledSort('-name', 'name')).toBe('')
  expect(toggledSort('-name', 'time')).toBe('time')
  expect(parseSort('-name')).toEqual({ key: 'name', descending: true })
})
