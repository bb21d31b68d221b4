import { expect, test } from 'vitest'

import { sortedColumns, toggledSort, type Column } from './column.tsx'
import { parseSort } from './order.ts'

test('pressing a header sorts ascending, then descending, then not at all', () => {
  expect(toggledSort('', 'name')).toBe('name')
  expect(toggledSort('name', 'name')).toBe('-name')
  expect(toggledSort('-name', 'name')).toBe('')
  expect(toggledSort('-name', 'time')).toBe('time')
  expect(parseSort('-name')).toEqual({ key: 'name', descending: true })
})

test('the column that a table is sorted by is left out nowhere', () => {
  const id: Column<unknown> = { key: 'id', header: 'ID', cell: String, roomyOnly: true }
  const by: Column<unknown> = { key: 'by', header: 'By', cell: String, notOnCards: true }
  expect(sortedColumns([id, by], 'by')).toEqual([
    id,
    { ...by, wideOnly: false, roomyOnly: false, notOnCards: false },
  ])
  expect(sortedColumns([id, by], '')).toEqual([id, by])
})
