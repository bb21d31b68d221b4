// Going back to a page of the app from another document.
import type { Page } from '@playwright/test'

import { expect, named, signOut, test, visit } from './fixtures.ts'
import { field, newReview } from './review-form.ts'

test('what was typed is there', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Typed before')
  await page.goto('about:blank')
  await back(page)
  await expect(field(page, 'Title')).toHaveValue('Typed before')
})

test('nothing is shown after a sign-out in another tab', async ({ page, context, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goto('about:blank')
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
    // Leaving the page at once would fail the evaluation.
    setTimeout(() => history.back())
  })
}
