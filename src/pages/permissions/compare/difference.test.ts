import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { changeList, difference, type Difference } from './difference.ts'

/** Few values, so that rules often share an ID, a pattern or everything. */
const rule: fc.Arbitrary<GranularPermission> = fc.record(
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
const rules = fc.array(rule, { maxLength: 8 })

test('a list and itself differ in nothing', () => {
  fc.assert(
    fc.property(rules, (list) => {
      expect(difference(list, structuredClone(list))).toMatchObject({
        changes: [],
        unchanged: list.length,
      })
    }),
  )
})

test('rules are not matched by a blank ID', () => {
  const [mine, other] = [
    { id: '', path_pattern: '/a', user_id: 'alice' },
    { id: '', path_pattern: '/b', user_id: 'bob' },
  ]
  expect(difference([mine], [other]).changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('the difference applied to the one list gives the other', () => {
  fc.assert(
    fc.property(rules, rules, (before, after) => {
      const found = difference(before, after)
      expect(texts(applied(before, found).map(withoutIds))).toEqual(texts(after.map(withoutIds)))
      const { changes, unchanged, sameButIds } = found
      const changed = changes.filter((change) => change.before).length
      expect(unchanged + sameButIds + changed).toBe(before.length)
    }),
  )
})

test('the other way round, what was added is removed', () => {
  fc.assert(
    fc.property(rules, rules, (before, after) => {
      const back = difference(after, before)
      const turned = back.changes.map((change) => ({
        ...change,
        kind: { added: 'removed', removed: 'added' }[change.kind as string] ?? change.kind,
        before: change.after,
        after: change.before,
      }))
      expect(summary({ ...back, changes: turned })).toEqual(summary(difference(before, after)))
    }),
  )
})

test('the order of the lists counts for nothing', () => {
  const shuffled = rules.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, shuffled, ([before, mixed], [after, mixedToo]) => {
      expect(summary(difference(mixed, mixedToo))).toEqual(summary(difference(before, after)))
    }),
  )
})

test('no rule is in two changes, and what names no field that differs is none', () => {
  fc.assert(
    fc.property(rules, rules, (before, after) => {
      const { changes } = difference(before, after)
      const named = changes.flatMap((change) => [change.before, change.after]).filter(Boolean)
      expect(new Set(named).size).toBe(named.length)
      const empty = changes.filter((change) => change.fields.length === 0)
      expect(empty.filter((change) => change.before && change.after)).toEqual([])
    }),
  )
})

const kinds = (before: GranularPermission[], after: GranularPermission[]) =>
  difference(before, after).changes.map(({ kind, before: one, after: other, fields }) =>
    [kind, ...(one && other ? fields : [])].join(' '),
  )

test('rules are matched by ID, else by pattern and subject', () => {
  const before = { id: 'a', path_pattern: '/x', user_id: 'bob' }
  expect(kinds([before], [{ ...before, path_pattern: '/y' }])).toEqual(['changed path_pattern'])
  expect(kinds([before], [{ ...before, id: 'b', color: 1 }])).toEqual(['changed id color'])
  expect(
    kinds(
      [before],
      [
        { ...before, id: 'b' },
        { id: 'a', user_id: 'bob' },
      ],
    ),
  ).toEqual(['changed path_pattern', 'added'])
  expect(kinds([before], [{ ...before, id: 'b', user_id: 'kim' }])).toEqual(['removed', 'added'])
  expect(kinds([before], [{ path_pattern: '/x', user_id: 'bob', color: 1 }])).toEqual([
    'changed id color',
  ])
  expect(kinds([{ path_pattern: '/x' }], [{ path_pattern: '/x', user_id: 'bob' }])).toEqual([
    'removed',
    'added',
  ])
})

test('rules that differ only in their IDs are unchanged, and are counted', () => {
  const rules62 = Array.from({ length: 62 }, (_, at) => ({
    id: `${at}`,
    repo_id: 'original',
    // Some are alike in all that tells rules apart, and have an order of their own.
    path_pattern: `/${at % 20}`,
    user_id: 'bob',
    evaluation_order: at % 7,
    created_unix: at,
  }))
  const ids = rules62.map(({ id }) => id)
  const copy = rules62.map((each, at) => ({ ...each, id: ids.at(at - 5), repo_id: 'copy' }))
  expect(difference(rules62, copy)).toEqual({ changes: [], unchanged: 0, sameButIds: 62 })
  expect(kinds([{ id: 'a', evaluation_order: 1 }], [{ id: 'b', evaluation_order: 2 }])).toEqual([
    'order id evaluation_order',
  ])
})

test('a rule that may be on a next page of the other list is neither removed nor added', () => {
  const [one, other] = [[{ id: 'a', user_id: 'x' }], [{ id: 'b', user_id: 'y' }]]
  const kindsWhere = (mayLackRules: { before: boolean; after: boolean }) =>
    difference(one, other, mayLackRules).changes.map(({ kind }) => kind)
  expect(kindsWhere({ before: false, after: true })).toEqual(['only_before', 'added'])
  expect(kindsWhere({ before: true, after: false })).toEqual(['removed', 'only_after'])
})

test('a change of the order alone is told from any other', () => {
  const before = { id: 'a', evaluation_order: 1, updated_unix: 5 }
  expect(kinds([before], [{ ...before, evaluation_order: 2, updated_unix: 6 }])).toEqual([
    'order evaluation_order updated_unix',
  ])
  expect(kinds([before], [{ ...before, updated_unix: 6 }])).toEqual(['changed updated_unix'])
  expect(kinds([before], [{ id: 'a', updated_unix: 5 }])).toEqual(['order evaluation_order'])
})

test('every digit counts, and how a number is written doesn’t', () => {
  const before = { id: 'a', evaluation_order: 2n ** 60n }
  expect(kinds([before], [{ id: 'a', evaluation_order: 2n ** 60n + 1n }])).toHaveLength(1)
  expect(kinds([before], [{ id: 'a', evaluation_order: 2n ** 60n }])).toEqual([])
})

test('changes stand in evaluation order, and are found by the rule as it was or as it is', () => {
  const { changes } = difference(
    [
      { id: 'a', evaluation_order: 1 },
      { id: 'gone', evaluation_order: 2, user_id: 'bob' },
    ],
    [
      { id: 'a', evaluation_order: 3 },
      { id: 'new', created_by: 'kim' },
    ],
  )
  const list = changeList(changes)
  const found = (q: string) => list.shown({ q, sort: '' }).map(({ kind }) => kind)
  expect(found('')).toEqual(['removed', 'order', 'added'])
  expect(found('1')).toEqual(['order'])
  expect(found('KIM')).toEqual(['added'])
})

test('10,000 rules with one ID, pattern and subject take no longer than others', () => {
  expect(difference(alike(0), alike(1)).changes).toHaveLength(1)
})

function alike(from: number): GranularPermission[] {
  return Array.from({ length: 10_000 }, (_, at) => ({ id: 'a', evaluation_order: at + from }))
}

function applied(before: Rules, { changes }: Difference): GranularPermission[] {
  const gone = new Set(changes.map((change) => change.before))
  return [
    ...before.filter((each) => !gone.has(each)),
    ...changes.flatMap(({ before: old, after, fields }) => {
      if (!after) return []
      if (!old) return [after]
      return [{ ...old, ...Object.fromEntries(fields.map((field) => [field, after[field]])) }]
    }),
  ]
}

function withoutIds({ id: _id, repo_id: _repoId, ...rest }: GranularPermission): object {
  return rest
}

function texts(list: readonly object[]): string[] {
  return list.map(canonicalJson).sort()
}

function summary({ changes, ...rest }: { changes: readonly object[] }) {
  return {
    ...rest,
    changes: texts(changes.map((change) => sortedFields(change))),
  }
}

function sortedFields(change: { fields?: readonly string[] }) {
  return { ...change, fields: [...(change.fields ?? [])].sort() }
}
