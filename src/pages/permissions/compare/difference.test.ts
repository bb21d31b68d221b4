import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { difference, type Difference } from './difference.ts'
import { anyRules as rules } from './testing/any-rules.ts'

test('a list and itself differ in nothing', () => {
  fc.assert(
    fc.property(rules, (list) => {
      const { changes, unchanged } = difference(list, structuredClone(list))
      expect(changes).toEqual([])
      expect(unchanged).toHaveLength(list.length)
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
      expect(unchanged.length + sameButIds.length + changed).toBe(before.length)
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
  const { changes, unchanged, sameButIds } = difference(rules62, copy)
  expect([changes, unchanged, sameButIds.length]).toEqual([[], [], 62])
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

type Counted = Pick<Difference, 'unchanged' | 'sameButIds'> & { changes: readonly object[] }

function summary({ changes, unchanged, sameButIds }: Counted) {
  return {
    same: [unchanged.length, sameButIds.length],
    changes: texts(changes.map((change) => sortedFields(change))),
  }
}

function sortedFields(change: { fields?: readonly string[] }) {
  return { ...change, fields: [...(change.fields ?? [])].sort() }
}
