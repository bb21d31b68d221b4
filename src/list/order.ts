// The order of a list by a value of each item: worked out once for both directions, and fast enough for
// tens of thousands that nobody has to wait for it.
import type { SortValue } from '../fields/field.ts'
import { fold } from '../lib/fold.ts'

/** The rank of each value, from 0, the same for equal ones. `count` is how many there are, and the rank of no value. */
export type Ranks = { ranks: Uint32Array; count: number }

const collator = new Intl.Collator('en', { numeric: true })

/** Comparing more texts than this in a locale's order would halt the page. */
const fewTexts = 2000

/** The slow part of sorting: each different value is compared, once for both directions. */
export function ranked(values: readonly SortValue[]): Ranks {
  const steps = rankedInSteps(values)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** So many values are looked at in a step. */
const valuesAtOnce = 1000

/** The same, for whoever lets others go on in between. */
export function* rankedInSteps(values: readonly SortValue[]): Generator<undefined, Ranks> {
  const different = [...new Set(values)].filter((value) => value !== undefined)
  const rankOf = new Map<SortValue, number>()
  let count = 0
  for (const alike of yield* inOrderOfRank(different)) {
    for (const value of alike) rankOf.set(value, count)
    count += 1
    if (count % valuesAtOnce === 0) yield
  }
  yield
  return { ranks: Uint32Array.from(values, (value) => rankOf.get(value) ?? count), count }
}

/**
 * The places of ranked values in sorted order: the first is where the smallest stands. Ties stay in the
 * order given, and what has no value comes last in either direction. Linear.
 */
export function orderOf({ ranks, count }: Ranks, descending: boolean): Uint32Array {
  const group = (rank: number) => (descending && rank < count ? count - 1 - rank : rank)
  const next = new Uint32Array(count + 2)
  for (const rank of ranks) next[group(rank) + 1] = (next[group(rank) + 1] ?? 0) + 1
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0)
  const order = new Uint32Array(ranks.length)
  for (const [at, rank] of ranks.entries()) {
    const place = next[group(rank)] ?? 0
    order[place] = at
    next[group(rank)] = place + 1
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
  for (const at of order) {
    const item = items[at]
    if (item !== undefined) sorted.push(item)
  }
  return sorted
}

type Value = NonNullable<SortValue>

/** Different values in their order, those together that sort the same, as `1` and `01` in names do. */
function* inOrderOfRank(values: readonly Value[]): Generator<undefined, Value[][]> {
  if (values.some((value) => typeof value !== 'string')) {
    return values.toSorted((one, other) => (one < other ? -1 : 1)).map((value) => [value])
  }
  if (values.length <= fewTexts) return sortedInLocale(values)
  const byKey = new Map<string, Value[]>()
  for (const [nth, text] of values.entries()) {
    const key = sortKey(String(text))
    const alike = byKey.get(key)
    if (alike) alike.push(text)
    else byKey.set(key, [text])
    if (nth % valuesAtOnce === 0) yield
  }
  // Without a function to compare by, the engine sorts several times as fast.
  const keys = [...byKey.keys()].sort()
  yield
  return keys.flatMap((key) => sortedInLocale(byKey.get(key) ?? []))
}

function sortedInLocale(values: readonly Value[]): Value[][] {
  if (values.length === 1) return [[...values]]
  const compare = (one: Value, other: Value) => collator.compare(String(one), String(other))
  const groups: Value[][] = []
  for (const value of values.toSorted(compare)) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (last && first !== undefined && compare(first, value) === 0) last.push(value)
    else groups.push([value])
  }
  return groups
}

/**
 * A text by which texts of ASCII sort, code unit by code unit, as the locale sorts them, but for ties;
 * others nearly so: by their letters without marks. It sorts ten times as fast.
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
