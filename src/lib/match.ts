// How well a name matches what is typed, and, for the few that are shown, which parts of it do.
import { fold } from './fold.ts'

/** A range of a text, `from` included and `to` excluded, in UTF-16 units. */
export type TextRange = { from: number; to: number }

/** A name as it is, and folded. */
export type Name = { text: string; folded: string }

/** What is typed, folded: its words, none of them empty, and those as they follow each other. */
export type Query = { words: readonly string[]; phrase: string }

/** How well a name matches, best first. */
export type MatchTier = 0 | 1 | 2 | 3

/**
 * What to mark in a text: every place where one of the query's words stands, case and composition aside. In
 * order, apart from each other, whole characters with their combining marks.
 */
export function matchRanges(text: string, query: string): TextRange[] {
  const { words } = parseQuery(query)
  if (words.length === 0) return []
  const folded = fold(text)
  const found = words.flatMap((word) => rangesOf(word, folded))
  return joined(found.map((range) => unfolded(range, text)))
}

function rangesOf(word: string, folded: string): TextRange[] {
  const ranges: TextRange[] = []
  for (
    let from = folded.indexOf(word);
    from >= 0;
    from = folded.indexOf(word, from + word.length)
  ) {
    ranges.push({ from, to: from + word.length })
  }
  return ranges
}

/** The words of what is typed. */
export function parseQuery(query: string): Query {
  const words = fold(query).split(/\s+/u).filter(Boolean)
  return { words, phrase: words.join(' ') }
}

/**
 * How well a name matches, if it holds every word of the query: it is the phrase, begins with it, has every
 * word at the start of one of its own, or has them anywhere. Case and composition don't matter (`fold`). A
 * word of a name begins after anything but a letter or digit, and at a capital after a small letter.
 */
export function matchTier(name: Name, { words, phrase }: Query): MatchTier | undefined {
  let atStarts = true
  for (const word of words) {
    const first = name.folded.indexOf(word)
    if (first < 0) return undefined
    atStarts &&= first === 0 || wordStart(name, word, first) >= 0
  }
  if (name.folded.startsWith(phrase)) return name.folded.length === phrase.length ? 0 : 1
  return atStarts ? 2 : 3
}

/** Where `word` first stands at the start of a word, looking from `first` on; -1 where it doesn't. */
function wordStart(name: Name, word: string, first: number): number {
  let at = first
  while (at >= 0 && !startsWord(name, at)) at = name.folded.indexOf(word, at + 1)
  return at
}

function startsWord({ text, folded }: Name, at: number): boolean {
  if (at === 0 || !endsInWord(folded, at)) return true
  // Where folding changed no length, the text still has the capitals that it took away.
  const small = (index: number) => text.charCodeAt(index) === folded.charCodeAt(index)
  return text.length === folded.length && !small(at) && small(at - 1)
}

/** Whether what stands before `at` in a folded text, which has no capitals, is part of a word. */
function endsInWord(folded: string, at: number): boolean {
  const before = folded.charCodeAt(at - 1)
  return before < 128
    ? (before >= 97 && before <= 122) || (before >= 48 && before <= 57)
    : /[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))
}

/** A part of the folded text as the part of the text that it came from. */
function unfolded({ from, to }: TextRange, text: string): TextRange {
  const part = { from: text.length, to: 0 }
  let raw = 0
  let at = 0
  for (const character of text) {
    const next = at + fold(character).length
    if (at < to && next > from) {
      part.from = Math.min(part.from, raw)
      part.to = raw + character.length
    } else if (raw > 0 && part.to === raw && /\p{M}/u.test(character)) {
      part.to = raw + character.length
    }
    at = next
    raw += character.length
  }
  return part
}

/** Parts in order; those that touch or overlap as one. */
function joined(parts: TextRange[]): TextRange[] {
  const apart: TextRange[] = []
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else apart.push(part)
  }
  return apart
}
