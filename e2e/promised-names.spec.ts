// Looks for every role and name that docs/names.md promises, where it promises them, in a wide and in a narrow window:
// a section that is not reached here, or a name that a page lacks, fails.
import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { expect, named, type Repository, test, uniqueName, visit } from './fixtures.ts'
import { pages, sections, type Row } from './pages.ts'
import { mainService } from './services.ts'

type Start = { page: Page; repo: Repository; request: APIRequestContext; narrow: boolean }

test.use({ provoked: [/status of (?:401|500)/] })

/** How a section's place is reached, but for pages that need no more than their address. */
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
  'Session ended, in place': async ({ page, repo, request }) => {
    await visit(page, `/repos/${repo.repo_id}/settings`)
    await setFault(request, repo, '401')
    await page.getByRole('link', named('Branches')).click()
  },
  'What was typed is restored': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/reviews/new`)
    await page.getByRole('textbox', named('Title')).fill('Typed before a reload')
    await page.reload()
  },
  'An error': async ({ page, repo, request }) => {
    await setFault(request, repo, '500')
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
  'Closed review': ({ page }) => visit(page, '/repos/demo/reviews/review-3'),
  'Permissions (`/repos/:repo/permissions`)': async ({ page, repo, narrow }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    if (narrow) await page.getByRole('button', named('Filters')).click()
  },
  'Permissions, in a window narrower than 544 px': async ({ page, repo }) => {
    await page.setViewportSize({ width: 543, height: 800 })
    await visit(page, `/repos/${repo.repo_id}/permissions?q=rule`)
  },
  'Permissions of a person, for a path (`/repos/:repo/permissions?user_id=NAME&path=…`)': ({
    page,
  }) => visit(page, '/repos/demo/permissions?user_id=ines&path=/assets'),
  'Menu of "Export"': async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await page.getByRole('button', named('Export')).click()
  },
  'Question before a rename': askToRename,
  'After a rename': async (start) => {
    await askToRename(start)
    const { page } = start
    await page.getByRole('dialog').getByRole('button', named('Rename')).click()
  },
}

test('every place of the document is reached', () => {
  expect(sections.map(({ place }) => place).toSorted()).toEqual(Object.keys(places).toSorted())
})

const windows = sections.flatMap((section) => [
  { ...section, width: 1280 },
  { ...section, width: 360 },
])

for (const { place, rows, width } of windows) {
  test(`the names at ${width} px of: ${place}`, async ({ page, repo, request }) => {
    expect(rows).not.toEqual([])
    await page.setViewportSize({ width, height: 800 })
    await places[place]?.({ page, repo, request, narrow: width < 544 })
    const [first] = rows
    const inside = first && ['banner', 'navigation', 'dialog'].includes(first.role)
    const scope = inside ? find(page, first) : page.locator('body')
    for (const row of rows) {
      if (row.role === 'address') await expectSort(page, row.name)
      else await expect(row === first ? find(page, row) : find(scope, row)).toBeVisible()
    }
  })
}

/** What a row names; the first of them where many names fit. */
function find(scope: Page | Locator, { role, name }: Row): Locator {
  const standIns = /\b(?:NAME|TITLE|N|M)\b/g
  const isOfMany = name.search(standIns) >= 0
  const options = isOfMany
    ? { name: new RegExp(`^${name.replaceAll(standIns, '.+')}$`) }
    : named(name)
  if (role === 'text') return scope.getByText(options.name, { exact: true })
  if (role === 'label') return scope.getByLabel(name, { exact: true })
  const found = scope.getByRole(role as Parameters<Page['getByRole']>[0], {
    ...(name && options),
    ...(name === 'TITLE' && { level: 1 }),
  })
  return isOfMany ? found.first() : found
}

/** The query of an address sorts the branches. */
async function expectSort(page: Page, query: string): Promise<void> {
  await page.goto(new URL(query, page.url()).href)
  const sort = new URLSearchParams(query).get('sort') ?? ''
  await expect(page.getByRole('combobox', named('Sort'))).toHaveValue(sort)
}

async function askToRename({ page, repo }: Start): Promise<void> {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await page.getByRole('button', named('Rename')).click()
}

async function setFault(request: APIRequestContext, repo: Repository, fault: string) {
  await request.put(`${mainService.url}/faults/${repo.repo_id}`, {
    data: { fault, operation: 'listBranches' },
  })
}
