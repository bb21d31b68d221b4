// `npm run bundle`, after a build: what a browser loads to show each page first, in kB of brotli. It counts the
// entry, the page's own chunk, and every script and style that these import. It fails if a page is over its budget.
// Then look at the files in the list, and load what only some visitors need by `import()`. Raise a budget only for
// something that every visitor of that page sees, in the commit that adds it. Lower it when a page has become
// lighter. e2e/first-load.spec.ts measures what files don't show.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { pageTable, type PageName } from '../src/page-table.ts'
import { compileHint } from './chunks.ts'
import { unusedTokens, usesOf } from './tokens.ts'

/** kB of scripts and of styles, and the number of their files. */
type Weight = { script: number; css: number; files: number }

/** The budget of a page that isn't listed below. */
const usual: Weight = { script: 150, css: 9, files: 5 }

/** The budget of each page, by its file in src/pages: slightly more than the page weighs. */
const budgets: Partial<Record<PageName | 'AuthCallback', Partial<Weight>>> = {
  Repositories: { script: 113, files: 3 },
  Branches: { script: 129 },
  NewReview: { script: 132 },
  Review: { script: 135, files: 3 },
  Permissions: { script: 133 },
  Settings: { script: 126, files: 4 },
  AuthCallback: { script: 112, files: 3 },
}

/** The part of Vite's build.manifest that is used here. */
type Chunk = {
  name?: string
  file: string
  css?: string[]
  imports?: string[]
}

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  Chunk
>
/** The chunk with a name that scripts/chunks.ts gives. */
const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name)

const problems: string[] = []
const leftOut = unusedTokens()
for (const file of globSync('dist/assets/*.{css,js}')) {
  for (const name of usesOf(leftOut, readFileSync(file, 'utf8'))) {
    problems.push(`${file} uses ${name}, which scripts/tokens.ts leaves out.`)
  }
}

console.log(`${' '.repeat(33)}script kB            CSS kB               files`)
for (const page of new Set([...Object.keys(pageTable), ...Object.keys(budgets)])) {
  const budget = { ...usual, ...budgets[page as keyof typeof budgets] }
  const names = ['start', page].map((each) => named(each) ?? '')
  const files = new Map(names.flatMap(filesOf).map((file) => [file, kB(file)]))
  const weight: Weight = { script: 0, css: 0, files: files.size }
  for (const [file, size] of files) weight[file.endsWith('.css') ? 'css' : 'script'] += size

  for (const file of files.keys()) {
    if (file.endsWith('.js') && !readFileSync(join('dist', file), 'utf8').startsWith(compileHint)) {
      problems.push(`${page}: ${file} doesn't begin with ${compileHint}.`)
    }
  }

  const kinds = Object.keys(budget) as (keyof Weight)[]
  const told = kinds.map((kind) =>
    `${shown(kind, weight[kind]).padStart(6)} of ${budget[kind]}`.padEnd(20),
  )
  console.log(page.padEnd(30), ...told)
  const over = kinds.filter((kind) => weight[kind] > budget[kind])
  if (over.length > 0) {
    const largest = [...files].sort(([, a], [, b]) => b - a).slice(0, 12)
    problems.push(
      `${page} is over its budget of ${over.join(' and ')}. Its largest files:`,
      ...largest.map(([file, size]) => `  ${size.toFixed(1).padStart(6)} kB  ${file}`),
    )
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** The files of a chunk and of everything that it imports. */
function filesOf(name: string): string[] {
  return chunksOf(name)
    .flatMap((each) => manifest[each] ?? [])
    .flatMap(({ file, css = [] }) => css.concat(file))
}

/** A chunk and everything that it imports, by their names in the manifest. */
function chunksOf(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const imported = manifest[name]?.imports ?? []
  return [name, ...imported.flatMap((each) => chunksOf(each, seen))]
}

/** The bytes of a file as they are sent. scripts/compress.ts doesn't compress small files. */
function kB(file: string): number {
  const path = join('dist', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000
}

function shown(kind: keyof Weight, value: number): string {
  return kind === 'files' ? String(value) : value.toFixed(1)
}
