// Choosing base and compare: ranked and marked matches, the keyboard, and a branch list that is late or fails.
import type { Locator } from '@playwright/test'

import { violationsIn } from './axe.ts'
import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, seed, test, uniqueName, visit } from './fixtures.ts'
import { create, field, newReview } from './review-form.ts'

const compareBranch = 'fix/1001-add-payment-webhook'

test('branches are ranked, and the matches in them are marked', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  const compare = field(page, 'Compare')
  await expect(compare).toBeFocused()
  await expect(field(page, 'Base')).toHaveValue('main')

  await page.keyboard.type('PAYMENT')
  const option = page.getByRole('option')
  await expect(option).toHaveCount(1)
  await expect(option).toContainText(compareBranch)
  await expect(option.locator('mark')).toHaveText('payment')
  await expect(option).toContainText(/Bob Baker · .*(day|hour|now)/)

  // Matches at the beginning come first, then those at the start of a word, then all others. Every typed word must
  // match.
  await compare.fill('re')
  await expect(option.first()).toContainText(/^re(factor|lease)\//)
  await expect(option.first().locator('mark').first()).toHaveText('re')
  await compare.fill('pay fix')
  await expect(option.locator('mark')).toHaveText(['fix', 'pay'])

  await compare.fill('no-such')
  await expect(option).toHaveCount(0)
  const unlisted = 'Not in the branch list: sent as typed.'
  await expect(page.getByText(unlisted)).toBeVisible()
  await expect(compare).toHaveAttribute('aria-expanded', 'false')
  await field(page, 'Title').focus()
  await expect(page.getByText(unlisted)).toHaveCount(1)
  await expect(compare).toHaveAccessibleDescription(unlisted)
})

test('the refs of the last review come first, then the usual base, then one’s own', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Recent`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await create(page)
  await expect(page.getByRole('heading', { ...named('Recent'), level: 1 })).toBeVisible()
  await page.getByRole('link', named('New review')).click()
  await field(page, 'Compare').click()
  const options = page.getByRole('option')
  await expect(options.nth(0)).toHaveText(new RegExp(`^${compareBranch}Used recently · `))
  await expect(options.nth(1)).toHaveText(/^mainUsed recently · /)
  await expect(options.nth(2)).toHaveText(/Alice Andersen · /)
  await expect(options.nth(2)).not.toContainText('Used recently')
})

test('the list opens at the field’s value', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  const compare = field(page, 'Compare')
  await compare.click()
  const current = page.getByRole('option').filter({ hasText: compareBranch })
  await expectHighlighted(compare, current)
  await expect(current.getByRole('img', named('Current'))).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await expectHighlighted(compare, undefined)
})

test('the click that enters a field selects its text, and a later one places the caret', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  const base = field(page, 'Base')
  await expect(base).toHaveValue('main')
  await base.click()
  await page.keyboard.type('release')
  await expect(base).toHaveValue('release')
  await page.keyboard.press('Escape')
  await base.click({ position: { x: 5, y: 15 } })
  await page.keyboard.type('x')
  await expect(base).toHaveValue('xrelease')

  // The label is a part of the field, and who drags selects by hand.
  await field(page, 'Title').focus()
  await page.getByText('Base', { exact: true }).click()
  await page.keyboard.type('main')
  await expect(base).toHaveValue('main')
  await field(page, 'Title').focus()
  const { x = 0, y = 0 } = (await base.boundingBox()) ?? {}
  await page.mouse.move(x + 1, y + 15)
  await page.mouse.down()
  await page.mouse.move(x + 25, y + 15)
  await page.mouse.up()
  const selected = await base.evaluate((input: HTMLInputElement) => input.selectionEnd)
  expect([1, 2, 3]).toContain(selected)
})

test('everything works by keyboard, and nothing changes by itself', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?title=Never%20sent`)
  const { keyboard } = page
  const compare = field(page, 'Compare')
  const options = page.getByRole('option')
  await expect(field(page, 'Base')).toHaveValue('main')
  await compare.focus()
  await keyboard.type('fix')
  await expectHighlighted(compare, undefined)
  await keyboard.press('ArrowDown')
  await expectHighlighted(compare, options.first())
  await keyboard.press('PageDown')
  await expectHighlighted(compare, options.last())

  // Home and End move the caret in the text.
  await keyboard.press('Home')
  await keyboard.type('x')
  await expect(compare).toHaveValue('xfix')
  await keyboard.press('Backspace')
  await keyboard.press('End')
  await keyboard.type('/')
  await expect(compare).toHaveValue('fix/')

  await keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(compare).toHaveValue('fix/')
  await keyboard.press('Alt+ArrowDown')
  await expect(options.first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await expect(compare).not.toBeFocused()
  await expect(compare).toHaveValue('fix/')

  await compare.fill('payment')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(compare).toHaveValue(compareBranch)
  await expect(page.getByRole('heading', named('New review'))).toBeVisible()
})

