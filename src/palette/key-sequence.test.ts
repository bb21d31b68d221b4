import fc from 'fast-check'
import { expect, test } from 'vitest'

import { followKeys, noProgress, shortcutKey } from './key-sequence.ts'

const sequences = ['?', '/', 'n', 'g b', 'g g', 'x y z']

/** What is completed by keys pressed at their times. */
function completed(presses: readonly (readonly [key: string, at: number])[]): string[] {
  let progress = noProgress
  return presses.flatMap(([key, at]) => {
    const { complete, ...next } = followKeys(sequences, progress, key, at)
    progress = next
    return complete ?? []
  })
}

const typed = (keys: string) => keys.split('').map((key, index) => [key, index * 100] as const)

test('single keys and sequences', () => {
  expect(completed(typed('?n'))).toEqual(['?', 'n'])
  expect(completed(typed('gbxyz'))).toEqual(['g b', 'x y z'])
})

test('a key that does not go on begins anew', () => {
  expect(completed(typed('xgb'))).toEqual(['g b'])
  expect(completed(typed('gqb'))).toEqual([])
  expect(completed(typed('gn'))).toEqual(['n'])
})

test.each([
  [1500, ['g b']],
  [1501, []],
])('a pause of %i ms is too long or not', (pause, expected) => {
  expect(
    completed([
      ['g', 0],
      ['b', pause],
    ]),
  ).toEqual(expected)
})

test('after any keys, a sequence typed after a pause is found', () => {
  const key = fc.constantFrom(...'gbnxyz?/aK'.split(''))
  fc.assert(
    fc.property(fc.array(key), fc.constantFrom(...sequences), (noise, wanted) => {
      const before = noise.map((each, index) => [each, index] as const)
      const later = wanted.split(' ').map((each, index) => [each, 5000 + index] as const)
      expect(completed([...before, ...later]).at(-1)).toBe(wanted)
    }),
  )
})

test('what is completed was pressed, key by key', () => {
  const key = fc.constantFrom(...'gbnxyz?/a'.split(''))
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      let rest = keys.join(' ')
      for (const each of completed(typed(keys.join('')))) {
        expect(rest).toContain(each)
        rest = rest.slice(rest.indexOf(each) + each.length)
      }
    }),
  )
})

test.each([
  ['g', 'KeyG', 'g'],
  ['G', 'KeyG', 'g'],
  // Dvorak: the key types k where QWERTY has v.
  ['k', 'KeyV', 'k'],
  // German: Shift+ß types a question mark.
  ['?', 'Minus', '?'],
  ['п', 'KeyG', 'g'],
  ['П', 'KeyG', 'g'],
  ['é', 'Digit2', 'é'],
  ['ü', 'BracketLeft', 'ü'],
  ['Enter', 'Enter', 'Enter'],
  ['Process', 'KeyG', 'Process'],
])('the key that types %s at %s stands for %s', (key, code, expected) => {
  expect(shortcutKey({ key, code })).toBe(expected)
})
