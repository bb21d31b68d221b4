// The command palette: everything that can be opened, by keyboard, from any page.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'

/** A branch that every seeded repository has, and not its first one. */
const branch = 'fix/1001-add-payment-webhook'

test(
  'a developer opens pages, branches and recent reviews by a few letters and Enter',
  { tag: '@engines' },
  async ({ page, repo }) => {
    const palette = page.getByRole('dialog', named('Command palette'))
    const options = palette.getByRole('option')
    await test.step('a review that was opened before', async () => {
      await visit(page, '/repos/demo/reviews/review-3')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Keep sessions in Redis/)
      await page.goto(`/repos/${repo.repo_id}/branches`)
      await expect(page.getByRole('table', named('Branches'))).toBeVisible()
      await open(page)
      await expect(options.filter({ hasText: 'Settings' })).toHaveText(
        'Settings · Rename repository',
      )
      await page.keyboard.type('review-3')
      await expect(options.first()).toHaveText(
        /^Keep sessions in Redis\s*closed · demo · review-3$/,
      )
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Keep sessions in Redis/)
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('a branch, whose dialog leads on to a review', async () => {
      await page.goto(`/repos/${repo.repo_id}/settings`)
      await open(page)
      await page.keyboard.type('payment')
      await expect(options.first()).toContainText(branch)
      await expect(options.first().locator('mark')).toHaveText('payment')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', named(branch))).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('a page, from within a field', async () => {
      await page.getByRole('searchbox', named('Search branches')).press('Control+k')
      await page.keyboard.type('sett')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
    })
    await test.step('by mouse', async () => {
      await page.getByRole('button', named('Open command palette')).click()
      await options.filter({ hasText: 'Permissions' }).click()
      await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
    })
  },
)

test('a pasted address and a repository’s ID or name lead to their page', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const path = `/repos/${repo.repo_id}/reviews/${review}`
  await visit(page, '/')
  const options = page.getByRole('dialog').getByRole('option')
  await open(page)
  await page.keyboard.insertText(new URL(path, page.url()).href)
  await expect(options).toHaveText(`Open ${path}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', named('Copy link'))).toBeVisible()

  await open(page)
  await page.keyboard.insertText('https://example.com/repos/demo')
  await expect(page.getByText(/^No page here has this address/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/')
  await open(page)
  await page.keyboard.insertText(repo.repo_name)
  await expect(options.last()).toHaveText(`Open repository “${repo.repo_name}”`)
  await options.last().click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})

test('a pinned page is listed once, though it was opened before', async ({ page }) => {
  await visit(page, '/')
  const found = page.getByRole('dialog').getByRole('option').filter({ hasText: 'demo' })
  await open(page)
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goto('/repos/demo/permissions')
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  await page.goto('/')
  await open(page)
  await expect(found.filter({ hasNotText: '·' })).toHaveCount(1)
})

test('the keys within the list, what it says, and the ways to close it', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const opener = page.getByRole('button', named('Open command palette'))
  await opener.press('Enter')
  const palette = page.getByRole('dialog', named('Command palette'))
  const options = palette.getByRole('option')
  const field = palette.getByRole('combobox')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', /./)

  await field.fill('dark-mode')
  await expect(palette.getByRole('status')).toHaveText('2 results')
  await field.fill('no such thing')
  await expect(palette.getByText('Nothing found for “no such thing”.')).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText('No results')

  // The page behind can't get the focus: Tab reaches the browser's own buttons and returns.
  await field.press('Tab')
  await expect(palette.getByRole('button', named('Close'))).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(opener).toBeFocused()
  for (const isOpen of [true, false]) {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ visible: isOpen })
  }
})

test.describe('branches that can’t be read', () => {
  test.use({ provoked: [/status of 403/] })

  test('are missing in the palette, which says so, and the pages are there', async ({
    page,
    repo,
  }) => {
    await setFault(repo, { fault: '403', operation: 'listBranches' })
    await visit(page, `/repos/${repo.repo_id}/settings`)
    await open(page)
    await expect(page.getByText('Could not read the branches')).toBeVisible()
    await page.keyboard.type('permi')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', named('Permissions'))).toBeVisible()
  })
})

async function open(page: Page): Promise<void> {
  await expect(page.getByRole('button', named('Open command palette'))).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('dialog', named('Command palette')).getByRole('combobox'),
  ).toBeFocused()
}
