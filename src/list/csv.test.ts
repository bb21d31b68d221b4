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
  '007',
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
