import { expect, test } from 'vitest'

import { printedFilters } from './printed-filters.ts'

test.each([
  ['', 'Rules', {}],
  ['user_id=kim&q=a b&reading=glob', 'Rules', { 'User ID': 'kim', 'Filter rules': 'a b' }],
  ['path=/a', 'Rules', { Path: '/a', 'Pattern reading': 'Depot' }],
  ['path=/a&reading=glob', 'Matrix', { Path: '/a', 'Pattern reading': 'Glob' }],
  ['path=/a&reading=x&sort=x', 'Rules', { Path: '/a', 'Pattern reading': 'Depot' }],
  ['sort=-created_by', 'Rules', { Sort: 'Created by, descending' }],
  // A sentence above the list says these.
  ['finding=covering.x&pattern=/a&subject=none&not_updated_for=P1Y', 'Rules', {}],
  ['pattern=/a&sort=id', 'Compare', { 'Rules are told apart by': 'ID' }],
  [
    'same=pattern&change=order',
    'Compare',
    { 'Rules are told apart by': 'Pattern and subject', Show: 'Evaluation order only' },
  ],
  ['same=x&change=constructor', 'Compare', { 'Rules are told apart by': 'ID' }],
])('of %s, %s heeds this', (search, tab, words) => {
  const printed = printedFilters(new URLSearchParams(search), tab)
  expect(Object.fromEntries(printed.map(({ name, value }) => [name, value]))).toEqual(words)
})
