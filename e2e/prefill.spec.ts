// Links that fill in the form of a new review: written by hand, copied from the form, and made from a review.
import type { Page } from '@playwright/test'

import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { field, newReview, reviewers } from './review-form.ts'

const compareBranch = 'fix/1001-add-payment-webhook'

test('the address fills in every field, and the form has a link', async ({ page, repo }) => {
  const filled = new URLSearchParams({
    base_ref: 'release/1.0',
    compare_ref: compareBranch,
    title: 'From a link & more',
    description: 'Line 1\nLine 2',
    reviewer_ids: 'bob, kim, Lee\\, Kim',
  })
  filled.append('reviewer_ids', 'lena')
  await visit(page, `${newReview(repo.repo_id)}?${filled}`)
  await expectForm(page, [/bob/, /kim/, /Lee, Kim/, /lena/])

  // A reviewer who is typed but not added yet is part of the link.
  await field(page, 'Reviewers').fill('dmitri')
  await page.getByRole('button', named('Copy prefilled link')).click()
  await expect.poll(() => clipboard(page)).toContain('/reviews/new?')
  const copied = await clipboard(page)
  await page.goto('/')
  await page.goto(copied)
  await expectForm(page, [/bob/, /kim/, /Lee, Kim/, /lena/, /dmitri/])

  async function expectForm(on: Page, ids: RegExp[]) {
    await expect(field(on, 'Base')).toHaveValue('release/1.0')
    await expect(field(on, 'Compare')).toHaveValue(compareBranch)
    await expect(field(on, 'Title')).toHaveValue('From a link & more')
    await expect(field(on, 'Description')).toHaveValue('Line 1\nLine 2')
    await expect(reviewers(on)).toHaveText(ids)
  }
})

test('errors in a link are shown at once, and no value is cut off', async ({ page, repo }) => {
  const long = 'x'.repeat(1025)
  const ids = `bob,${'y'.repeat(257)}`
  // The part after the # survives signing in, too.
  await visit(page, `${newReview(repo.repo_id)}?title=${long}#?title=other&reviewer_ids=${ids}`)
  await expect(field(page, 'Title')).toHaveValue(long)
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/it has 1025/)
  await expect(field(page, 'Reviewers')).toHaveAccessibleDescription(/it has 257/)
})

test('a copy of a review starts with all of it, even if that is too long for a request', async ({
  page,
  context,
}) => {
  await visit(page, '/repos/states/reviews/review-2')
  const more = page.getByRole('button', named('More actions'))
  const similar = page.getByRole('menuitem', named('Duplicate as new review'))
  const opened = context.waitForEvent('page')
  await more.click()
  await similar.click({ modifiers: ['ControlOrMeta'] })
  await expectSimilar(await opened)
  await more.click()
  await similar.click()
  await expectSimilar(page)
  await page.getByRole('button', named('Copy prefilled link')).click()
  await expect.poll(() => clipboard(page)).toContain('/reviews/new#?title=')
  // A jump within the page changes neither its address nor the form.
  const address = page.url()
  await page.getByRole('link', named('Skip to content')).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toBe(address)
  await expectSimilar(page)
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Title')).toHaveValue('')
})

/** Expects the longest review of the demonstration data in the form. */
async function expectSimilar(on: Page) {
  await expect(field(on, 'Title')).toHaveValue('W'.repeat(1024))
  await expect(on.getByText('4096 / 4096', { exact: true })).toBeVisible()
  await expect(field(on, 'Base')).toHaveAttribute('aria-invalid', 'false')
  expect(await field(on, 'Base').inputValue()).not.toBe('')
  expect(await field(on, 'Compare').inputValue()).not.toBe('')
}
