// Going back to a page of the app from another document. Firefox restores the page as it was left, other browsers
// load it again.
import type { Page } from '@playwright/test'

import { expect, named, signOut, test, visit } from './fixtures.ts'
import { field, newReview } from './review-form.ts'

test('what was typed is there', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Typed before')
  await page.goto('/icon.svg')
  await back(page)
  // Playwright doesn't recognize a page that Firefox restored, and finds no field in it.
  await expect(async () => {
    const values = page.evaluate(() =>
      [...document.querySelectorAll('input')].map(({ value }) => value),
    )
    expect(await values).toContain('Typed before')
  }).toPass()
})

test('nothing is shown after a sign-out in another tab', async ({ page, context, repo }) => {
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

/** Goes back without waiting for a load: a page that is restored doesn't load. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.back()
  })
}
