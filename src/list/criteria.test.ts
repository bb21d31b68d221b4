import { expect, test } from 'vitest'

import { branchParameters, changed, ruleParameters, valuesOf } from '../parameters.ts'
import { criteriaOf, criteriaWords, leavesOut, without } from './criteria.ts'

const said = (search: string) =>
  criteriaOf(ruleParameters, valuesOf(ruleParameters, new URLSearchParams(search)))

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
})

test('criteria are told in the words of their page, unknown ones by their names', () => {
  expect(
    criteriaWords(branchParameters, { older_than: 'P6M', q_author: 'b', colour: 'red' }),
  ).toEqual([
    { name: 'Not updated for', value: '6 months' },
    { name: 'Author contains', value: 'b' },
    { name: 'colour', value: 'red' },
  ])
})

test('an order leaves nothing out, an unknown criterion may', () => {
  expect(leavesOut(ruleParameters, { sort: 'id', reading: 'glob' })).toBe(false)
  expect(leavesOut(ruleParameters, { user_id: 'a' })).toBe(true)
  expect(leavesOut(ruleParameters, { colour: 'red' })).toBe(true)
})
