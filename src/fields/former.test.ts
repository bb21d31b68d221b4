import { expect, test } from 'vitest'

import { formerValue, listChange } from './former.ts'
import { itemTrace, tracesOf, type ItemTrace } from './review-traces.ts'

test('a value is as it was sent, null where there was none, and undefined where only a digest is known', () => {
  const sent = {
    title: 'A title',
    merge_commit_id: 2n ** 60n,
    active_merge_id: '#1',
    description: 'not kept',
  }
  const traces = new Map(tracesOf(sent))
  const before = (field: string) => formerValue(traces.get(field))
  expect(before('title')).toBe('A title')
  expect(before('merge_commit_id')).toBe(2n ** 60n)
  expect(before('active_merge_id')).toBe('#1')
  expect(before('draft_commit_id')).toBeNull()
  expect(before('description')).toBeUndefined()
})

test('of a list, what is new, what changed and what is gone are told apart', () => {
  const same = { id: 'a', name: 'A' }
  const nobody = { name: 'no ID' }
  const before = [same, { id: 'b', name: 'B' }, { id: 'c' }, nobody]
  const now = [{ ...same }, { id: 'b', name: 'Bee' }, { id: 'd' }]
  const traces = formerValue(new Map(tracesOf({ reviewers: before })).get('reviewers'))
  const { of, removed } = listChange(traces as ItemTrace[], now.map(itemTrace))
  expect(now.map((item) => of(itemTrace(item)))).toEqual([undefined, 'changed', 'new'])
  expect(removed.map(([id]) => id)).toEqual(['c', null])
})
