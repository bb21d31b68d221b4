// Searches texts for what somebody types, without differences of case and composition.

/**
 * A text without differences of case (in any script, final sigma and ß included) and of composition
 * (é as one character or as two). Works code point by code point, so that
 * `fold(a + b) === fold(a) + fold(b)` for well-formed texts; may be longer than the text, never shorter.
 */
export function fold(text: string): string {
  return text.replace(/\P{ASCII}/gu, foldCharacter).toLowerCase()
}

const foldedCharacters = new Map<string, string>()

/** Via upper case, because ς and σ share Σ, and ß and ẞ share SS. Cached, since a list has few different characters. */
function foldCharacter(character: string): string {
  const before = foldedCharacters.get(character)
  if (before !== undefined) return before
  const small = character.toLowerCase().toUpperCase().toLowerCase().normalize('NFD')
  foldedCharacters.set(character, small)
  return small
}

/** A range of a text, `from` included and `to` excluded, in UTF-16 units. */
export type TextRange = { from: number; to: number }

/** The words of what is typed, folded. */
function wordsOf(typedText: string): string[] {
  return fold(typedText).split(/\s+/u).filter(Boolean)
}

/**
 * The parts of a text to mark: each place that has a typed word, in whatever case. They are in order and don't
 * touch each other. None are marked in a text whose length changes by folding, because its places are other ones then.
 */
export function matchRanges(text: string, typedText: string): TextRange[] {
  const foldedText = fold(text)
  if (foldedText.length !== text.length) return []
  const ranges: TextRange[] = []
  for (const word of wordsOf(typedText)) {
    for (let from = foldedText.indexOf(word); from >= 0;) {
      const to = from + word.length
      ranges.push({ from, to })
      from = foldedText.indexOf(word, to)
    }
  }
  return joinRanges(ranges)
}

/** Sorts ranges, and joins those that touch or overlap. */
function joinRanges(ranges: TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else result.push(range)
  }
  return result
}

/** The best matches of a typed text, and how many there are in all. */
export type Matches<Item> = { items: readonly Item[]; total: number }

type FoldedItem<Item> = { item: Item; text: string }

export class Search<Item> {
  readonly #items: readonly Item[]
  readonly #text: (item: Item) => string
  #foldedItems: readonly FoldedItem<Item>[] | undefined

  /** @param text what is searched of an item; it is folded at the first search */
  constructor(items: readonly Item[], text: (item: Item) => string) {
    this.#items = items
    this.#text = text
  }

  /** The items whose text contains every typed word, in their order. An empty text matches all. */
  filter(typedText: string): readonly Item[] {
    const words = wordsOf(typedText)
    return words.length === 0 ? this.#items : this.#matches(words).map(({ item }) => item)
  }

  /** The first `limit` of the matches. Those whose text begins with the typed words come before the others. */
  best(typedText: string, limit: number): Matches<Item> {
    const words = wordsOf(typedText)
    if (words.length === 0) return { items: this.#items.slice(0, limit), total: this.#items.length }
    const beginning = words.join(' ')
    const groups = Map.groupBy(this.#matches(words), ({ text }) => text.startsWith(beginning))
    const matches = [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])]
    return { items: matches.slice(0, limit).map(({ item }) => item), total: matches.length }
  }

  #matches(words: readonly string[]): readonly FoldedItem<Item>[] {
    this.#foldedItems ??= this.#items.map((item) => ({ item, text: fold(this.#text(item)) }))
    return this.#foldedItems.filter(({ text }) => words.every((word) => text.includes(word)))
  }
}
