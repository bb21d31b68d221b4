// Coming back to a page of the app: by Back from another document, and by a reload.
import type { Page } from '@playwright/test'

import { expect, named, signOut, test, visit } from './fixtures.ts'
import { field, newReview } from './review-form.ts'

test('Back from another site shows what was typed', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Typed before')
  await page.goto('about:blank')
  await back(page)
  await expect(field(page, 'Title')).toHaveValue('Typed before')
})

test('Back from another site shows nothing after a sign-out in another tab', async ({
  page,
  context,
  repo,
}) => {
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

test.describe('a long list', () => {
  test.use({ content: { branches: 60, permissions: 12, reviews: 3 } })

  test('is where it was after Back, and another page begins at its top', async ({ page, repo }) => {
    const place = () => page.evaluate(() => Math.round(scrollY))
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByText('60 of 60 branches')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    await page
      .getByRole('row')
      .nth(30)
      .getByRole('link', { name: /^New review from/ })
      .evaluate((link: HTMLElement) => link.click())
    await expect(field(page, 'Compare')).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(page.getByText('60 of 60 branches')).toBeVisible()
    await expect.poll(place).toBe(900)
  })
})

/** Goes back without waiting for a load: a page that is restored doesn't load. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Leaving the page at once would fail the evaluation.
    setTimeout(() => history.back())
  })
}
