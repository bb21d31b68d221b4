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
  ).map(({ heading = '', items }) => ({ heading, items: items.map(({ text }) => text) }))

test('the group with the best match comes first, the others as given', () => {
  const lists = {
    Pages: ['Branches', 'Settings'],
    Reviews: ['Fix the settings', 'Set up'],
    Branches: ['set'],
  }
  expect(search(lists, 'set')).toEqual([
    { heading: 'Branches', items: ['set'] },
    { heading: 'Pages', items: ['Settings'] },
    { heading: 'Reviews', items: ['Set up', 'Fix the settings'] },
  ])
  expect(search(lists, '').map(({ heading }) => heading)).toEqual(Object.keys(lists))
  expect(search(lists, 'nothing')).toEqual([])
})

test('a group that was found by more than its texts comes last', () => {
  const theirs = {
    heading: 'Branches',
    best: () => ({ items: [{ text: 'main' }, { text: 'fix' }], total: 2 }),
  }
  const pages = searchGroup('Pages', [{ text: 'About bob' }])
  const headings = rankGroups([theirs, pages], 'bob', 5).map(({ heading }) => heading)
  expect(headings).toEqual(['Pages', 'Branches'])
})

test('no more than the limit of each, and how many there are, unless one or two would be left out', () => {
  expect(search({ one: ['a', 'b', 'c', 'd', 'e'] }, '', 2)).toEqual([
    { heading: 'one · 2 of 5', items: ['a', 'b'] },
  ])
  const four = ['a', 'b', 'c', 'd']
  expect(search({ one: four }, '', 2)).toEqual([{ heading: 'one', items: four }])
})

test('of each group what its own search finds, and nothing else; no later group begins better', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '/'), maxLength: 5 })
  const lists = fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.array(name), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(lists, fc.constantFrom('', 'a', 'ab', 'a b', '/'), (all, query) => {
      const found = search(all, query, 2)
      const wanted = Object.entries(all).flatMap(([heading, texts]) => {
        const ranked = rank(texts, query)
        if (ranked.length === 0) return []
        if (ranked.length <= 4) return [{ heading, items: ranked }]
        return [{ heading: `${heading} · 2 of ${ranked.length}`, items: ranked.slice(0, 2) }]
      })
      expect(new Set(found)).toEqual(new Set(wanted))
      const firsts = found.map(({ items }) => items[0] ?? '')
      expect(rank(firsts, query)).toEqual(firsts)
    }),
  )
})
