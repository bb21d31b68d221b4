// Checks every page with axe, light and dark, and that no page scrolls sideways when it is 320 CSS px wide.
import type { Page } from '@playwright/test'

import { violationsIn } from './axe.ts'
import { setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { mainService } from './services.ts'
import { statesByPage } from './states.ts'
import { addReviewer, changeReview } from './stored-review.ts'
import { expectValid } from './valid-html.ts'

test.use({ provoked: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } })

for (const [name, ofPage] of statesByPage) {
  test(`${name} is accessible`, async ({ page }) => {
    // Axe checks the whole page in each of its states, twice.
    test.slow()
    await visit(page, '/')
    for (const { name: state, path, ready } of ofPage) {
      await wideAndLight(page)
      await page.goto(path)
      await ready(page)
      await expectAccessible(page, state)
      await narrowAndDark(page)
      await expectAccessible(page, `${state}, narrow`)
    }
  })
}

test('a review that changed is accessible, under the palette and in forced colours', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const shown = { service: mainService, repo: repo.repo_id, review }
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  changeReview(shown, { title: 'Said better', status: 'closed', merge_commit_id: '4711' })
  addReviewer(shown, 'carol')
  await page.getByRole('button', named('Refresh')).click()
  await expect(page.getByText(/^Since you looked /)).toBeVisible()
  await expectAccessible(page, 'changed')
  await narrowAndDark(page)
  await expectAccessible(page, 'changed, narrow')
  // Axe doesn't check forced colours. They remove backgrounds, so the mark needs a border.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByText('new', { exact: true }).first()).toHaveCSS(
    'border-top-style',
    'solid',
  )
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'changed, under the palette')
})

test('a picked radio button looks picked in forced colours', async ({ page, repo }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page.getByRole('radio', named('Depot'))).toBeChecked()
  expect((await middle(page, 'Depot')).equals(await middle(page, 'Glob'))).toBe(false)
})

test.describe('a long problem', () => {
  test.use({ provoked: [/status of 422/] })

  test('is accessible, folded and open', async ({ page, repo }) => {
    await setFault(repo, { fault: '422-long', operation: 'listBranches' })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const line = page.getByRole('alert').getByText('Line 2:')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(line).toBeHidden()
    await expectAccessible(page, 'folded')
    await page.getByText('Line 1:').first().click()
    await expect(line).toBeVisible()
    await narrowAndDark(page)
    await expectAccessible(page, 'open')
  })
})

test('signing in is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', named('Sign in'))).toBeVisible()
  await expectAccessible(page, 'signed out')
  await page.getByRole('button', named('Sign in')).click()
  await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
  await expectAccessible(page, 'signing in')

  await narrowAndDark(page)
  await page.reload()
  await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
  await expectAccessible(page, 'signing in')
  await page.goto('/')
  await expect(page.getByRole('button', named('Sign in'))).toBeVisible()
  await expectAccessible(page, 'signed out')
})

async function wideAndLight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Makes the page as wide as a screen of 1280 px is at 400 % zoom (WCAG 2.2, 1.4.10). */
async function narrowAndDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await violationsIn(page), name).toEqual([])
  await expectValid(page, name)

  const { width, scrolled } = await page.evaluate(() => {
    scrollTo(10_000, 0)
    return { width: innerWidth, scrolled: scrollX }
  })
  expect(scrolled, `${name}: sideways scroll at ${width} px`).toBe(0)
}

/** A picture of the middle of a radio button, where the dot is if it is checked. */
async function middle(page: Page, name: string): Promise<Buffer> {
  const box = await page.getByRole('radio', named(name)).boundingBox()
  if (!box) throw new Error(`The radio button ${name} is not shown.`)
  const clip = { x: box.x + box.width / 2 - 2, y: box.y + box.height / 2 - 2, width: 4, height: 4 }
  return page.screenshot({ clip })
}
