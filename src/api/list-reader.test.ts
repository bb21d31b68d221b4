import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { operations } from '../../contract/operations.ts'
import { parseJson } from '../lib/json.ts'
import { ListReader, type ListEnd } from './list-reader.ts'
import { reader } from './reader.ts'

type Reading = { items: unknown[]; end: ListEnd }

/** What comes of a body that arrives in chunks of so many bytes, over and over. */
function read(body: string | Uint8Array, lengths: readonly number[] = [7]): Reading {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const items: unknown[] = []
  const reading = new ListReader('listBranches')
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1
    items.push(...[...reading.read(bytes.subarray(at, at + length))].flat())
    at += length
  }
  return { items, end: reading.end() }
}

const branch = fc.record(
  {
    branch_name: fc.string({ unit: 'grapheme' }),
    branch_id: fc.constantFrom('1', '"]', '\\'),
    author: fc.record({ name: fc.constantFrom('名', '🙂'), image: fc.constant(null) }),
    time: fc.constantFrom('1', '1.5', '9007199254740993').map((time) => `time ${time}`),
    unlisted: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

/** Times stand in the JSON as numbers of any size, which JSON.stringify can't write. */
function textOf(answer: unknown): string {
  return JSON.stringify(answer).replaceAll(/"time ([\d.]+)"/g, '$1')
}

test('a list in chunks of any length is read like the whole text', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(branch), fc.json(), lengths, (items, unlisted, chunks) => {
      const text = textOf({ object: 'Branch', items, unlisted })
      const whole = reader(operations.listBranches.response)(parseJson(text)).data
      const { items: sent, ...rest } = whole ?? { items: [] }
      const first = ({ branch_id }: { branch_id?: string }, at: number) =>
        branch_id === undefined || sent.findIndex((each) => each.branch_id === branch_id) === at
      const expected = sent.filter(first)
      const repeated = sent.length - expected.length
      expect(read(text, chunks)).toEqual({ items: expected, end: { rest, repeated } })
    }),
  )
})

test('an item that is sent again is left out and counted, unless it has no ID', () => {
  const [one, two] = [{ branch_id: '1' }, { branch_id: '2' }]
  const [empty, blank] = [{ branch_id: '' }, { branch_id: ' ' }]
  const sent = [one, {}, one, {}, empty, blank, two, empty, blank, two]
  const { items, end } = read(textOf({ object: 'Branch', items: sent }))
  expect(items).toEqual([one, {}, {}, empty, blank, two, empty, blank])
  expect(end).toMatchObject({ repeated: 2 })
})

test('a rule that is sent twice is listed twice', () => {
  const rules = [{ id: '1' }, { id: '1' }]
  const bytes = new TextEncoder().encode(JSON.stringify({ items: rules }))
  const reading = new ListReader('listGranularPermissions')
  expect([...reading.read(bytes)]).toEqual([rules])
  expect(reading.end()).toMatchObject({ repeated: 0 })
})

test('a byte order mark is skipped, and bytes that are not UTF-8 are replaced', () => {
  const text = '\uFEFF{"object":"Branch","items":[{"branch_name":"?"}]}'
  const bytes = new TextEncoder().encode(text).map((byte) => (byte === 0x3f ? 0xff : byte))
  expect(read(bytes, [1]).items).toEqual([{ branch_name: '\uFFFD' }])
})

function says(text: string): string {
  const { end } = read(text)
  return 'unreadable' in end ? end.unreadable : 'nothing'
}

describe('what is wrong', () => {
  test.each([
    ['', 'Its body is empty.'],
    [' \n', 'Its body is empty.'],
    ['<html>', 'Its body is not JSON.'],
    ['{"object":"Branch","items":[{}', 'Its body is not JSON.'],
    ['{"object":"Branch","items":[{},]}', 'Its body is not JSON.'],
    ['{"object":"Branch","items":[]} x', 'Its body is not JSON.'],
    ['{"object":"Branch","items":[{}],"items":7}', 'items must be of type array.'],
    ['{"object":"Branch","items":[{}],"items":[{}]}', 'items must appear exactly once.'],
    ['{"object":"Branch","items":[],"it\\u0065ms":[', 'items must appear exactly once.'],
    ['[{"items":[]}]', 'The body must be of type object.'],
    ['{"items":[{}]}', 'object must be "Branch".'],
  ])('%j', (text, message) => {
    expect(says(text)).toBe(message)
  })

  test('at most five wrong fields are named, each with the place of its item in the list', () => {
    const items = Array.from({ length: 100 }, (_, index) => (index < 90 ? {} : { time: 'noon' }))
    expect(says(JSON.stringify({ object: 'Tag', items }))).toBe(
      [
        'object must be "Branch".',
        ...[90, 91, 92, 93].map((index) => `items.${index}.time must be of type number.`),
      ].join('\n'),
    )
  })

  test('no item is returned after a wrong one', () => {
    const items = [{ branch_name: 'good' }, { time: 'noon' }, { branch_name: 'later' }]
    expect(read(textOf({ object: 'Branch', items }), [10]).items).toEqual([items[0]])
  })
})
