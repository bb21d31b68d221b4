// Ranking names against what is typed. `matchedParts` says, for the few that are shown, which part of
// a name gave it its rank; `foundParts` where words stand in a text that nothing ranks.
import { fold } from './fold.ts'

/** A name prepared once for many searches. */
export type Searchable<Item> = { item: Item; text: string; folded: string }

/** A part of a text, `from` included and `to` excluded, in UTF-16 units. */
export type Part = { from: number; to: number }

type Name = { text: string; folded: string }
type Query = { words: string[]; phrase: string }

/** Prepares names for `rank`. */
export function searchable<Item>(
  items: readonly Item[],
  text: (item: Item) => string,
): Searchable<Item>[] {
  return items.map((item) => {
    const name = text(item)
    return { item, text: name, folded: fold(name) }
  })
}

/**
 * The items whose name holds every word of the query, best first: exact, then prefix, then every word
 * at the start of a word of the name, then anywhere; within each in the order given, so whoever wants
 * something first puts it first. Case and composition don't matter (`fold`). A word of a name begins
 * after anything but a letter or digit, and at a capital after a small letter. An empty query keeps
 * all as given. Linear in the total length of the names.
 */
export function rank<Item>(items: readonly Searchable<Item>[], query: string): Item[] {
  const wanted = readQuery(query)
  if (wanted.words.length === 0) return items.map(({ item }) => item)
  const tiers: [Item[], Item[], Item[], Item[]] = [[], [], [], []]
  for (const name of items) {
    const tier = tierOf(name, wanted)
    if (tier !== undefined) tiers[tier].push(name.item)
  }
  return tiers.flat()
}

/**
 * What to mark in a name that `rank` found: the prefix, or else each word where it stands at the start
 * of a word, or else where it stands first. In order, apart from each other, whole characters with
 * their combining marks; empty when the name doesn't match.
 */
export function matchedParts(text: string, query: string): Part[] {
  const wanted = readQuery(query)
  const name = { text, folded: fold(text) }
  if (wanted.words.length === 0 || tierOf(name, wanted) === undefined) return []
  const found = name.folded.startsWith(wanted.phrase)
    ? [{ from: 0, to: wanted.phrase.length }]
    : wanted.words.map((word) => {
        const first = name.folded.indexOf(word)
        const from = Math.max(first, wordStart(name, word, first))
        return { from, to: from + word.length }
      })
  return joined(found.map((part) => unfolded(part, text)))
}

/**
 * Every place in a text where one of the words stands that were asked for, case and composition aside.
 * In order, apart from each other, whole characters with their combining marks.
 * @param words folded, none of them empty
 */
export function foundParts(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return []
  const folded = fold(text)
  const found = words.flatMap((word) => placesOf(word, folded))
  return joined(found.map((part) => unfolded(part, text)))
}

function placesOf(word: string, folded: string): Part[] {
  const places: Part[] = []
  for (
    let from = folded.indexOf(word);
    from >= 0;
    from = folded.indexOf(word, from + word.length)
  ) {
    places.push({ from, to: from + word.length })
  }
  return places
}

/** The words that a query looks for, folded, none of them empty. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/u).filter(Boolean)
}

function readQuery(query: string): Query {
  const words = wordsOf(query)
  return { words, phrase: words.join(' ') }
}

function tierOf(name: Name, { words, phrase }: Query): 0 | 1 | 2 | 3 | undefined {
  let atStarts = true
  for (const word of words) {
    const first = name.folded.indexOf(word)
    if (first < 0) return undefined
    atStarts &&= wordStart(name, word, first) >= 0
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
  if (at === 0) return true
  const before = folded.charCodeAt(at - 1)
  const inWord =
    before < 128
      ? isAsciiAlphanumeric(before)
      : /[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))
  if (!inWord) return true
  // Where folding changed no length, the text still has the capitals that it took away.
  const small = (index: number) => text.charAt(index) === folded.charAt(index)
  return text.length === folded.length && !small(at) && small(at - 1)
}

/** Of folded text: it has no capitals. */
function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

/** A part of the folded text as the part of the text that it came from. */
function unfolded({ from, to }: Part, text: string): Part {
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
function joined(parts: Part[]): Part[] {
  const apart: Part[] = []
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else apart.push(part)
  }
  return apart
}
