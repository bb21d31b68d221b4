// Tells whether a name matches what is typed, how well, and which parts of it do.
import { fold } from './fold.ts'

/** A range of a text, `from` included and `to` excluded, in UTF-16 units. */
export type TextRange = { from: number; to: number }

/** A name as it is, and folded. */
export type Name = { text: string; folded: string }

/** What is typed, folded: its words, none of them empty, and the words with single spaces between them. */
export type Query = { words: readonly string[]; phrase: string }

/** How well a name matches, best first. */
export type MatchTier = 0 | 1 | 2 | 3

/**
 * The parts of a text to mark: each place that has a word of the query, in whatever case and composition. They are in
 * order, don't touch each other, and include combining marks.
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
 * How well a name matches; undefined if it lacks a word of the query. 0: it is the phrase. 1: it begins with the
 * phrase. 2: each word is at the beginning of a word of the name. 3: the words are anywhere. Words of a name begin
 * after anything but a letter or digit, and at a capital after a small letter.
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

/** The first place, from `first` on, where `word` is at the beginning of a word; -1 if there is none. */
function wordStart(name: Name, word: string, first: number): number {
  let at = first
  while (at >= 0 && !startsWord(name, at)) at = name.folded.indexOf(word, at + 1)
  return at
}

function startsWord({ text, folded }: Name, at: number): boolean {
  if (at === 0 || !endsInWord(folded, at)) return true
  // If folding has kept the length, the same place in the text tells whether there was a capital.
  const small = (index: number) => text.charCodeAt(index) === folded.charCodeAt(index)
  return text.length === folded.length && !small(at) && small(at - 1)
}

/** Whether the character before `at` belongs to a word. The text is folded, so it has no capitals. */
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

/** Sorts parts, and joins those that touch or overlap. */
function joined(parts: TextRange[]): TextRange[] {
  const apart: TextRange[] = []
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else apart.push(part)
  }
  return apart
}
