// Compares the project's documents with its files: links lead somewhere, and the files that are named exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/*.md', '{bench,service}/README.md'], { cwd: root })
const files = globSync('**/*.*', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', '.git', '.data'].includes(path.basename(name)),
})

test('there are documents and files', () => {
  expect(documents.length).toBeGreaterThan(7)
  expect(files.length).toBeGreaterThan(300)
})

test.each(documents)('the links of %s lead somewhere', (document) => {
  const links = [...text(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
  const broken = links.filter(([, file = '', heading]) => {
    const target = file ? path.join(path.dirname(document), file) : document
    return !existsSync(path.join(root, target)) || (heading && !headings(target).includes(heading))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test.each(documents)('the files that %s names are there', (document) => {
  const named = text(document).matchAll(/`([\w/.-]+\.(?:tsx?|mjs|css|html|md))`/g)
  const missing = [...named]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})

function text(document: string): string {
  return readFileSync(path.join(root, document), 'utf8')
}

function headings(document: string): string[] {
  return [...text(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
}

/** The fragment by which a link reaches a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
