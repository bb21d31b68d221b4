import { expect, test } from 'vitest'

import { branchParameters, changed, ruleParameters, valuesOf } from '../parameters.ts'
import { criteriaOf, criteriaWords, leavesOut, without } from './criteria.ts'

const said = (search: string) =>
  criteriaOf(ruleParameters, valuesOf(ruleParameters, new URLSearchParams(search)))

test('resetting what chooses items leaves all other parameters as they are', () => {
  const search = new URLSearchParams(
    'user_id=a&path=/x&reading=glob&q=b&sort=id&finding=covered&tab=matrix',
  )
  const changes = without(ruleParameters, 'chooses')
  expect(changed(ruleParameters, search, changes).toString()).toBe(
    'user_id=a&reading=glob&sort=id&tab=matrix',
  )
})

test('criteria contain the parameters that choose or order items, if they have an effect', () => {
  expect(said('tab=matrix&rule=a')).toEqual({})
  expect(said('reading=glob')).toEqual({})
  expect(said('reading=glob&path=/a&finding=covered&sort=-id&user_id=c')).toEqual({
    user_id: 'c',
    path: '/a',
    reading: 'glob',
    finding: 'covered',
    sort: '-id',
  })
})

test('criteria have the page’s words, and unknown ones their own names', () => {
  expect(criteriaWords(branchParameters, { author: 'b', colour: 'red' })).toEqual([
    { name: 'Author', value: 'b' },
    { name: 'colour', value: 'red' },
  ])
})

test('a sort leaves no item out, but an unknown criterion may', () => {
  expect(leavesOut(ruleParameters, { sort: 'id', reading: 'glob' })).toBe(false)
  expect(leavesOut(ruleParameters, { user_id: 'a' })).toBe(true)
  expect(leavesOut(ruleParameters, { colour: 'red' })).toBe(true)
})
