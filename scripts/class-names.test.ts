import { expect, test } from 'vitest'

import { className } from './class-names.ts'

test('classes of different files have different names', () => {
  expect(className('row', '/src/list/Table.module.css')).toBe('Table-row')
  expect(className('cell', '/src/list/Table.module.css')).toBe('Table-cell')
  expect(() => className('row', '/src/pages/Table.module.css')).toThrow('equal names')
})
