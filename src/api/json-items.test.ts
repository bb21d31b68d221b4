import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseJson } from '../lib/json.ts'
import { JsonItems } from './json-items.ts'

const repeated = 'repeated'

/** What comes of a text that arrives in pieces: as one value, as parseJson gives it. */
function assembled(pieces: readonly string[]): unknown {
  const items: unknown[] = []
  const reading = new JsonItems()
  for (const piece of pieces) items.push(...reading.push(piece))
  if (reading.repeated) return repeated
  const rest = reading.end()
  if (!isObject(rest) || !Array.isArray(rest['items'])) return rest
  expect(rest['items']).toEqual([])
  return { ...rest, items }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The value, or `undefined` where the text is refused as no JSON. */
function orRefused(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A text cut at places in it, given as fractions of its length. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = places
    .map((place) => Math.floor(place * (text.length + 1)))
    .toSorted((a, b) => a - b)
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

const places = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 6 })
const space = fc.constantFrom('', ' ', '\n\t')
const itemText = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n }).map(String),
  fc.constantFrom('"a\\"]},"', '"\\\\"', '{"items":[1,{"items":[]}]}', '" \\u005d 🙂"', '[[],[]]'),
)
const key = fc.constantFrom('"items"', '"it\\u0065ms"', '"object"', '"ite\\"ms"', '"items "')
const list = fc
  .tuple(key, space, fc.array(itemText, { maxLength: 5 }), space)
  .map(([name, before, items, after]) => ({
    text: `${before}${name}${after}:[${items.join(`${after},`)}]`,
    isItems: JSON.parse(name) === 'items',
  }))
const member = fc.oneof(
  list,
  fc.json({ maxDepth: 1 }).map((value) => ({ text: `"x":${value}`, isItems: false })),
)
const answer = fc.array(member, { maxLength: 4 }).map((members) => ({
  text: `{${members.map(({ text }) => text).join(',')}}`,
  lists: members.filter(({ isItems }) => isItems).length,
}))

describe('a text that arrives in pieces is read as parseJson reads all of it:', () => {
  test('answers, cut anywhere', () => {
    fc.assert(
      fc.property(answer, places, ({ text, lists }, at) => {
        expect(assembled(cut(text, at))).toEqual(lists > 1 ? repeated : parseJson(text))
      }),
    )
  })

  test('any JSON, cut anywhere', () => {
    fc.assert(
      fc.property(fc.json(), places, (text, at) => {
        expect(assembled(cut(text, at))).toEqual(parseJson(text))
      }),
    )
  })

  test('an answer in which one character is missing, added or changed', () => {
    const character = fc.constantFrom(
      '',
      ',',
      ']',
      '}',
      '[',
      '{',
      '"',
      '\\',
      ':',
      '0',
      'x',
      '\uFEFF',
    )
    const one = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(answer, one, fc.nat(1), character, places, ({ text }, where, lost, added, at) => {
        const place = Math.floor(where * (text.length + 1))
        const changed = `${text.slice(0, place)}${added}${text.slice(place + lost)}`
        const result = orRefused(() => assembled(cut(changed, at)))
        fc.pre(result !== repeated)
        expect(result).toEqual(orRefused(() => parseJson(changed)))
      }),
      { numRuns: 1000 },
    )
  })

  test('an answer that ends too early is refused wherever it ends', () => {
    const text = '{"object":"Branch","items":[{"a":[1,2]},{"b":"]"} , 3],"x":1}'
    for (let length = 0; length < text.length; length += 1) {
      expect(() => assembled([text.slice(0, length)])).toThrow(SyntaxError)
    }
    expect(assembled(Array.from(text))).toEqual(parseJson(text))
  })

  test.each(['{"items":[,]}', '{"items":[1,]}', '{"items":[1,,2]}', '{"items":[ ,1]}'])(
    '%s is refused, which lacks an item',
    (text) => {
      expect(() => assembled(Array.from(text))).toThrow(SyntaxError)
    },
  )
})

test('each item is returned as soon as the comma after it has arrived', () => {
  const reading = new JsonItems()
  const pieces = ['{"items":[{"a', '":1},', '2', ',3 ', ',', '4]}']
  expect(pieces.map((piece) => reading.push(piece))).toEqual([[], [{ a: 1 }], [], [2], [3], [4]])
})
