import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission } from '../../../api/resources.ts'
import { matrixOf, fewOrders } from './matrix-of.ts'

test('patterns as the rules have them first, subjects by kind and name', () => {
  const { rows, subjects } = matrixOf([
    { path_pattern: '/b', user_id: 'kim10' },
    { path_pattern: '/a', group_id: 'b' },
    { path_pattern: '/b' },
    { group_id: 'a' },
    { path_pattern: '', user_id: 'kim', group_id: 'a' },
    { path_pattern: '/a', user_id: 'kim9' },
  ])
  expect(rows.map(({ pattern }) => pattern)).toEqual(['/b', '/a', undefined, ''])
  expect(subjects).toEqual([
    { user_id: 'kim9' },
    { user_id: 'kim10' },
    { group_id: 'a' },
    { group_id: 'b' },
    { user_id: 'kim', group_id: 'a' },
    {},
  ])
})

test('every rule is in exactly one cell, that of its pattern and subject', () => {
  const id = fc.constantFrom('x', 'y', '')
  const rule = fc.record(
    { id: fc.uuid(), path_pattern: id, user_id: id, group_id: id },
    { requiredKeys: ['id'] },
  )
  fc.assert(
    fc.property(fc.array(rule), (rules: GranularPermission[]) => {
      const { rows, subjects } = matrixOf(rules)
      const there = rows.flatMap(({ pattern, cells }) =>
        [...cells].flatMap(([place, ofCell]) =>
          ofCell.map(({ id: ruleId, path_pattern, user_id, group_id }) => {
            expect(path_pattern).toBe(pattern)
            // An empty ID names nobody.
            expect({ ...(user_id && { user_id }), ...(group_id && { group_id }) }).toEqual(
              subjects[place],
            )
            return ruleId
          }),
        ),
      )
      expect(there.length).toBe(rules.length)
      expect(new Set(there)).toEqual(new Set(rules.map((each) => each.id)))
    }),
  )
})

test('a cell shows its orders, and how many more there are', () => {
  const rules = Array.from({ length: 9 }, (_, index) => ({ evaluation_order: index }))
  expect(fewOrders([])).toBe('')
  expect(fewOrders([{ evaluation_order: 10n ** 20n }, {}])).toBe('100000000000000000000, no order')
  expect(fewOrders(rules.slice(0, 6))).toBe('0, 1, 2, 3, 4, 5')
  expect(fewOrders(rules)).toBe('0, 1, 2, 3, 4, 4 more')
})
