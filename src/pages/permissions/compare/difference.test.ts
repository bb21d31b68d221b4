import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { difference } from './difference.ts'

/** Few values, so that rules often share an ID, a pattern or everything. */
const anyRule: fc.Arbitrary<GranularPermission> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    repo_id: fc.constantFrom('one', 'other'),
    path_pattern: fc.constantFrom('/a', '/b', ''),
    evaluation_order: fc.constantFrom(1, 2, 2n ** 60n, 2n ** 60n + 1n),
    updated_unix: fc.constantFrom(1, 2),
    user_id: fc.constantFrom('alice', 'bob'),
    group_id: fc.constantFrom('writers'),
    color: fc.constantFrom<unknown>(
      null,
      'red',
      { r: 1, g: [2n ** 60n] },
      { g: [2n ** 60n], r: 1 },
    ),
  },
  { requiredKeys: [] },
)
const anyRules = fc.array(anyRule, { maxLength: 8 })

test('a list and itself differ in nothing', () => {
  fc.assert(
    fc.property(anyRules, (list) => {
      expect(difference(list, structuredClone(list))).toEqual({
        changes: [],
        unchanged: list.length,
      })
    }),
  )
})

test('the difference applied to the one list gives the other', () => {
  fc.assert(
    fc.property(anyRules, anyRules, (before, after) => {
      const { changes } = difference(before, after)
      const gone = new Set(changes.map((change) => change.before))
      const applied = [
        ...before.filter((each) => !gone.has(each)),
        ...changes.flatMap(({ before: old, after: now, fields }) => {
          if (!now) return []
          if (!old) return [now]
          return [{ ...old, ...Object.fromEntries(fields.map((name) => [name, now[name]])) }]
        }),
      ]
      expect(texts(applied)).toEqual(texts(after))
    }),
  )
})

test('every rule is in one change at most, or is counted as unchanged', () => {
  fc.assert(
    fc.property(anyRules, anyRules, (before, after) => {
      const { changes, unchanged } = difference(before, after)
      const named = changes.flatMap((change) => [change.before, change.after]).filter(Boolean)
      expect(new Set(named).size).toBe(named.length)
      expect(named.length + 2 * unchanged).toBe(before.length + after.length)
    }),
  )
})

const kinds = (before: GranularPermission[], after: GranularPermission[]) =>
  difference(before, after).changes.map(({ kind, fields }) => [kind, ...fields].join(' '))

test('rules are the same by ID, else by pattern and subject', () => {
  const before = { id: 'a', path_pattern: '/x', user_id: 'bob' }
  expect(kinds([before], [{ ...before, path_pattern: '/y' }])).toEqual(['changed path_pattern'])
  expect(kinds([before], [{ ...before, id: 'b', color: 1 }])).toEqual(['changed color'])
  expect(kinds([before], [{ ...before, id: 'b', user_id: 'kim' }])).toEqual(['removed', 'added'])
  expect(kinds([{ path_pattern: '/x' }], [{ path_pattern: '/x', user_id: 'bob' }])).toEqual([
    'removed',
    'added',
  ])
  expect(
    kinds(
      [{ id: '', path_pattern: '/a', user_id: 'alice' }],
      [{ id: '', path_pattern: '/b', user_id: 'bob' }],
    ),
  ).toEqual(['removed', 'added'])
})

test('of rules that are alike in pattern and subject, those with the same order are the same', () => {
  const before = [
    { id: 'a', path_pattern: '/x', evaluation_order: 1 },
    { id: 'b', path_pattern: '/x', evaluation_order: 2 },
  ]
  const after = [{ id: 'c', path_pattern: '/x', evaluation_order: 2 }]
  expect(kinds(before, after)).toEqual(['removed'])
})

test('rules that differ only in their IDs are unchanged', () => {
  const many = Array.from({ length: 62 }, (_, at) => ({
    id: `${at}`,
    repo_id: 'original',
    path_pattern: `/${at % 20}`,
    user_id: 'bob',
    evaluation_order: at,
  }))
  const copy = many.map((each, at) => ({ ...each, id: `${(at + 5) % 62}`, repo_id: 'copy' }))
  expect(difference(many, copy)).toEqual({ changes: [], unchanged: 62 })
})

test('a change of the order alone is told from any other', () => {
  const before = { id: 'a', evaluation_order: 1, updated_unix: 5 }
  expect(kinds([before], [{ ...before, evaluation_order: 2, updated_unix: 6 }])).toEqual([
    'order evaluation_order updated_unix',
  ])
  expect(kinds([before], [{ ...before, updated_unix: 6 }])).toEqual(['changed updated_unix'])
  expect(kinds([before], [{ id: 'a', updated_unix: 5 }])).toEqual(['order evaluation_order'])
})

test('every digit counts', () => {
  const before = { id: 'a', evaluation_order: 2n ** 60n }
  expect(kinds([before], [{ id: 'a', evaluation_order: 2n ** 60n + 1n }])).toHaveLength(1)
  expect(kinds([before], [{ id: 'a', evaluation_order: 2n ** 60n }])).toEqual([])
})

const rule = (id: string, evaluation_order: number) => ({ id, user_id: id, evaluation_order })

test('changes are in evaluation order, by what a rule is now', () => {
  expect(kinds([rule('a', 1), rule('gone', 2)], [rule('a', 3), rule('new', 1)])).toEqual([
    'added',
    'removed',
    'order evaluation_order',
  ])
})

/** The rules without their IDs. */
function texts(list: Rules): string[] {
  return list.map(({ id: _id, repo_id: _repoId, ...rest }) => canonicalJson(rest)).sort()
}
