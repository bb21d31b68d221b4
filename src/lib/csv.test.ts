import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { csv } from './csv.ts'

test('rows end with CRLF, cells are quoted, quotes doubled', () => {
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
])('%j is no formula any more', (cell) => {
  expect(csv([[cell]])).toBe(`"'${cell}"\r\n`)
})

test.each(['-1', '-1.5', '12345678901234567890', 'a=b', '/src/*', "o'clock"])(
  '%j stays as it is',
  (cell) => {
    expect(csv([[cell]])).toBe(`"${cell}"\r\n`)
  },
)

test('a reader of RFC 4180 gets back every cell, and no cell begins a formula', () => {
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

/** RFC 4180 §2 with every field escaped, as its grammar says it. */
function readCsv(text: string): string[][] {
  const field = /"((?:[^"]|"")*)"(,|\r\n)/gy
  const rows: string[][] = []
  let row: string[] = []
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    if (!match) throw new Error('Not RFC 4180.')
    row.push((match[1] ?? '').replaceAll('""', '"'))
    if (match[2] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
