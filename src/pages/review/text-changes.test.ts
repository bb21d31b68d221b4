import fc from 'fast-check'
import { expect, test } from 'vitest'

import { textChanges } from './text-changes.ts'

const line = fc.constantFrom('', 'a', 'b', 'one two three', 'one two four', '\tx')
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))

test('the lines shown and those left out are those of both versions, in order', () => {
  fc.assert(
    fc.property(text, text, (was, is) => {
      const lines = textChanges(was, is)
      for (const [version, other] of [
        [was.split('\n'), 'added'],
        [is.split('\n'), 'removed'],
      ] as const) {
        let at = 0
        const told: string[] = []
        for (const each of lines) {
          if (each.kind === other) continue
          const count = each.kind === 'skipped' ? each.count : 1
          told.push(...(each.kind === 'skipped' ? version.slice(at, at + count) : [each.text]))
          at += count
        }
        expect(told).toEqual(version)
      }
    }),
  )
})

test('of lines that replace each other, only the words that differ are marked', () => {
  expect(marked('Merge it on Monday.', 'Merge it on Friday.')).toEqual([
    'removed Monday',
    'added Friday',
  ])
  expect(marked('Nothing of it stays', 'All is another text')).toEqual(['removed ', 'added '])
  expect(marked('a\nb', 'c')).toEqual(['removed ', 'removed ', 'added '])
  expect(marked('a\r\nb', 'a\nb')).toEqual(['2 skipped'])
})

test('equal lines stand around those that differ, and are counted elsewhere', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const shown = textChanges(lines.join('\n'), lines.with(9, 'another').join('\n'))
  expect(shown.map((each) => (each.kind === 'skipped' ? each.count : each.kind))).toEqual([
    7,
    'same',
    'same',
    'removed',
    'added',
    'same',
    'same',
    8,
  ])
})

test('texts that have nothing in common are compared in no time, too', () => {
  const before = performance.now()
  expect(textChanges(long('a'), long('b'))).toHaveLength(40_000)
  expect(performance.now() - before).toBeLessThan(5_000)
})

function long(letter: string): string {
  return Array.from({ length: 20_000 }, (_, at) => letter + at).join('\n')
}

/** Each line's kind, and the parts of it that are marked. */
function marked(was: string, is: string): string[] {
  return textChanges(was, is).map((each) => {
    if (each.kind === 'skipped') return `${each.count} skipped`
    const parts = each.parts?.map(({ from, to }) => each.text.slice(from, to))
    return `${each.kind} ${parts?.join() ?? ''}`
  })
}
