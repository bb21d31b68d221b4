import { expect, test } from 'vitest'

import { orderOf, parseSort, ranked } from '../../list/sort.ts'
import { preparation } from '../../ui/preparation.ts'
import { arrange, nameOf, sortValues, withoutDuplicates } from './arrange.ts'

const branches = [
  { branch_id: '1', branch_name: 'main', author: { id: 'bob', full_name: 'Bob B' }, time: 30 },
  { branch_id: '2', branch_name: 'fix/main', author: { id: 'alice' }, time: 10n },
  { branch_id: '3', branch_name: 'Release-10' },
  { branch_id: '4', branch_name: 'release-9', author: { email: 'a@x' }, time: 20.5 },
]
type Search = { q?: string; author?: string; sort?: `${'' | '-'}${keyof typeof sortValues}` }

function shown({ q = '', author = '', sort }: Search): (string | undefined)[] {
  const { key, descending } = parseSort(sort ?? '')
  const value = sort && sortValues[key as keyof typeof sortValues]
  const order = value && orderOf(ranked(branches.map(value)), descending)
  const names = preparation(branches, nameOf)
  return arrange(branches, { q, author }, names, order).map(({ branch_id }) => branch_id)
}

test('branches stand as sent until searched or sorted', () => {
  expect(shown({})).toEqual(['1', '2', '3', '4'])
})

test('search ranks, sort overrides', () => {
  expect(shown({ q: 'MAIN' })).toEqual(['1', '2'])
  expect(shown({ q: 'main', sort: 'name' })).toEqual(['2', '1'])
})

test('every key sorts both ways, branches without a value last', () => {
  expect(shown({ sort: 'name' })).toEqual(['2', '1', '4', '3'])
  expect(shown({ sort: '-name' })).toEqual(['3', '4', '1', '2'])
  expect(shown({ sort: 'author' })).toEqual(['4', '2', '1', '3'])
  expect(shown({ sort: 'time' })).toEqual(['2', '4', '1', '3'])
  expect(shown({ sort: '-time' })).toEqual(['1', '4', '2', '3'])
})

test('an author is found by any of its fields', () => {
  expect(shown({ author: 'BOB' })).toEqual(['1'])
  expect(shown({ author: 'a@' })).toEqual(['4'])
  expect(shown({ author: 'nobody' })).toEqual([])
})

test('duplicates by branch_id are kept once, those without one all', () => {
  const twice = [...branches, { branch_id: '2' }, {}, {}]
  expect(withoutDuplicates(twice)).toHaveLength(6)
  expect(withoutDuplicates(twice)).toBe(withoutDuplicates(twice))
})
