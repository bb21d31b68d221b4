import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pathMatch } from './path-match.ts'
import { couldConcern, folderOf, isIncomparable, reached, type Reading } from './path-reading.ts'

const rule = (path_pattern?: string) => ({ ...(path_pattern !== undefined && { path_pattern }) })
const found = (path: string, reading: Reading, patterns: readonly string[]) =>
  patterns
    .map((pattern) => rule(pattern))
    .filter(couldConcern({ path, reading }))
    .map(({ path_pattern }) => path_pattern)

test('the reading decides what a pattern describes', () => {
  const patterns = ['/src/...', '/src/**', '/src/*', '/src/a?', '/src/ab', '/SRC/ab', '/src']
  expect(found('/src/ab', 'depot', patterns)).toEqual(['/src/...', '/src/**', '/src/*', '/src/ab'])
  expect(found('/src/ab', 'glob', patterns)).toEqual(['/src/**', '/src/*', '/src/a?', '/src/ab'])
  expect(found('/src/a/b', 'depot', patterns)).toEqual(['/src/...'])
  expect(found('/src/a/b', 'glob', patterns)).toEqual(['/src/**'])
})

const otherwise = (path: string, ...patterns: string[]) =>
  reached(patterns.map(rule), { path, reading: 'depot' }, 'auto').otherwise()

test('the other reading gives other rules, even if they are as many', () => {
  expect(otherwise('/log/5a', '...', '/log/[0-9]?')).toEqual({ exact: 1, more: true, same: false })
  expect(otherwise('/log', '/log', '...')).toEqual({ exact: 1, more: false, same: false })
  expect(otherwise('/log', '/log', '/other')).toEqual({ exact: 1, more: false, same: true })
})

test.each([
  ['/SRC/core/x', 2],
  ['/Src/Core', 2],
  ['/src/core', 0],
  ['/readme', 1],
  ['/README', 0],
  ['/other', 0],
])('in other letter case, %s is what %i rules describe', (path, count) => {
  const patterns = ['/**', '/src/core/**', '/src/*/x', '/README', '/[Z-a]THER', undefined]
  for (const reading of ['depot', 'glob'] as const) {
    const { otherCase } = reached(patterns.map(rule), { path, reading }, 'auto')
    expect(otherCase()).toBe(count)
  }
})

test('what can’t be compared is kept, with the reason', () => {
  expect(found('a', 'glob', ['[a', 'b', 'a'])).toEqual(['[a', 'a'])
  expect(found('a', 'depot', ['[a', 'b', 'a'])).toEqual(['a'])
  expect([rule(), rule('b')].filter(couldConcern({ path: 'a', reading: 'depot' }))).toEqual([{}])
  expect(isIncomparable(rule(), 'depot')).toBe(true)
  expect(isIncomparable(rule('[a'), 'depot')).toBe(false)
  expect(pathMatch(rule('[a'), { path: 'a', reading: 'glob' })).toEqual({
    problem: 'its pattern can’t be read as Glob: no “]” closes its “[”',
  })
})

test('slashes at the beginning: as they stand, else without, and that is said', () => {
  const all = ['//src/*', '/src/*', 'src/*', '*/a', '.../a', '/', '...']
  expect(found('/src/a', 'depot', all)).toEqual([
    '//src/*',
    '/src/*',
    'src/*',
    '*/a',
    '.../a',
    '...',
  ])
  expect(pathMatch(rule('//src/*'), { path: 'src/a', reading: 'depot' })).toEqual({
    wildcards: [{ wildcard: '*', matched: 'a' }],
    slashesAside: true,
  })
  expect(pathMatch(rule('...'), { path: '/src', reading: 'depot' })).toMatchObject({
    wildcards: [{ matched: '/src' }],
    slashesAside: false,
  })
  expect(found('/src//a', 'depot', ['/src/a', '/src/*'])).toEqual([])
  // What describes only paths below has no wildcards of this one.
  const below = (pattern: string) => pathMatch(rule(pattern), { path: 'src', reading: 'depot' })
  expect(below('/src/*')).toEqual({ wildcards: undefined, slashesAside: true })
  expect(below('src/*')).toEqual({ wildcards: undefined, slashesAside: false })
})

test('a rule that couldn’t concern a path is one whose pattern doesn’t describe it', () => {
  const text = fc
    .array(fc.constantFrom('/', 'a', 'b', '.', '...', '*', '**', '?', '[a]', '[', '\\', '😀'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, fc.constantFrom<Reading>('depot', 'glob'), (pattern, path, reading) => {
      const match = pathMatch(rule(pattern), { path, reading })
      const describes = 'problem' in match || match.wildcards !== undefined
      expect(couldConcern({ path, reading })(rule(pattern))).toBe(describes)
    }),
    { numRuns: 2000 },
  )
})

test('what could match below a path, whatever it makes of the path itself', () => {
  const patterns = ['/src/pay/...', '/src/pay/*.ts', '/src/*/api/...', '/src/pay', '/src/other/...']
  const below = (path: string, reading: Reading) =>
    patterns.filter((pattern) => couldConcern({ path, reading }, { below: true })(rule(pattern)))
  expect(below('/src/pay', 'depot')).toEqual(patterns.slice(0, 3))
  expect(below('/src/pay/', 'depot')).toEqual(patterns.slice(0, 3))
  expect(below('src/pay', 'depot')).toEqual(patterns.slice(0, 3))
  expect(below('/', 'depot')).toEqual(patterns)
  expect(below('/src/pay/x', 'depot')).toEqual(['/src/pay/...'])
  expect(
    [rule(), rule('[a')].filter(couldConcern({ path: '/x', reading: 'glob' }, { below: true })),
  ).toEqual([rule(), rule('[a')])
})

test.each<[Reading, string[]]>([
  ['depot', ['/', 'a', 'b', '...', '*']],
  ['glob', ['/', 'a', 'b', '*', '**', '**/', '?']],
])(
  'under %s a pattern could match below a path if it could match a longer path',
  (reading, parts) => {
    const ends = ['']
    for (let at = 0; (ends[at]?.length ?? 4) < 4; at++) {
      ends.push(...['a', 'b', '/'].map((next) => `${ends[at]}${next}`))
    }
    fc.assert(
      fc.property(joined(parts), joined(['/', 'a', 'b']), (pattern, path) => {
        const could = ends.some((end) =>
          couldConcern({ path: folderOf(path) + end, reading })(rule(pattern)),
        )
        expect(couldConcern({ path, reading }, { below: true })(rule(pattern))).toBe(could)
      }),
      { numRuns: 2000 },
    )
  },
)

function joined(parts: readonly string[]) {
  return fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((each) => each.join(''))
}
