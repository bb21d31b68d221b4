// Every regular expression of the project gets text from outside sooner or later, so none may take more than linear
// time. This is found by analysis and not by the clock, so the result doesn't depend on the machine. The analysis
// only tries texts that repeat one character, which is the usual attack.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { analyse } from 'scslre'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['contract', 'src', 'service'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)

const literals = files.flatMap((file) =>
  regularExpressions(file).map((literal) => ({ file, literal })),
)

test('the analysis finds a slow expression', () => {
  expect(slow('/^(a+)+$/')).not.toEqual([])
  expect(slow('/a*a*b/')).not.toEqual([])
  expect(slow('/\\s+$/')).not.toEqual([])
  expect(slow('/^a+b$/')).toEqual([])
})

test('only two files put expressions together: of characters, and of the paths of pages', () => {
  const made = literals.filter(({ literal }) => !literal.startsWith('/'))
  const inFiles = new Set(made.map(({ file }) => file))
  expect([...inFiles].toSorted()).toEqual(['src/lib/visible-text.ts', 'src/page-table.ts'])
  const source = readFileSync(join(root, 'src/lib/visible-text.ts'), 'utf8')
  // Without a quantifier there is nothing to backtrack into.
  expect(
    [...source.matchAll(/String\.raw`(.*)`/g)].filter(([, part]) => /[*+](?!\])/.test(part ?? '')),
  ).toEqual([])
})

test('no regular expression takes more than linear time', () => {
  expect(literals.length).toBeGreaterThan(50)
  const found = literals
    .filter(({ literal }) => literal.startsWith('/'))
    .flatMap(({ file, literal }) => slow(literal).map((type) => `${file}: ${literal} (${type})`))
  expect(found).toEqual([])
})

/** The kinds of super-linear backtracking that an expression allows. */
function slow(literal: string): string[] {
  const end = literal.lastIndexOf('/')
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) })
  return reports.map(({ type }) => type)
}

/** The literals of a file, and the expressions that it puts together itself. */
function regularExpressions(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found: string[] = []
  const add = ({ start, end }: ESTree.Span) => found.push(source.slice(start, end))
  const addIfPutTogether = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node)
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} can't be parsed`)
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node)
    },
    NewExpression: addIfPutTogether,
    CallExpression: addIfPutTogether,
  }).visit(program)
  return found
}
