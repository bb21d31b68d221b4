// The themes: light, dark, or the system's. A theme is chosen once, and holds from the first paint on, in every tab.
import type { Page } from '@playwright/test'

import { expect, named, signOut, test, visit } from './fixtures.ts'

const dark = 'rgb(13, 17, 23)'
const light = 'rgb(255, 255, 255)'

test('a theme is chosen in the account menu, and applies in every tab, even without a session', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  await expectBackground(page, dark)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.goto('/')
  await expectBackground(other, dark)

  await openThemes(page)
  await expect(page.getByRole('menuitemradio', named('System'))).toBeChecked()
  await page.getByRole('menuitemradio', named('Light')).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', named('Account'))).toBeFocused()
  await expectBackground(page, light)
  await expectBackground(other, light)

  // The theme is set before any module runs, so that nothing is painted in other colours.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const { dataset } = document.documentElement
      dataset['early'] = dataset['colorMode'] ?? ''
    })
  })
  await page.reload()
  await expect(page.locator('html[data-early="light"]')).toBeVisible()
  await signOut(page)
  await expectBackground(page, light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectBackground(page, light)
})

test('printed pages are light, whatever another tab chooses meanwhile', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await openThemes(page)
  await page.getByRole('menuitemradio', named('Dark')).click()
  await expectBackground(page, dark)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expectBackground(page, light)
  const other = await context.newPage()
  await other.goto('/repos/demo/reviews/review-3')
  await expect(other.getByRole('region', named('Details'))).toBeVisible()
  await other.goto('/')
  await expect(other.getByRole('region', named('Recent reviews')).getByRole('link')).toHaveCount(1)
  await expectBackground(page, light)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expectBackground(page, dark)
})

test('by keyboard, and back to the system’s', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', named('Account')).press('Enter')
  await page.getByRole('menuitem', named('Theme')).press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.getByRole('menuitemradio', named('Dark')).press('Enter')
  await expectBackground(page, dark)
  await openThemes(page)
  await page.getByRole('menuitemradio', named('System')).press('Enter')
  await expectBackground(page, light)
})

test('high contrast: chosen, from the first paint on, and as the system asks for it', async ({
  page,
}) => {
  const black = 'rgb(1, 4, 9)'
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('high-contrast')) loaded.push(request.url())
  })
  await visit(page, '/')
  expect(loaded, 'styles that nobody uses').toEqual([])
  await openThemes(page)
  await page.getByRole('menuitemradio', named('Dark high contrast')).click()
  await expectBackground(page, black)
  expect(loaded).toHaveLength(1)

  // Its styles block painting, so nothing is ever seen in other colours.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset['painted'] = getComputedStyle(document.body).backgroundColor
    })
  })
  await page.reload()
  await expect(page.locator(`html[data-painted="${black}"]`)).toBeVisible()

  await openThemes(page)
  await page.getByRole('menuitemradio', named('System')).click()
  await expectBackground(page, light)
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' })
  await expectBackground(page, black)
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' })
  await expectBackground(page, dark)
})

async function openThemes(page: Page): Promise<void> {
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Theme')).click()
}

async function expectBackground(page: Page, colour: string): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', colour)
}
