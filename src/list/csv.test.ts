import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { csv } from './csv.ts'
import { readCsv } from './testing/read-csv.ts'

test('rows end with CRLF, cells are quoted, and quotes within them doubled', () => {
  expect(
    csv([
      ['a', 'say "hi", b'],
      ['line\r\nbreak', ''],
    ]),
  ).toBe('"a","say ""hi"", b"\r\n"line\r\nbreak",""\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
])('%j is written so that no spreadsheet runs it', (cell) => {
  expect(csv([[cell]])).toBe(`"'${cell}"\r\n`)
})

test.each([
  '007',
  '1e5',
  '12E45678',
  '1/2',
  '12:30',
  '2026-01-02',
  '50%',
  '3 pm',
  'TRUE',
  'Sept 2',
  '1.50',
  ' 1',
  '12345678901234567890',
])('%j is written so that no spreadsheet rewrites it', (cell) => {
  expect(csv([[cell]])).toBe(`"'${cell}"\r\n`)
})

test.each([
  '0',
  '10',
  '-1',
  '-1.5',
  '123456789012345',
  'a=b',
  '/src/*',
  "o'clock",
  '2026-01-02T03:04:05.000Z',
  'march',
  '8adc0aaa-05ff',
  'true story',
])('%j is written unchanged', (cell) => {
  expect(csv([[cell]])).toBe(`"${cell}"\r\n`)
})

test('a parser of RFC 4180 reads every cell back, and no cell is a formula', () => {
  const cell = fc.oneof(
    fc.constantFrom("'", "'=1", '"', ',', '\r\n', '=', '-2', '\t', '\u2028', ';=1'),
    anyText(),
  )
  const rows = fc.array(fc.array(cell, { minLength: 1 }))
  fc.assert(
    fc.property(rows, (table) => {
      const read = readCsv(csv(table))
      for (const each of read.flat()) {
        expect(/^-?\d+(\.\d+)?$/.test(each) || !/^\s*[=+\-@＝＋－＠]/.test(each)).toBe(true)
      }
      expect(read.map((cells) => cells.map((each) => each.replace(/^'/, '')))).toEqual(table)
    }),
  )
})

test('the time for a cell grows in proportion to its length', () => {
  for (const word of ['sept', 'september', 'june', 'am', 'amay', 'pmar', 'decem', '1', ' ', "'"]) {
    const began = performance.now()
    csv([[`1${word.repeat(20_000)}!`]])
    expect(performance.now() - began).toBeLessThan(500)
  }
})
