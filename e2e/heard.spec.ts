// What a screen reader says besides names: what happened meanwhile, and what a field wants.
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { create, field, newReview } from './review-form.ts'

/** The elements whose changes browsers report to screen readers. */
const live = '[aria-live], output, [role="status"], [role="alert"]'

test('the answer to a form is heard', async ({ page, repo }) => {
  const query = '?compare_ref=fix/1001-add-payment-webhook&title=Heard'
  await visit(page, newReview(repo.repo_id) + query)
  await expect(field(page, 'Base')).toHaveValue('main')
  const heard = await listen(page)
  await create(page)
  await expect(page.getByRole('heading', named('Heard'))).toBeVisible()
  await expect.poll(heard).toContain('Create review: sending')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Review created: Heard/))
})

test('the new count after a search is heard, and the name of the next page', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByText(/^(\d+) of \1 branches$/)).toBeVisible()
  const heard = await listen(page)
  await page.getByRole('searchbox', named('Search branches')).fill('main')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^1 of \d+ branches$/))
  await page.getByRole('link', named('Settings')).click()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Settings/))
})

test('fields say what they want', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  for (const name of ['Base', 'Compare', 'Title']) {
    await expect(field(page, name)).toHaveAttribute('aria-required', 'true')
  }
  await expect(field(page, 'Reviewers')).not.toHaveAttribute('aria-required')
  await page.getByRole('link', named('Settings')).click()
  await expect(field(page, 'New name')).toHaveAttribute('aria-required', 'true')
})

test('a copy is announced, and the button keeps its name', async ({ page }) => {
  await visit(page, '/repos/demo/settings')
  const button = page.getByRole('button', named('Copy permanent address'))
  await expect(button).toBeVisible()
  const heard = await listen(page)
  await button.click()
  await expect.poll(heard).toContain('Copied')
  await expect(button).toBeVisible()
})

/** Notes from now on what a screen reader would announce. @returns what was announced so far */
async function listen(page: Page) {
  const heard = await page.evaluateHandle((selector) => {
    const texts: string[] = []
    const regions = new Set(document.querySelectorAll(selector))
    const observer = new MutationObserver((records) => {
      const changed = new Set<Element>()
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(selector)
        if (region) changed.add(region)
      }
      for (const region of document.querySelectorAll(selector)) {
        // A region that appears together with its text is silent, except for an alert.
        const speaks = regions.has(region) ? changed.has(region) : region.role === 'alert'
        if (speaks && region.textContent !== '') texts.push(region.textContent)
        regions.add(region)
      }
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  }, live)
  return () => heard.jsonValue()
}
