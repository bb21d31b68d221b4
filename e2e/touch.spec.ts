// What a finger does on a phone without mouse and keys. That targets are large enough is in states.spec.ts.
import type { Locator } from '@playwright/test'

import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { field, reviewers } from './review-form.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a phone user opens a review, and picks above the keyboard', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named('New review')).first().tap()
  const inForm = ['Base', 'Compare', 'Title', 'Description', 'Reviewers'].map((name) =>
    field(page, name),
  )
  const button = page.getByRole('button', named('Create review'))
  for (const control of [...inForm, button]) await expectTall(control)
  await field(page, 'Compare').tap()
  // The on-screen keyboard covers a part of the window, and the options stay above it.
  await page.setViewportSize({ width: 390, height: 440 })
  const option = page.getByRole('option').last()
  await option.scrollIntoViewIfNeeded()
  await expect(option).toBeInViewport({ ratio: 1 })
  await option.tap()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field(page, 'Compare')).not.toHaveValue('')
  await field(page, 'Title').fill('By hand')
  for (const count of [1, 2]) {
    await field(page, 'Reviewers').tap()
    await page.getByRole('option').first().tap()
    await expect(reviewers(page)).toHaveCount(count)
  }
  await button.tap()
  await expect(page.getByRole('heading', { ...named('By hand'), level: 1 })).toBeVisible()
})

test('a list stays above a keyboard that only covers the page, as on iOS', async ({ page }) => {
  // Such a keyboard changes nothing but this height.
  await page.addInitScript(() => {
    const height = {
      get: () => innerHeight - Number(document.documentElement.dataset['keyboard'] ?? 0),
    }
    Object.defineProperty(VisualViewport.prototype, 'height', height)
  })
  await visit(page, '/repos/demo/reviews/new')
  await field(page, 'Compare').tap()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset['keyboard'] = '336'
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  const end = async () => {
    const box = await page.getByRole('listbox').boundingBox()
    return box && box.y + box.height
  }
  await expect.poll(end).toBeLessThanOrEqual(844 - 336)
  const last = page.getByRole('option').last()
  await last.scrollIntoViewIfNeeded()
  await last.tap()
  await expect(field(page, 'Compare')).not.toHaveValue('')
})

test('a tap on the pattern of a rule shows all its fields, and a tap copies one', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions')
  await page.getByRole('link', named('/secrets/...')).tap()
  const fields = page.getByRole('dialog', named('/secrets/...'))
  await expect(fields.getByText('Last updated by')).toBeVisible()
  // An exact time, for which its card in the list has no room.
  await expect(fields.getByRole('time').first()).toHaveText(/\d\d:\d\d:\d\d UTC\+[12]$/)
  await fields.getByRole('button', named('Copy rule ID')).tap()
  await expect.poll(() => clipboard(page)).toMatch(/^[0-9a-f-]{36}$/)
})

test('menus and the palette open by a tap, inside the window', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  for (const name of ['Filters', 'Export', 'Actions for main', 'Account']) {
    await expectTall(page.getByRole('button', named(name)))
  }
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', named('Export')).tap()
  await page.getByRole('menuitem', named('CSV')).tap()
  await downloaded
  await page.getByRole('button', named('Actions for main')).tap()
  await expect(page.getByRole('menuitem', named('Copy name'))).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', named('Copy name')).tap()
  await expect.poll(() => clipboard(page)).toBe('main')
  await page.getByRole('button', named('Open command palette')).tap()
  await page.getByRole('option', { name: 'Settings' }).first().tap()
  await expect(page.getByRole('heading', { ...named('Settings'), level: 1 })).toBeVisible()
  await page.getByRole('button', named('Account')).tap()
  await expect(page.getByRole('menuitem', named('Sign out'))).toBeInViewport({ ratio: 1 })
})

/** As high as a finger (44 px), which main actions are for a coarse pointer. */
async function expectTall(control: Locator): Promise<void> {
  const height = async () => (await control.boundingBox())?.height
  await expect.poll(height, String(control)).toBeGreaterThanOrEqual(44)
}
