import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { granularPermissionSchema } from '../../contract/resources.ts'
import { reader } from '../api/reader.ts'
import { BranchList } from './branch-list.ts'
import { RuleList } from './rule-list.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

function found(q: string, { sort = '' } = {}) {
  const list = new RuleList({ items: rules })
  return list.shown({ q, sort }).map(({ id }) => id)
}

test('a search looks at every field, including unlisted ones', () => {
  expect(found('SRC')).toEqual(['c', 'a'])
  expect(found('1.5')).toEqual(['c'])
  expect(found('"r": 1')).toEqual(['b'])
  expect(found('admins src')).toEqual(['c'])
  expect(found('nothing src')).toEqual([])
})

test('a search finds nothing in a field that is absent or null', () => {
  const { data = [] } = reader(z.array(granularPermissionSchema))([
    { id: 'a', path_pattern: 'src/...', group_id: null, evaluation_order: null },
    { id: 'b', path_pattern: 'null/...' },
  ])
  const list = new RuleList({ items: data })
  expect(list.shown({ q: 'nu', sort: '' }).map(({ id }) => id)).toEqual(['b'])
})

test('times are sorted by the moment that they stand for', () => {
  const sent = [1_577_836_800_000, 1_700_000_000, 1_600_000_000.5, 1_800_000_000n]
  const inOrder = [1_577_836_800_000, 1_600_000_000.5, 1_700_000_000, 1_800_000_000n]
  const branches = new BranchList({ items: [{}, ...sent.map((time) => ({ time }))] })
  const times = branches.shown({ q: '', sort: 'time' }).map(({ time }) => time)
  expect(times).toEqual([...inOrder, undefined])
  for (const field of ['created_unix', 'updated_unix'] as const) {
    const list = new RuleList({ items: sent.map((each) => ({ [field]: each })) })
    expect(list.shown({ q: '', sort: field }).map((rule) => rule[field])).toEqual(inOrder)
  }
})

test('rules stay in evaluation order when they are searched; those without an order come last', () => {
  expect(found('')).toEqual(['c', 'a', 'd', 'b'])
  expect(found('a')).toEqual(['c', 'a', 'd'])
  expect(found('', { sort: '-id' })).toEqual(['d', 'c', 'b', 'a'])
})

test('rules are sorted by user or group, and those with neither come last', () => {
  const items = [
    { id: '1', user_id: '' },
    { id: '2', user_id: '', group_id: 'b' },
    { id: '3', user_id: 'a' },
  ]
  const list = new RuleList({ items })
  expect(list.shown({ q: '', sort: 'subject' }).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('an unknown sort gives the usual order', () => {
  for (const sort of ['nothing', 'group_id', 'constructor', '__proto__', '-']) {
    expect(found('', { sort })).toEqual(['c', 'a', 'd', 'b'])
  }
})
