import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { fold } from './fold.ts'
import { matchRanges } from './match.ts'
import { Search } from './search.ts'

const names = ['my-main', 'feature/main', 'domain', 'main', 'main-2', 'MAIN/x', 'other']
const search = (query: string, list: readonly string[] = names) =>
  new Search(list, (name) => name).find(query)
/** The name with what is marked in brackets. */
const marked = (name: string, query: string) =>
  matchRanges(name, query).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    name,
  )

test('exact matches come first, then prefixes, starts of words and other matches, each in the order given', () => {
  expect(search('main')).toEqual(['main', 'main-2', 'MAIN/x', 'my-main', 'feature/main', 'domain'])
})

test('an empty query finds everything in the order given', () => {
  expect(search(' ')).toEqual(names)
})

test('a query of several words finds names with all of them, in any order', () => {
  const list = ['fix/1-login', 'login/prefix', 'fix/2', 'login']
  expect(search(' login  FIX', list)).toEqual(['fix/1-login', 'login/prefix'])
})

test('a capital after a small letter begins a word', () => {
  expect(search('form', ['platform', 'loginForm'])).toEqual(['loginForm', 'platform'])
})

test.each([
  ['main', 'main', '[main]'],
  ['domain/main', 'main', 'do[main]/[main]'],
  ['domain', 'main', 'do[main]'],
  ['fix/login-fix', 'login fi', '[fi]x/[login]-[fi]x'],
  ['/src/net/SRC', 'src et/s', '/[src]/n[et/SRC]'],
  ['aaa', 'aa', '[aa]a'],
  ['abcabc', 'abc bca', '[abcabc]'],
  ['İstanbul/x', 'stan', 'İ[stan]bul/x'],
  ['x/İstanbul', 'i', 'x/[İ]stanbul'],
  ['straße', 'STRASSE', '[straße]'],
  ['ΟΔΟΣ/οδος', 'οδος', '[ΟΔΟΣ]/[οδος]'],
  ['cafe\u0301/x', 'café', '[cafe\u0301]/x'],
  ['cafe\u0301/x', 'cafe', '[cafe\u0301]/x'],
  ['🚀x', 'x', '🚀[x]'],
  ['other', 'main', 'other'],
  ['other', ' ', 'other'],
])('in %s, %s marks %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected)
})

const unit = fc.constantFrom(
  'a',
  'B',
  'b',
  '/',
  '-',
  'é',
  'e\u0301',
  'İ',
  'ß',
  'Σ',
  'ς',
  '検',
  '𐐨',
  ' ',
)
const name = fc.string({ unit, maxLength: 8 })
const query = fc.string({ unit, maxLength: 3 })

test('any query finds the same as a slow and simple implementation of the rules', () => {
  fc.assert(
    fc.property(fc.array(name), query, (list, wanted) => {
      const words = fold(wanted)
        .split(' ')
        .filter((word) => word !== '')
      const plain = [0, 1, 2, 3].flatMap((tier) =>
        list.filter((each) => plainTier(each, words) === tier),
      )
      expect(search(wanted, list)).toEqual(words.length === 0 ? list : plain)
    }),
  )
})

test('every word of a query is marked in what it found, and only whole characters are marked', () => {
  fc.assert(
    fc.property(name, query, (text, wanted) => {
      const parts = matchRanges(text, wanted)
      const folded = parts.map(({ from, to }) => fold(text.slice(from, to)))
      const words = fold(wanted).split(' ').filter(Boolean)
      for (const part of folded) expect(words.some((word) => part.includes(word))).toBe(true)
      const held = search(wanted, [text]).length > 0 ? words : []
      for (const word of held) expect(folded.some((part) => part.includes(word))).toBe(true)
      expect(parts.every(({ from, to }) => text.slice(from, to).isWellFormed())).toBe(true)
      expect(parts).toEqual(parts.toSorted((one, other) => one.from - other.from))
    }),
  )
})

test('a text can be folded in parts, and folding it again changes nothing', () => {
  const text = anyText().filter((value) => value.isWellFormed())
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(fold(one + other)).toBe(fold(one) + fold(other))
      expect(fold(fold(one))).toBe(fold(one))
    }),
  )
})

function plainTier(text: string, words: readonly string[]): number | undefined {
  const folded = fold(text)
  if (!words.every((word) => folded.includes(word))) return undefined
  if (folded === words.join(' ')) return 0
  if (folded.startsWith(words.join(' '))) return 1
  const starts = [...Array(folded.length).keys()].filter((at) => {
    const before = folded.slice(0, at)
    const hump =
      text.length === folded.length &&
      fold(text.charAt(at)) !== text.charAt(at) &&
      fold(text.charAt(at - 1)) === text.charAt(at - 1)
    return !/[\p{L}\p{N}\p{M}]$/u.test(before) || hump
  })
  return words.every((word) => starts.some((at) => folded.startsWith(word, at))) ? 2 : 3
}
