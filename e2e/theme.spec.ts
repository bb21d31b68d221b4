// The themes: light, dark, or the system's. A theme is chosen once, and holds from the first paint on, in every tab.
// Paper is always light.
import type { Page } from '@playwright/test'

import { expect, named, signOut, test, visit } from './fixtures.ts'

const dark = 'rgb(13, 17, 23)'
const light = 'rgb(255, 255, 255)'

test(
  'somebody chooses a theme in the account menu, and sees it in every tab, signed out too',
  { tag: '@engines' },
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/')
    await expectBackground(page, dark)
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'dark' })
    await other.goto('/')
    await expectBackground(other, dark)

    await page.getByRole('button', named('Account')).click()
    const themes = page.getByRole('group', named('Theme')).getByRole('menuitemradio')
    await expect(themes).toHaveText(['Light', 'Dark', 'System'])
    await expect(themes.last()).toBeChecked()
    await themes.first().click()
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
  },
)

test('a page in the dark theme is printed in light colours', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', named('Account')).press('Enter')
  await page.getByRole('menuitemradio', named('Dark')).press('Enter')
  await expectBackground(page, dark)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expectBackground(page, light)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expectBackground(page, dark)
})

test('a printed link of a description has its address', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const description = page.getByRole('region', named('Description'))
  const added = () =>
    description
      .getByText('the runbook', { exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(added).toMatch(/https:/)
})

test('high contrast comes and goes as the system asks for it', async ({ page }) => {
  const black = 'rgb(1, 4, 9)'
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('high-contrast')) loaded.push(request.url())
  })
  await visit(page, '/')
  await expectBackground(page, light)
  expect(loaded, 'styles that nobody uses').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' })
  await expectBackground(page, black)

  // Its styles block painting, so nothing is ever seen in other colours.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset['painted'] = getComputedStyle(document.body).backgroundColor
    })
  })
  await page.reload()
  await expect(page.locator(`html[data-painted="${black}"]`)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' })
  await expectBackground(page, dark)
})

async function expectBackground(page: Page, colour: string): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', colour)
}
