// Compares the project's documents with its files: links work, the files and functions that are named exist,
// and the lists of sections and faults are complete.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { faultSettingSchema } from '../service/faults/fault-switch.ts'

const root = path.resolve(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/*.md', '{bench,service}/README.md'], { cwd: root })
const files = globSync('**/*.*', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', '.git', '.data'].includes(path.basename(name)),
})

/** Every word of the code and of the configurations. */
const code = new Set(
  files
    .filter((name) => /\.(?:tsx?|mjs|json|conf)$/.test(name) && !name.includes('documents.test'))
    .flatMap((name) => text(name).match(/\w+/g) ?? []),
)

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

/** Named because they are not used. */
const ofLibraries = new Set(['streamedQuery', 'useSuspenseQuery'])

test.each(documents)('the functions and components that %s names are in the code', (document) => {
  const named = text(document).matchAll(/`([A-Z]?[a-z]+(?:[A-Z][a-z]*)+|[A-Z][a-z]+)(?:\.\w+)?`/g)
  const missing = [...named]
    .map(([, name = '']) => name)
    .filter((name) => !code.has(name) && !ofLibraries.has(name))
  expect(missing).toEqual([])
})

test('the list at the top of docs/decisions.md has all of its sections', () => {
  const listed = [...text('docs/decisions.md').matchAll(/^- \[.*?\]\(#(.*?)\)/gm)].map(
    ([, to]) => to,
  )
  const sections = [...text('docs/decisions.md').matchAll(/^## (.*)$/gm)].map(([, to = '']) =>
    slug(to),
  )
  expect(listed).toEqual(sections)
})

test('docs/faults.md lists every fault, and nothing else', () => {
  const items = text('docs/faults.md').matchAll(/^- ((?:`[\w-]+`(?:, )?)+):/gm)
  const listed = [...items].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  const settings = Object.keys(faultSettingSchema.shape)
  const faults = faultSettingSchema.shape.fault.options
  expect(
    listed.filter((name) => !settings.includes(name) && name !== 'requests').toSorted(),
  ).toEqual(faults.toSorted())
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
