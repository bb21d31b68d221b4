// Back to a page of the app from another document. Firefox keeps a page that was left as it was, the others load it anew.
import type { Page } from '@playwright/test'

import { expect, named, signOut, test, visit } from './fixtures.ts'
import { field, newReview } from './review-form.ts'

test('what was typed is there', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Typed before')
  await page.goto('/icon.svg')
  await back(page)
  // Playwright takes a page that Firefox kept for another one, and finds no field in it.
  await expect(async () => {
    const values = page.evaluate(() =>
      [...document.querySelectorAll('input')].map(({ value }) => value),
    )
    expect(await values).toContain('Typed before')
  }).toPass()
})

test('nothing is shown to who signed out in another tab meanwhile', async ({
  page,
  context,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goto('/icon.svg')
  const other = await context.newPage()
  await visit(other, '/')
  await signOut(other)
  await back(page)
  await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

/** Playwright waits for a page to load, and one that was kept doesn't. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.back()
  })
}
