import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Search } from '../lib/search.ts'
import { rankGroups, searchGroup } from './rank-groups.ts'

const rank = (items: readonly string[], query: string) =>
  new Search(items, (item) => item).find(query)
const search = (lists: Record<string, readonly string[]>, query: string, limit = 5) =>
  rankGroups(
    Object.entries(lists).map(([heading, items]) =>
      searchGroup(
        heading,
        items.map((text) => ({ text })),
      ),
    ),
    query,
    limit,
  ).map(({ heading, items, found }) => ({ heading, items: items.map(({ text }) => text), found }))

test('the group with the best match comes first, the others as given', () => {
  const lists = {
    Pages: ['Branches', 'Settings'],
    Reviews: ['Fix the settings', 'Set up'],
    Branches: ['set'],
  }
  expect(search(lists, 'set')).toEqual([
    { heading: 'Branches', items: ['set'], found: 1 },
    { heading: 'Pages', items: ['Settings'], found: 1 },
    { heading: 'Reviews', items: ['Set up', 'Fix the settings'], found: 2 },
  ])
  expect(search(lists, '').map(({ heading }) => heading)).toEqual(Object.keys(lists))
  expect(search(lists, 'nothing')).toEqual([])
})

test('no more than the limit of each, and how many there are', () => {
  expect(search({ one: ['a', 'b', 'c'] }, '', 2)).toEqual([
    { heading: 'one', items: ['a', 'b'], found: 3 },
  ])
})

test('of each group what its own search finds, and nothing else; no later group begins better', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '/'), maxLength: 5 })
  const lists = fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.array(name), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(lists, fc.constantFrom('', 'a', 'ab', 'a b', '/'), (all, query) => {
      const found = search(all, query, 2)
      expect(found.map(({ heading }) => heading).toSorted()).toEqual(
        Object.keys(all)
          .filter((heading) => rank(all[heading] ?? [], query).length > 0)
          .toSorted(),
      )
      for (const { heading, items, found: count } of found) {
        const ranked = rank(all[heading] ?? [], query)
        expect(items).toEqual(ranked.slice(0, 2))
        expect(count).toBe(ranked.length)
      }
      const firsts = found.map(({ items }) => items[0] ?? '')
      expect(rank(firsts, query)).toEqual(firsts)
    }),
  )
})
