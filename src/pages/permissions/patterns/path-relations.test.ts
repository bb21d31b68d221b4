import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pathRelations, type Reading } from './path-relations.ts'

const rule = (path_pattern?: string) => ({ ...(path_pattern !== undefined && { path_pattern }) })

/** The patterns that stand to a path in some way. */
function found(path: string, reading: Reading, patterns: readonly string[], relation = 'exact') {
  const relations = pathRelations(patterns.map(rule), path, reading)
  return [...relations].flatMap(([{ path_pattern }, each]) =>
    each === relation ? [path_pattern] : [],
  )
}

test('the reading decides what a pattern describes', () => {
  const patterns = ['/src/...', '/src/**', '/src/*', '/src/a?', '/src/ab', '/SRC/ab', '/src']
  expect(found('/src/ab', 'depot', patterns)).toEqual(['/src/...', '/src/**', '/src/*', '/src/ab'])
  expect(found('/src/ab', 'glob', patterns)).toEqual(['/src/**', '/src/*', '/src/a?', '/src/ab'])
  expect(found('/src/a/b', 'depot', patterns)).toEqual(['/src/...'])
  expect(found('/src/a/b', 'glob', patterns)).toEqual(['/src/**'])
})

test('a rule whose pattern has no meaning is listed as one that can’t be compared', () => {
  expect(found('a', 'glob', ['[a', 'b', 'a'], 'incomparable')).toEqual(['[a'])
  expect(found('a', 'depot', ['[a', 'b', 'a'], 'incomparable')).toEqual([])
  expect([...pathRelations([rule()], '/a', 'depot').values()]).toEqual(['incomparable'])
})

test('slashes at the beginning make no difference', () => {
  const all = ['//src/*', '/src/*', 'src/*', '*/a', '.../a', '/', '...']
  const described = ['//src/*', '/src/*', 'src/*', '*/a', '.../a', '...']
  for (const path of ['src/a', '/src/a', '//src/a']) {
    expect(found(path, 'depot', all)).toEqual(described)
  }
  expect(found('/a', 'depot', ['*/a', '.../a'])).toEqual(['*/a', '.../a'])
  expect(found('/src//a', 'depot', ['/src/a', '/src/*'])).toEqual([])
})

test('letters are compared composed', () => {
  const [composed, decomposed] = ['/caf\u00e9/...', '/cafe\u0301/...']
  for (const path of ['/caf\u00e9/a', '/cafe\u0301/a']) {
    expect(found(path, 'depot', [composed, decomposed])).toEqual([composed, decomposed])
  }
  expect(found('/cafe/a', 'depot', [composed, decomposed])).toEqual([])
})

test('patterns that could match below a path, but not the path itself', () => {
  const patterns = ['/src/pay/...', '/src/pay/*.ts', '/src/*/api/...', '/src/pay', '/src/other/...']
  const below = (path: string, reading: Reading) => found(path, reading, patterns, 'below')
  expect(below('/src/pay', 'depot')).toEqual(patterns.slice(0, 3))
  expect(below('/src/pay/', 'depot')).toEqual(patterns.slice(1, 3))
  expect(below('src/pay', 'depot')).toEqual(patterns.slice(0, 3))
  expect(below('/', 'depot')).toEqual(patterns)
  expect(below('/src/pay/x', 'depot')).toEqual([])
})

test.each<[Reading, string[]]>([
  ['depot', ['/', 'a', 'b', '...', '*']],
  ['glob', ['/', 'a', 'b', '*', '**', '**/', '?']],
])('under %s a pattern is below a path if it could match a longer path', (reading, parts) => {
  const ends = ['']
  for (let at = 0; (ends[at]?.length ?? 4) < 4; at++) {
    ends.push(...['a', 'b', '/'].map((next) => `${ends[at]}${next}`))
  }
  fc.assert(
    fc.property(joined(parts), joined(['/', 'a', 'b']), (pattern, path) => {
      // How many slashes a path begins with makes no difference, so none is matched by two of a pattern.
      fc.pre(!`${pattern} ${path}`.includes('//'))
      const folder = path.endsWith('/') ? path : `${path}/`
      const could = ends.some((end) => found(folder + end, reading, [pattern]).length > 0)
      const relations = [...pathRelations([rule(pattern)], path, reading).values()]
      // Where it matches the path itself, that is what is said.
      expect(relations[0] === 'exact' ? could || relations.length === 1 : could).toBe(
        relations.length === 1,
      )
    }),
    { numRuns: 1000 },
  )
})

function joined(parts: readonly string[]) {
  return fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((each) => each.join(''))
}