test('a list that arrives while someone types changes nothing typed', async ({ page, repo }) => {
  await setFault(repo, { fault: 'latency', operation: 'listBranches', milliseconds: 60_000 })
  await visit(page, newReview(repo.repo_id))
  const compare = field(page, 'Compare')
  await expect(compare).toBeFocused()
  await page.keyboard.type('pay')
  await expect(page.getByText(/The branches are loading/)).toBeVisible()
  await clearFaults(repo)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.type('ment')
  await expect(compare).toHaveValue('payment')
  await expect(page.getByRole('option')).toContainText(compareBranch)
})

test.describe('a list that fails', () => {
  test.use({ provoked: [/status of 500/] })

  test('leaves text fields, says so, and can be tried again', async ({ page, repo }) => {
    await setFault(repo, { fault: '500', operation: 'listBranches', times: 1 })
    await visit(page, newReview(repo.repo_id))
    await expect(page.getByRole('alert')).toContainText('The branches can’t be listed')
    const compare = field(page, 'Compare')
    await compare.fill(compareBranch)
    await expect(
      page.getByText('The branches can’t be listed: text is sent as typed.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await field(page, 'Base').fill('main')
    await field(page, 'Title').fill('Without a list')
    await page.getByRole('button', named('Try again')).click()
    await compare.fill('payment')
    await expect(page.getByRole('option')).toContainText(compareBranch)
    await compare.fill(compareBranch)
    await create(page)
    await expect(page.getByRole('heading', named('Without a list'))).toBeVisible()
  })
})

test('with 50,000 branches no key is lost, and Enter picks the right one', async ({ page }) => {
  const { repo_id } = await seed(uniqueName(), { branches: 50_000, permissions: 0, reviews: 0 })
  await visit(page, newReview(repo_id))
  const compare = field(page, 'Compare')
  const options = page.getByRole('option')
  await expect(field(page, 'Base')).toHaveValue('main')
  await compare.click()
  await expect(options.first()).toHaveAttribute('aria-setsize', '50000')
  await expect(page.getByText('50 of 50,000 suggestions. Type to find the others.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expectHighlighted(compare, options.last())

  await page.keyboard.type('fix/40161', { delay: 0 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(compare).toHaveValue(/^fix\/40161-/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open list has no accessibility problem, ${colorScheme}`, async ({ page, repo }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Compare').fill('e')
    // Options that arrive remove the highlight.
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectHighlighted(field(page, 'Compare'), page.getByRole('option').first())
    expect(await violationsIn(page)).toEqual([])
  })
}

/** Expects that a screen reader is told of this option, which must be there and in sight, or of none. */
async function expectHighlighted(combobox: Locator, option: Locator | undefined): Promise<void> {
  if (!option) return expect(combobox).not.toHaveAttribute('aria-activedescendant')
  await expect(option).toBeInViewport()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  const id = await option.getAttribute('id')
  await expect(combobox).toHaveAttribute('aria-activedescendant', id ?? '')
}
