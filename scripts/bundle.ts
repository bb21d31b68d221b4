// `npm run bundle`, after a build: what a browser loads to show each page first, in kB of brotli: the
// entry, the page's own chunk, and every script and style that these import. Fails when a page is over
// its budget. What to do then: look at the files listed, and load what only some visitors need with
// what needs it, by `import()`. Raise a budget for what every visitor of that page sees, in the commit
// that adds it; lower it when a page has become lighter.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { unusedTokens, usesOf } from './tokens.ts'

/** What each page may weigh, by its file in src/pages: a little more than it does. */
const budgets: Record<string, number> = {
  'repositories/Repositories.tsx': 136,
  'branches/Branches.tsx': 168,
  'new-review/NewReview.tsx': 182,
  'review/Review.tsx': 144,
  'permissions/Permissions.tsx': 176,
  'settings/Settings.tsx': 149,
  'auth-callback/AuthCallback.tsx': 118,
  'NotFound.tsx': 118,
}

/** Vite's build.manifest, as far as it is used here. */
type Chunk = {
  name?: string
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  Chunk
>
// What index.html loads: see vite.config.ts.
const entry = Object.keys(manifest).find((name) => manifest[name]?.name === 'start') ?? ''
const folder = 'src/pages/'
const pages = chunksOf(entry)
  .flatMap((name) => manifest[name]?.dynamicImports ?? [])
  .filter((name) => name.startsWith(folder))

const problems = Object.keys(budgets)
  .filter((page) => !pages.includes(folder + page))
  .map((page) => `${page} has a budget, but the build has no such page.`)

const leftOut = unusedTokens()
for (const file of globSync('dist/assets/*.{css,js}')) {
  for (const name of usesOf(leftOut, readFileSync(file, 'utf8'))) {
    problems.push(`${file} uses ${name}, which scripts/tokens.ts leaves out.`)
  }
}

for (const page of pages.map((name) => name.slice(folder.length))) {
  const files = new Map(
    [...filesOf(entry), ...filesOf(folder + page)].map((file) => [file, kB(file)]),
  )
  const weight = [...files.values()].reduce((sum, each) => sum + each, 0)
  const budget = budgets[page]
  console.log(`${weight.toFixed(1).padStart(6)} of ${budget ?? '?'} kB  ${page}`)
  if (budget === undefined) problems.push(`${page} has no budget.`)
  else if (weight > budget) {
    const largest = [...files].sort(([, a], [, b]) => b - a).slice(0, 12)
    problems.push(
      `${page} weighs ${weight.toFixed(1)} kB, ${(weight - budget).toFixed(1)} kB over its budget:`,
      ...largest.map(([file, size]) => `  ${size.toFixed(1).padStart(6)} kB  ${file}`),
    )
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** The files that a chunk is made of, with those of all that it imports. */
function filesOf(name: string): string[] {
  return chunksOf(name)
    .flatMap((each) => manifest[each] ?? [])
    .flatMap(({ file, css = [] }) => css.concat(file))
}

/** A chunk and all that it imports, by their names in the manifest. */
function chunksOf(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const imported = manifest[name]?.imports ?? []
  return [name, ...imported.flatMap((each) => chunksOf(each, seen))]
}

/** What of a file crosses the wire: scripts/compress.ts leaves small ones as they are. */
function kB(file: string): number {
  const path = join('dist', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000
}
