// The first page: opening a repository, and what this browser remembers.
import type { Page } from '@playwright/test'

import { expect, named, signIn, test, visit } from './fixtures.ts'

test('open a repository by ID', { tag: '@deployment' }, async ({ page, repo }) => {
  await visit(page, '/')
  await page.getByRole('textbox', named('Repository ID or name')).fill(repo.repo_id)
  await page.getByRole('button', named('Open')).click()
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await expect(page).toHaveURL(`/repos/${encodeURIComponent(repo.repo_id)}/branches`)
})

test('open a repository by name, with Enter', async ({ page, repo }) => {
  await visit(page, '/')
  await page.getByRole('textbox', named('Repository ID or name')).fill(repo.repo_name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await expect(page).toHaveURL(`/repos/${repo.repo_name}/branches`)
})

test('an ID or name has 3 to 128 characters', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('textbox', named('Repository ID or name'))
  for (const wrong of ['', 'ab', '🚀🚀', 'x'.repeat(129), '🚀'.repeat(129)]) {
    await box.fill(wrong)
    await page.getByRole('button', named('Open')).click()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(/at (least 3|most 128) characters/)
    await expect(box).toBeFocused()
  }
  await box.fill('abc')
  await expect(box).toHaveAttribute('aria-invalid', 'false')
})

test('repositories and reviews that were read are listed, latest first', async ({ page, repo }) => {
  await visit(page, '/')
  await expect(links(page, 'Recent repositories')).toHaveCount(0)
  await expect(links(page, 'Recent reviews')).toHaveCount(0)

  await page.goto('/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goto(`/repos/${repo.repo_id}/permissions`)
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  await page.goto('/repos/demo/reviews/review-3')
  await expect(page.getByRole('heading', named('Given up'))).toBeVisible()

  await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
  await expect(links(page, 'Recent repositories')).toHaveText([repo.repo_id, 'demo'])
  await expect(links(page, 'Recent reviews')).toHaveText(['Given up'])
  await links(page, 'Recent reviews').click()
  await expect(page.getByRole('heading', { ...named('Given up'), level: 1 })).toBeVisible()
})

test('what one person read is not shown to the next', async ({ page }) => {
  await visit(page, '/repos/demo/branches', 'alice')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(page).toHaveURL('/')
  await signIn(page, 'bob')
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(links(page, 'Recent repositories')).toHaveCount(0)
})

test('an address that is no page says so and leads on', async ({ page }) => {
  await visit(page, '/no/such/page')
  await expect(page).toHaveTitle(/^Not found/)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
})

function links(page: Page, region: string) {
  return page.getByRole('region', named(region)).getByRole('link')
}
