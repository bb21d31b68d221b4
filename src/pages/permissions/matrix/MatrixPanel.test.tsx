import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission } from '../../../api/resources.ts'
import { isTooLarge, matrixOf } from './MatrixPanel.tsx'

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

const subjects = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path_pattern: '/a', user_id: `${at}` }))
const patterns = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path_pattern: `/${at}`, user_id: 'bob' }))

test('a matrix of 100 columns and 5,000 cells is shown, a larger one is not', () => {
  expect(isTooLarge(matrixOf(subjects(100)))).toBe(false)
  expect(isTooLarge(matrixOf(subjects(101)))).toBe(true)
  expect(isTooLarge(matrixOf(patterns(5000)))).toBe(false)
  expect(isTooLarge(matrixOf(patterns(5001)))).toBe(true)
  expect(isTooLarge(matrixOf([...subjects(50), ...patterns(99)]))).toBe(true)
})
