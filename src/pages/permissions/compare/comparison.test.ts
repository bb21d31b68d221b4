import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Rules } from '../../../api/resources.ts'
import { RuleList } from '../../../list/rule-list.ts'
import { ruleParameters, valuesOf } from '../../../parameters.ts'
import { Audit } from '../audit.ts'
import { Comparison } from './comparison.ts'
import { ruleOf, type Pair } from './difference.ts'
import type { Side } from './saved-export.ts'
import { anyRules as rules } from './testing/any-rules.ts'

/** What the page says to a list read from a file, and an address's search. */
const sideOf = (items: Rules, filters = {}): Side => ({ repository: 'one', filters, items })
const shownOf = (before: Side, after: Side, search: string) =>
  new Comparison(before, after).shown(valuesOf(ruleParameters, new URLSearchParams(search)))
const kindsOf = (before: Side, after: Side, search: string) =>
  shownOf(before, after, search).changes.map(({ kind }) => kind)

test('changes stand in evaluation order, and are found by the rule as it was or as it is', () => {
  const lists = [
    sideOf([
      { id: 'a', evaluation_order: 1 },
      { id: 'gone', evaluation_order: 2, user_id: 'bob' },
    ]),
    sideOf([
      { id: 'a', evaluation_order: 3 },
      { id: 'new', created_by: 'kim' },
    ]),
  ] as const
  const found = (search: string) => kindsOf(...lists, search)
  expect(found('')).toEqual(['removed', 'order', 'added'])
  expect(found('sort=-change')).toEqual(['removed', 'order', 'added'])
  expect(found('sort=change')).toEqual(['added', 'order', 'removed'])
  expect(found('q=1')).toEqual(['order'])
  expect(found('q=KIM')).toEqual(['added'])
  expect(found('user_id=bob')).toEqual(['removed'])
})

const search = fc
  .record({
    user_id: fc.constantFrom('', 'alice', 'bob'),
    group_id: fc.constantFrom('', 'writers'),
    path: fc.constantFrom('', '/a', '/'),
    q: fc.constantFrom('', 'a', 'red'),
  })
  .map((filters) => String(new URLSearchParams(filters)))

test('filters change nothing of what is said of a rule, and leave out what they leave out of both lists', () => {
  fc.assert(
    fc.property(rules, rules, search, (before, after, filters) => {
      const all = shownOf(sideOf(before), sideOf(after), '')
      const some = shownOf(sideOf(before), sideOf(after), filters)
      const values = valuesOf(ruleParameters, new URLSearchParams(filters))
      const { user_id, group_id } = values
      const audit = new Audit(new RuleList({ items: [...before, ...after] }), '')
      const own = audit.shown(
        values,
        (each) =>
          (user_id === '' || each.user_id === user_id) &&
          (group_id === '' || each.group_id === group_id),
      )
      const asOthers = user_id ? audit.others(values, own.reach?.included).rules : []
      const passing = new Set([
        ...own.rules,
        ...asOthers.filter((each) => own.reach && (!group_id || each.group_id === group_id)),
      ])
      const kept = <P extends Pair>(pairs: readonly P[]) =>
        pairs.filter((pair) => [pair.before, pair.after].some((each) => each && passing.has(each)))
      expect(some.changes).toEqual(kept(all.changes))
      expect(some.unchanged).toEqual(kept(all.unchanged))
      expect(some.sameButIds).toEqual(kept(all.sameButIds))
    }),
  )
})

test('a rule that was given to another user has changed, whichever of the two is filtered by', () => {
  const [kims, bobs] = ['kim', 'bob'].map((user_id) => sideOf([{ id: 'a', user_id }]))
  for (const filters of ['', 'user_id=kim', 'user_id=bob']) {
    expect(kindsOf(kims ?? sideOf([]), bobs ?? sideOf([]), filters)).toEqual(['changed'])
  }
  expect(kindsOf(kims ?? sideOf([]), bobs ?? sideOf([]), 'user_id=zoe')).toEqual([])
})

test('of a file that was exported with filters, only what matches them can be missing', () => {
  const ofBob = sideOf([ruleFor('a', 'bob'), ruleFor('b', 'bob')], { user_id: 'bob' })
  const all = sideOf([ruleFor('a', 'kim'), ruleFor('c', 'kim'), ruleFor('d', 'bob')])
  expect(kindsById(ofBob, all)).toEqual({ a: 'changed', b: 'removed', d: 'only_after' })
  expect(kindsById(all, ofBob)).toEqual({ a: 'changed', b: 'added', d: 'only_before' })
})

test('with a user and a path, a file tells of rules of groups and others that could match, too', () => {
  const own = { id: 'own', user_id: 'bob', path_pattern: '/a/...' }
  const groups = { id: 'groups', group_id: 'devs', path_pattern: '...' }
  const elsewhere = { id: 'elsewhere', group_id: 'devs', path_pattern: '/b' }
  const filters = { user_id: 'bob', path: '/a/x' }
  const all = sideOf([own, groups, elsewhere])
  expect(kindsById(sideOf([own, groups], filters), all)).toEqual({})
  expect(kindsById(sideOf([own], filters), all)).toEqual({ groups: 'only_after' })
  const ofBob = 'user_id=bob&path=/a/x'
  expect(kindsOf(sideOf([own, elsewhere]), sideOf([own, groups]), ofBob)).toEqual(['added'])
})

const ruleFor = (id: string, user_id: string) => ({ id, user_id, path_pattern: `/${id}` })

function kindsById(before: Side, after: Side) {
  const { changes } = shownOf(before, after, '')
  return Object.fromEntries(changes.map((change) => [ruleOf(change).id, change.kind]))
}
