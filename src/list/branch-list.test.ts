import { expect, test } from 'vitest'

import type { Branch } from '../api/resources.ts'
import { BranchList, branchSearch, authorFilter } from './branch-list.ts'

const branches = [
  { branch_id: '1', branch_name: 'main', author: { id: 'bob', full_name: 'Bob B' }, time: 30 },
  { branch_id: '2', branch_name: 'fix/main', author: { id: 'alice' }, time: 10n },
  { branch_id: '3', branch_name: 'Release-10' },
  { branch_id: '4', branch_name: 'release-9', author: { email: 'a@x' }, time: 20.5 },
]
function listOf(items: readonly Branch[]): BranchList {
  return new BranchList({ items })
}

function found({ q = '', sort = '' }, list = listOf(branches)) {
  return branchSearch(list, sort)(q).map(({ branch_id }) => branch_id)
}

function idsBy(author: string, list = listOf(branches)) {
  return list.items.filter(authorFilter(list, author)).map(({ branch_id }) => branch_id)
}

test('a branch that was sent again is left out and counted, unless it has no ID', () => {
  const items = ['1', '', '1', '2', ' ', '', '2'].map((branch_id) => ({ branch_id }))
  const list = listOf(items)
  expect(list.items.map(({ branch_id }) => branch_id)).toEqual(['1', '', '2', ' ', ''])
  expect(list.duplicateCount).toBe(2)
})

test('branches keep the service’s order until they are sorted, also those that are searched', () => {
  expect(found({})).toEqual(['1', '2', '3', '4'])
  expect(found({ q: 'MAIN' }, listOf(branches.toReversed()))).toEqual(['2', '1'])
  expect(found({ q: 'main', sort: 'name' })).toEqual(['2', '1'])
})

test('a search looks at the name, the author and the description', () => {
  const list = listOf([
    { branch_id: '1', branch_name: 'main', branch_description: 'Ready to ship' },
    { branch_id: '2', branch_name: 'ship-it', author: { id: 'bob', full_name: 'Bob B' } },
  ])
  expect(found({ q: 'SHIP' }, list)).toEqual(['1', '2'])
  expect(found({ q: 'bob' }, list)).toEqual(['2'])
  expect(found({ q: 'main ready' }, list)).toEqual(['1'])
})

test('branches are sorted in both directions, those without a value last', () => {
  expect(found({ sort: 'name' })).toEqual(['2', '1', '4', '3'])
  expect(found({ sort: '-name' })).toEqual(['3', '4', '1', '2'])
  expect(found({ sort: 'time' })).toEqual(['2', '4', '1', '3'])
  expect(found({ sort: '-time' })).toEqual(['1', '4', '2', '3'])
})

test('the text of an author is searched in all fields of the author', () => {
  expect(idsBy('')).toHaveLength(branches.length)
  expect(idsBy('BOB B')).toEqual(['1'])
  expect(idsBy('a@')).toEqual(['4'])
  expect(idsBy('nobody')).toEqual([])
  expect(idsBy(' alic')).toEqual(['2'])
})

test('an author’s ID is matched exactly, any other text in part', () => {
  const authors = ['1', '12', 'ann@x.org', 'joann@x.org']
  const list = listOf(authors.map((id) => ({ branch_id: id, author: { id } })))
  for (const author of authors) expect(idsBy(author, list)).toEqual([author])
  expect(idsBy('ann@', list)).toEqual(['ann@x.org', 'joann@x.org'])
})

test('each author is listed once, in the order of names; authors without a name are left out', () => {
  const alice = { id: 'alice', full_name: 'Zoe' }
  const nameless = { email: 'a@x' }
  const authors = [alice, { id: 'bob' }, alice, nameless, {}, undefined]
  const list = listOf(authors.map((author) => ({ author })))
  expect([...list.authors.values()]).toEqual([nameless, { id: 'bob' }, alice])
})

test('a blank ID identifies no author and no branch', () => {
  const [ann, bob] = [
    { id: '', name: 'ann' },
    { id: ' ', full_name: ' ', name: 'bob' },
  ]
  const list = listOf([ann, bob].map((author) => ({ branch_id: '', branch_name: '', author })))
  expect([...list.authors.keys()]).toEqual(['ann', 'bob'])
  expect(list.find('')).toBeUndefined()
})

test('a ref is looked up as a name first, then as an ID', () => {
  const list = listOf([
    { branch_id: 'b1', branch_name: 'main' },
    { branch_id: 'main', branch_name: 'named-by-an-id' },
    { branch_id: 'nameless' },
    {},
  ])
  expect(list.find('main')).toEqual({ by: 'name', branch_name: 'main' })
  expect(list.find('b1')).toEqual({ by: 'id', branch_name: 'main' })
  expect(list.find('nameless')).toEqual({ by: 'id', branch_name: 'nameless' })
  expect(list.find('c0ffee')).toBeUndefined()
  expect(listOf([]).find('')).toBeUndefined()
})
