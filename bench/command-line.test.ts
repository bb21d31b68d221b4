import { expect, test } from 'vitest'

import { help, readCommandLine } from './command-line.ts'

const names = ['cold-review', 'cold-settings', 'palette']

test('all measures by default', () => {
  expect(readCommandLine([], names)).toEqual({
    names,
    samples: 7,
    report: 'bench/results',
    compare: undefined,
  })
})

test('measures by name, or by what their names begin with', () => {
  expect(readCommandLine(['palette'], names)).toMatchObject({ names: ['palette'] })
  expect(readCommandLine(['cold', '--samples', '3'], names)).toMatchObject({
    names: ['cold-review', 'cold-settings'],
    samples: 3,
  })
})

test.each([
  [['col'], /No measure is called col\. There are: cold-review/],
  [['--samples', '0'], /whole number from 1/],
  [['--samples', 'many'], /whole number from 1/],
  [['--fast'], /--fast/],
  [['--compare'], /--compare/],
])('%s is refused', (args, message) => {
  expect(() => readCommandLine(args, names)).toThrow(message)
})

test('help names all measures', () => {
  expect(readCommandLine(['-h'], names)).toBe('help')
  for (const name of names) expect(help(names)).toContain(name)
})
