import { expect, test } from 'vitest'

import type { GranularPermission } from '../../api/resources.ts'
import { RuleList } from '../../list/rule-list.ts'
import { ruleParameters, valuesOf } from '../../parameters.ts'
import { Audit } from './audit.ts'
import { findingsOf } from './facts/findings-of.ts'

const rules: GranularPermission[] = [
  { id: '1', path_pattern: '...', group_id: 'all', evaluation_order: 9 },
  { id: '2', path_pattern: '/src/pay/...', user_id: 'alice', evaluation_order: 1 },
  { id: '3', path_pattern: '/src/pay/api/*', user_id: 'alice', evaluation_order: 2 },
  { id: '4', path_pattern: '/src/pay/api/*', user_id: 'alice', evaluation_order: 2 },
  { id: '5', user_id: 'alice', evaluation_order: 3 },
]

const audit = (items = rules) => new Audit(new RuleList({ items }), 'P6M', findingsOf, new Date(0))
const choice = (search: string) => valuesOf(ruleParameters, new URLSearchParams(search))
const shown = (search: string, of = audit()) => {
  const { rules: found, reach, picked } = of.shown(choice(search))
  return { ids: found.map(({ id }) => id).join(' '), reach, picked }
}

test('all rules in evaluation order, and the same array again', () => {
  const one = audit()
  expect(shown('', one).ids).toBe('2 3 4 5 1')
  expect(shown('sort=-id').ids).toBe('5 4 3 2 1')
  expect(one.shown(choice('')).rules).toBe(one.shown(choice('')).rules)
  expect(shown('').reach).toBeUndefined()
})

test('what could match a path itself, and how many more have patterns below it', () => {
  expect(shown('path=/src/pay/a&q=pay')).toMatchObject({
    ids: '2',
    reach: { exact: 1, incomparable: 0, below: 0, included: false },
  })
  expect(shown('path=/src/pay/api')).toMatchObject({
    ids: '2 5 1',
    reach: { exact: 2, incomparable: 1, below: 2, included: false },
  })
  expect(shown('path=/src/pay/api&below=yes')).toMatchObject({
    ids: '2 3 4 5 1',
    reach: { exact: 2, below: 2, included: true },
  })
})

test('a rule that matches anything doesn’t keep those below from being included', () => {
  expect(shown('path=/src')).toMatchObject({
    ids: '2 3 4 5 1',
    reach: { exact: 1, below: 3, included: true },
  })
  expect(shown('path=/src&below=no').ids).toBe('5 1')
})

test('if no rule could match the path itself, those below are included', () => {
  const ofAlice = audit(rules.slice(1))
  // One that can't be compared is none that could match.
  expect(shown('path=/src/pay', ofAlice)).toMatchObject({
    ids: '2 3 4 5',
    reach: { exact: 0, incomparable: 1, below: 3, included: true },
  })
  expect(shown('path=/src/pay&below=no', ofAlice).ids).toBe('5')
  // While rules arrive, one that could match may still come.
})

test('findings once the list is whole, and the rules of one that is picked', () => {
  const same = audit().findings?.find(({ kind }) => kind === 'same-pattern')
  const picked = `finding=${encodeURIComponent(same?.key ?? '')}`
  expect(shown(picked)).toMatchObject({ ids: '3 4', picked: { key: same?.key } })
  expect(shown('finding=gone')).toMatchObject({
    ids: '',
    picked: { fact: ['not found in the rules the service sent.'] },
  })
})

test('of the findings, those that concern a rule shown, or the one that is picked', () => {
  const one = audit()
  const kinds = (search: string) =>
    one.findingsAmong(one.shown(choice(search)))?.map(({ kind }) => kind)
  expect(kinds('')).toEqual(one.findings?.map(({ kind }) => kind))
  expect(kinds('path=/src/pay/api/a&reading=glob')).toContain('same-order')
  expect(kinds('path=/src/other')).toEqual(['no-update-time'])
  expect(kinds('finding=no-update-time')).toEqual(['no-update-time'])
  expect(kinds('finding=gone')).toEqual([])
})

test('an answer says which rules it is of, where filters leave some out', () => {
  const expected = {
    'path=/a': '',
    'user_id=alice': 'of this user',
    'group_id=all': 'of this group',
    'user_id=alice&group_id=all': 'of this user and group',
    'group_id=all&q=src': 'of this group under the other filters',
    'finding=gone': 'under the other filters',
  }
  const told = Object.keys(expected).map((search) => [search, audit().shown(choice(search)).whose])
  expect(Object.fromEntries(told)).toEqual(expected)
})

test('so does the answer about rules of groups and others', () => {
  const expected = {
    'finding=gone': 'of groups and others',
    'q=src': 'of groups and others under the other filters',
    'group_id=all': 'of this group',
  }
  const told = Object.keys(expected).map((search) => [
    search,
    audit().others(choice(`user_id=alice&${search}`)).whose,
  ])
  expect(Object.fromEntries(told)).toEqual(expected)
})

const ofOthers = (items: GranularPermission[], search = '') => {
  const { rules: may } = audit(items).others(choice(`user_id=alice&${search}`))
  return may.map(({ id }) => id)
}

test('rules of groups and others: all except those that name the user, or only another one', () => {
  const named = [
    { id: '1', group_id: 'devs' },
    { id: '2' },
    { id: '3', user_id: '', group_id: '' },
    { id: '4', user_id: 'bob', group_id: 'devs' },
    { id: '5', user_id: 'bob' },
    { id: '6', user_id: 'alice' },
    { id: '7', user_id: 'alice', group_id: 'devs' },
  ]
  expect(ofOthers(named)).toEqual(['1', '2', '3', '4'])
  expect(ofOthers(rules, 'path=/src/pay&finding=gone')).toEqual(['1'])
})
