// What a screen reader says besides names: what happened meanwhile, and what a field wants. Nothing empty is read.
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { create, field, newReview } from './review-form.ts'

/** The elements whose changes browsers report to screen readers. */
const live = '[aria-live], output, [role="status"], [role="alert"]'

test('the answer to a form is heard', async ({ page, repo }) => {
  await visit(
    page,
    `${newReview(repo.repo_id)}?compare_ref=fix/1001-add-payment-webhook&title=Heard`,
  )
  await expect(field(page, 'Base')).toHaveValue('main')
  const heard = await listen(page)
  await create(page)
  await expect(page.getByRole('heading', named('Heard'))).toBeVisible()
  await expect.poll(heard).toContain('Create review: sending')
  await expect.poll(heard).toContain('Review created: Heard')
})

test('the number of rules that could match a path is heard', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await expect(page.getByText(/^(\d+) of \1 rules$/)).toBeVisible()
  const heard = await listen(page)
  await field(page, 'Path').fill('/src/payments/net/a.ts')
  await expect.poll(heard).toContainEqual(expect.stringContaining('2 rules could match this path'))
})

test('a ref is not called unknown while it is typed', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  const compare = field(page, 'Compare')
  await expect(field(page, 'Base')).toHaveValue('main')
  await compare.fill('fi')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(compare).toHaveAccessibleDescription('')
  const title = field(page, 'Title')
  const before = await title.boundingBox()
  await title.focus()
  await expect(compare).toHaveAccessibleDescription('Not in the branch list: sent as typed.')
  expect(await title.boundingBox()).toEqual(before)
})

test('fields say what they want', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  for (const name of ['Base', 'Compare', 'Title']) {
    await expect(field(page, name)).toHaveAttribute('aria-required', 'true')
  }
  await expect(field(page, 'Reviewers')).not.toHaveAttribute('aria-required')
  await page.getByRole('link', named('Settings')).click()
  await expect(field(page, 'New name')).toHaveAttribute('aria-required', 'true')
  await page.getByRole('link', named('Permissions')).click()
  await expect(field(page, 'Path')).toHaveAccessibleDescription('For example /src/net/main.ts')
  await expect(field(page, 'Path')).not.toHaveAttribute('placeholder')
})

test('a time says its date once, and is not a button', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const review = page.getByRole('main')
  const time = review.getByRole('time').first()
  await expect(time).toHaveAccessibleDescription(/^\d{1,2} \w+ 20\d\d, [\d:]+ \S+$/)
  await expect(review.getByRole('button', { name: /ago$/ })).toHaveCount(0)
})

test('a select that has just appeared isn’t reported as changed', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  // Chromium tells screen readers, and not the page, what was picked. It leaves out what is inert in the first frame.
  const first = await page.evaluateHandle(() => {
    const states: Record<string, string> = {}
    new MutationObserver(() => {
      for (const select of document.querySelectorAll('select')) {
        states[select.labels[0]?.textContent ?? ''] ??=
          getComputedStyle(select).getPropertyValue('interactivity')
      }
    }).observe(document.body, { childList: true, subtree: true })
    return states
  })
  await page.getByRole('link', named('Branches')).click()
  for (const name of ['Not updated for', 'Sort']) {
    await expect(field(page, name)).toHaveCSS('interactivity', 'auto')
  }
  expect(await first.jsonValue()).toEqual({ 'Not updated for': 'inert', Sort: 'inert' })
})

test('what copies says so where it was pressed, and is heard', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  for (const [path, name] of [
    ['/repos/demo/reviews/new?title=Kept', 'Copy prefilled link'],
    ['/repos/demo/settings', 'Copy permanent address'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('button', named(name))
    await expect(button).toBeVisible()
    const heard = await listen(page)
    await button.click()
    await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
    expect(await heard()).toContain('Copied')
    await page.getByRole('textbox').first().click()
    await expect(page.locator(':popover-open')).toBeHidden()
  }
  await page.goto('/repos/demo/permissions')
  await page.getByRole('link', named('/secrets/...')).click()
  const fields = page.getByRole('dialog', named('/secrets/...'))
  const heard = await listen(page)
  await fields.getByRole('button', named('Copy link to this rule')).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
  expect(await heard()).toContain('Copied')
  // Nothing outside of a modal dialog is heard.
  await expect(fields.getByText('Copied')).toBeAttached()
})

test('the command palette opens at its field, so that its name is heard before any result', async ({
  page,
}) => {
  await visit(page, '/repos/demo/branches')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', named('Command palette'))
  const results = palette.getByRole('option')
  const search = palette.getByRole('combobox')
  await expect(palette.getByRole('group', { name: /^Branches/ })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('settings')
  await expect(results.first()).toHaveText(/^Settings/)
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
})

test('nothing that a screen reader reads is empty', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
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
