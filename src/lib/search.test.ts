import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { fold, matchRanges, Search } from './search.ts'

const names = ['my-main', 'feature/main', 'domain', 'main', 'main-2', 'MAIN/x', 'other']
const find = (typedText: string, list: readonly string[] = names) =>
  new Search(list, (name) => name).best(typedText, 50).items
/** The name with what is marked in brackets. */
const marked = (name: string, typedText: string) =>
  matchRanges(name, typedText).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    name,
  )

test('names that begin with the text come first, then the others that contain it, each in the order given', () => {
  expect(find('main')).toEqual(['main', 'main-2', 'MAIN/x', 'my-main', 'feature/main', 'domain'])
})

test('a list that is filtered keeps its order', () => {
  const matches = new Search(names, (name) => name).filter('main')
  expect(matches).toEqual(names.slice(0, -1))
})

test('an empty text finds everything in the order given', () => {
  expect(find(' ')).toEqual(names)
})

test('several words finds names with all of them, in any order', () => {
  const list = ['fix/1-login', 'login/prefix', 'fix/2', 'login']
  expect(find(' fix  LOGIN', list)).toEqual(['fix/1-login', 'login/prefix'])
  expect(find(' login  FIX', list)).toEqual(['fix/1-login', 'login/prefix'])
})

test('case and composition of letters make no difference', () => {
  expect(find('STRASSE', ['straße'])).toEqual(['straße'])
  expect(find('οδος', ['ΟΔΟΣ'])).toEqual(['ΟΔΟΣ'])
  expect(find('café', ['cafe\u0301/x'])).toEqual(['cafe\u0301/x'])
})

test.each([
  ['main', 'main', '[main]'],
  ['domain/main', 'main', 'do[main]/[main]'],
  ['domain', 'main', 'do[main]'],
  ['fix/login-fix', 'login fi', '[fi]x/[login]-[fi]x'],
  ['/src/net/SRC', 'src et/s', '/[src]/n[et/SRC]'],
  ['aaa', 'aa', '[aa]a'],
  ['abcabc', 'abc bca', '[abcabc]'],
  ['ΟΔΟΣ/οδος', 'οδος', '[ΟΔΟΣ]/[οδος]'],
  ['🚀x', 'x', '🚀[x]'],
  ['other', 'main', 'other'],
  ['other', ' ', 'other'],
  // Found all the same.
  ['straße', 'STRASSE', 'straße'],
])('in %s, %s marks %s', (name, typedText, expected) => {
  expect(marked(name, typedText)).toBe(expected)
})

test('the marked parts of any text are the words of the search, in whole characters', () => {
  const unit = fc.constantFrom('a', 'B', 'b', '/', 'é', 'İ', 'ß', 'Σ', 'ς', '検', '𐐨', ' ')
  const text = fc.string({ unit, maxLength: 8 })
  const typedText = fc.string({ unit, maxLength: 3 })
  fc.assert(
    fc.property(text, typedText, (name, wanted) => {
      const words = fold(wanted).split(' ').filter(Boolean)
      const parts = matchRanges(name, wanted)
      for (const { from, to } of parts) {
        const part = name.slice(from, to)
        expect(part.isWellFormed()).toBe(true)
        expect(words.some((word) => fold(part).includes(word))).toBe(true)
      }
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
