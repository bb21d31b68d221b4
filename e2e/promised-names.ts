// The roles and names that docs/names.md promises, by section, and where to find one on a page.
import { readFileSync } from 'node:fs'

import type { Locator, Page } from '@playwright/test'

import { expect, named } from './fixtures.ts'

type Row = { role: string; name: string }

const document = readFileSync(new URL('../docs/names.md', import.meta.url), 'utf8')

/** The rows of each section, by its title. */
export const sections = new Map<string, readonly Row[]>(
  document
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const lines = (text.match(/^\|.*/gm) ?? []).slice(2)
      const rows = lines.map((line) => {
        const [, role = '', name = ''] = line.split('|').map((cell) => cell.trim())
        return { role, name }
      })
      return [text.slice(0, text.indexOf('\n')), rows]
    }),
)

/** What differs from one repository, person or list to the next. */
const placeholders = /\b(?:NAME|TITLE|N|M)\b/g

/** Expects everything that a section promises, and a section to be there. */
export async function expectNames(page: Page, section: string): Promise<void> {
  const rows = sections.get(section) ?? []
  expect(rows, `docs/names.md: ${section}`).not.toEqual([])
  const [first] = rows
  const contains = first && ['banner', 'navigation', 'dialog'].includes(first.role)
  const scope = contains ? find(page, first) : page.locator('body')
  for (const row of rows) {
    // What an address does is for the test of its page.
    if (row.role === 'address') continue
    const element = row === first ? find(page, row) : find(scope, row)
    await expect(element, `${section}: ${row.role} ${row.name}`).toBeVisible()
  }
}

/** The element of a row, or the first of several that fit a placeholder. */
function find(scope: Page | Locator, { role, name }: Row): Locator {
  const isOfMany = name.search(placeholders) >= 0
  const options = isOfMany
    ? { name: new RegExp(`^${name.replaceAll(placeholders, '.+')}$`) }
    : named(name)
  if (role === 'text') return scope.getByText(options.name, { exact: true })
  if (role === 'label') return scope.getByLabel(name, { exact: true })
  const found = scope.getByRole(role as Parameters<Page['getByRole']>[0], {
    ...(name && options),
    ...(name === 'TITLE' && { level: 1 }),
  })
  return isOfMany ? found.first() : found
}
