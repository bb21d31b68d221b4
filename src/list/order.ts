// The order of a list by a value of each item, worked out once for both directions, fast enough for tens of thousands.
import { fold } from '../lib/fold.ts'

/** What can be sorted by. All values of one sort are numbers, or all are text. */
export type SortValue = string | number | bigint | undefined

/** The rank of each value, from 0, the same for equal ones. `count` is how many there are, and the rank of no value. */
export type Ranks = { ranks: Uint32Array; count: number }

const collator = new Intl.Collator('en', { numeric: true })

/** Comparing more texts than this in a locale's order would halt the page. */
const fewTexts = 2000

/** The slow part of sorting. */
export function ranked(values: readonly SortValue[]): Ranks {
  const steps = rankedInSteps(values)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same, for whoever lets others go on in between. */
export function* rankedInSteps(values: readonly SortValue[]): Generator<undefined, Ranks> {
  const compare = comparing(values, yield* sortKeys(values))
  const order = [...values.keys()].filter((place) => values[place] !== undefined).sort(compare)
  yield
  const ranks = new Uint32Array(values.length)
  let count = 0
  for (const [nth, place] of order.entries()) {
    const before = order[nth - 1]
    if (before === undefined || compare(before, place) !== 0) count += 1
    ranks[place] = count - 1
  }
  for (const [place, value] of values.entries()) if (value === undefined) ranks[place] = count
  return { ranks, count }
}

/**
 * The places of ranked values in sorted order: ties as given, and what has no value last in either direction. Linear.
 */
export function orderOf({ ranks, count }: Ranks, descending: boolean): Uint32Array {
  const group = (rank: number) => (descending && rank < count ? count - 1 - rank : rank)
  const next = new Uint32Array(count + 2)
  for (const rank of ranks) next[group(rank) + 1] = (next[group(rank) + 1] ?? 0) + 1
  for (let nth = 1; nth < next.length; nth += 1) next[nth] = (next[nth] ?? 0) + (next[nth - 1] ?? 0)
  const order = new Uint32Array(ranks.length)
  for (const [place, rank] of ranks.entries()) {
    const sorted = next[group(rank)] ?? 0
    order[sorted] = place
    next[group(rank)] = sorted + 1
  }
  return order
}

/** Sorted by a value of each item, as `orderOf` does. */
export function sortedBy<Item>(
  items: readonly Item[],
  value: (item: Item) => SortValue,
  descending: boolean,
): Item[] {
  return permuted(items, orderOf(ranked(items.map(value)), descending))
}

/** The items in an order of their places. */
export function permuted<Item>(items: readonly Item[], order: Iterable<number>): Item[] {
  const sorted: Item[] = []
  for (const place of order) {
    const item = items[place]
    if (item !== undefined) sorted.push(item)
  }
  return sorted
}

type Compare = (place: number, otherPlace: number) => number

/** Compares values by their places; as the locale does where keys don't tell them apart, as with `1` and `01`. */
function comparing(values: readonly SortValue[], keys: readonly SortValue[]): Compare {
  return (place, otherPlace) => {
    const [key = '', otherKey = ''] = [keys[place], keys[otherPlace]]
    if (key !== otherKey) return key < otherKey ? -1 : 1
    const [value, other] = [values[place], values[otherPlace]]
    return value === other ? 0 : collator.compare(String(value), String(other))
  }
}

/** So many texts get their keys in a step. */
const textsAtOnce = 1000

/** What values sort by, equal for few texts, which are compared one by one: numbers by themselves, texts by their `sortKey`. */
function* sortKeys(values: readonly SortValue[]): Generator<undefined, readonly SortValue[]> {
  if (!values.some((value) => typeof value === 'string')) return values
  if (values.length <= fewTexts) return []
  const known = new Map<SortValue, string>()
  const keys: string[] = []
  for (const value of values) {
    const key = known.get(value) ?? sortKey(String(value))
    known.set(value, key)
    if (keys.push(key) % textsAtOnce === 0) yield
  }
  return keys
}

/**
 * Texts of ASCII sort by the code units of this one, ten times as fast, as the locale sorts them but for ties; others
 * nearly so, by their letters without marks.
 */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/\p{M}/gu, '')
    .replace(/\d+|[ -/:-@[-`{-~]/g, (part) => signs.get(part) ?? numberKey(part))
}

/** Longer numbers are larger: a number's key begins with how many digits it has. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+/, '')
  return '9'.repeat(number.length / 9) + (number.length % 9) + number
}

/** Signs stand before digits and letters, in the locale's own order. */
const signs = new Map(
  Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ ')
    .sort(collator.compare)
    .map((sign, nth) => [sign, String.fromCharCode(nth + 1)]),
)
