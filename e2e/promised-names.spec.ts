// Looks in a browser for every role and name in docs/names.md, in a wide and in a narrow window. A section that `places`
// doesn't know fails, and so does a name that is missing.
import type { Locator, Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { expect, named, type Repository, test, uniqueName, visit } from './fixtures.ts'
import { pages, placeholders, sections, type Row } from './pages.ts'

type Start = { page: Page; repo: Repository }

test.use({ provoked: [/status of (?:401|500)/] })

/** How to get to the place of each section. The pages come first; most need only their address. */
const places: Record<string, (start: Start) => Promise<void>> = {
  ...Object.fromEntries(
    pages.map(({ place, path }) => [place, ({ page, repo }) => visit(page, path(repo))]),
  ),
  'Signed out, any page': async ({ page }) => {
    await page.goto('/repos/demo/permissions')
  },
  'Embedded sign-in page': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', named('Sign in')).click()
    await page.waitForURL(/\/oauth\//)
  },
  'Signed in, any page': ({ page }) => visit(page, '/'),
  'Menu of "Account"': async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', named('Account')).click()
  },
  'Pages of a repository': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/settings`)
  },
  'After the session has ended': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/settings`)
    await setFault(repo, { fault: '401', operation: 'listBranches' })
    await page.getByRole('link', named('Branches')).click()
  },
  'A restored draft': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/reviews/new`)
    await page.getByRole('textbox', named('Title')).fill('Typed before a reload')
    await page.reload()
  },
  'An error': async ({ page, repo }) => {
    await setFault(repo, { fault: '500', operation: 'listBranches' })
    await visit(page, `/repos/${repo.repo_id}/branches`)
  },
  'Repositories (`/`)': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`)
    await expect(page.getByRole('region', named('Details'))).toBeVisible()
    await page.getByRole('link', named('Refdesk')).click()
  },
  'Menu of "Actions for NAME"': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await page.getByRole('button', named('Actions for main')).click()
  },
  'New review (`/repos/:repo/reviews/new`)': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/reviews/new`)
    await page.getByRole('combobox', named('Reviewers')).fill('bob')
    await page.keyboard.press('Enter')
  },
  'A closed review': ({ page }) => visit(page, '/repos/demo/reviews/review-3'),
  'Permissions (`/repos/:repo/permissions`)': ({ page, repo }) =>
    visit(page, `/repos/${repo.repo_id}/permissions`),
  'Menu of "Actions for NAME", of a rule': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await page.getByRole('button', named('Actions for /src/payments/...')).click()
  },
  'Branches and Permissions, in a window narrower than 544 px': async ({ page, repo }) => {
    await page.setViewportSize({ width: 543, height: 800 })
    await visit(page, `/repos/${repo.repo_id}/permissions?q=rule`)
  },
  'Permissions for a user and a path (`/repos/:repo/permissions?user_id=NAME&path=…`)': ({
    page,
  }) => visit(page, '/repos/demo/permissions?user_id=ines&path=/assets'),
  'Menu of "Export"': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await page.getByRole('button', named('Export')).click()
  },
  'Before a rename': askToRename,
  'After a rename': async (start) => {
    await askToRename(start)
    const { page } = start
    await page.getByRole('dialog').getByRole('button', named('Rename')).click()
  },
}

test('every section of the document can be reached', () => {
  expect(sections.map(({ place }) => place).toSorted()).toEqual(Object.keys(places).toSorted())
})

for (const { place, rows } of sections) {
  test(`the names, wide and narrow, of: ${place}`, async ({ page, repo }) => {
    expect(rows).not.toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await places[place]?.({ page, repo })
    await expectNames(page, rows)
    await page.setViewportSize({ width: 360, height: 800 })
    if (/^(?:Branches|Permissions) \(/.test(place))
      await page.getByRole('button', named('Filters')).click()
    await expectNames(page, rows)
  })
}

async function expectNames(page: Page, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  const inside = first && ['banner', 'navigation', 'dialog'].includes(first.role)
  const scope = inside ? find(page, first) : page.locator('body')
  for (const row of rows) {
    if (row.role === 'address') await expectSort(page, row.name)
    else await expect(row === first ? find(page, row) : find(scope, row)).toBeVisible()
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

/** Opens an address with this query, and checks that it sorts the branches. */
async function expectSort(page: Page, query: string): Promise<void> {
  await page.goto(new URL(query, page.url()).href)
  const sort = new URLSearchParams(query).get('sort') ?? ''
  // It may be folded.
  const select = page.getByRole('combobox', { ...named('Sort'), includeHidden: true })
  await expect(select).toHaveValue(sort)
}

async function askToRename({ page, repo }: Start): Promise<void> {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await page.getByRole('button', named('Rename')).click()
}
