import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  askedOf,
  branchParameters,
  changed,
  criteriaOf,
  criteriaWords,
  leavesOut,
  newReviewParameters,
  ruleParameters,
  valuesOf,
  without,
} from './parameters.ts'
import { anyText } from './testing/any-text.ts'

const rules = (search: string) => valuesOf(ruleParameters, new URLSearchParams(search))

const said = (search: string) => criteriaOf(ruleParameters, rules(search))

test('what isn’t valid is left out, and of two values the first holds', () => {
  expect(rules('reading=posix&tab=Findings&sort=-colour&not_updated_for=6+months&times=')).toEqual(
    rules(''),
  )
  expect(rules('')).toMatchObject({ reading: 'depot', tab: 'rules', not_updated_for: 'P6M' })
  expect(rules('reading=glob&reading=depot&q=&q=a')).toMatchObject({ reading: 'glob', q: '' })
  expect(rules('sort=-subject&tab=matrix&not_updated_for=P3Y')).toMatchObject({
    sort: '-subject',
    tab: 'matrix',
    not_updated_for: 'P3Y',
  })
})

test('an address holds what is set and is not usual, and whatever else it held', () => {
  const from = new URLSearchParams('utm=1&q=a&path=/x')
  const to = changed(ruleParameters, from, {
    q: 'b c',
    path: '',
    reading: 'depot',
    tab: 'compare',
    sort: 'colour',
  })
  expect(to.toString()).toBe('utm=1&q=b+c&tab=compare')
  expect(changed(ruleParameters, to, { tab: 'rules', q: undefined }).toString()).toBe('utm=1&q=b+c')
})

test('a list survives the way into an address and back, whatever it holds', () => {
  const ids = fc.array(anyText().filter((id) => id.isWellFormed() && id === id.trim() && id !== ''))
  fc.assert(
    fc.property(
      ids.filter((each) => !each.some((id) => id.includes('\\'))),
      (reviewer_ids) => {
        const search = changed(newReviewParameters, new URLSearchParams(), { reviewer_ids })
        const read = new URLSearchParams(search.toString())
        expect(valuesOf(newReviewParameters, read).reviewer_ids).toEqual(reviewer_ids)
      },
    ),
  )
})

test('what chooses is taken back, and all else stays', () => {
  const search = new URLSearchParams(
    'user_id=a&path=/x&reading=glob&q=b&sort=id&finding=c&tab=paths',
  )
  const changes = without(ruleParameters, 'chooses')
  expect(changed(ruleParameters, search, changes).toString()).toBe(
    'user_id=a&reading=glob&sort=id&tab=paths',
  )
})

test('criteria are what chose and ordered, each only where it does', () => {
  expect(said('tab=paths&times=exact&paths=/a')).toEqual({})
  expect(said('reading=glob&not_updated_for=P1Y')).toEqual({})
  expect(said('reading=glob&path=/a&not_updated_for=P1Y&finding=b&sort=-id&user_id=c')).toEqual({
    user_id: 'c',
    path: '/a',
    reading: 'glob',
    finding: 'b',
    not_updated_for: 'P1Y',
    sort: '-id',
  })
  expect(askedOf('user_id=c&group_id=&q=d')).toEqual({ user_id: 'c' })
})

test('criteria are told in the words of their page, unknown ones by their names', () => {
  expect(
    criteriaWords(branchParameters, { older_than: 'P6M', q_author: 'b', colour: 'red' }),
  ).toEqual([
    { name: 'Older than', value: '6 months' },
    { name: 'Author contains', value: 'b' },
    { name: 'colour', value: 'red' },
  ])
})

test('an order leaves nothing out, an unknown criterion may', () => {
  expect(leavesOut(ruleParameters, { sort: 'id', reading: 'glob' })).toBe(false)
  expect(leavesOut(ruleParameters, { user_id: 'a' })).toBe(true)
  expect(leavesOut(ruleParameters, { colour: 'red' })).toBe(true)
})
