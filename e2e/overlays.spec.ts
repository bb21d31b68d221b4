// Menus and dialogs cover everything else on pages with a table, even the headers that stick to the window's top: a
// mouse can press every control in them.
import type { Locator, Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { saved } from './saved.ts'

test('menus and dialogs cover the table of branches', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  const table = page.getByRole('table', named('Branches'))
  await expect(table.getByRole('rowheader').first()).toBeVisible()

  const last = table.getByRole('button', { name: 'Actions for' }).last()
  await last.click()
  await expectOnTop(page.getByRole('menu'), 'menuitem')
  await page.keyboard.press('Escape')
  await table.getByRole('rowheader').last().getByRole('link').click()
  const fields = page.getByRole('dialog')
  await expectOnTop(fields, 'button')
  await fields.getByRole('button', named('Close')).click()
  await expect(fields).toBeHidden()
  await expectFrameOnTop(page)
})

test('menus and dialogs cover the table of rules', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const table = page.getByRole('table', named('Permissions'))
  await expect(table.getByRole('rowheader').first()).toBeVisible()

  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await expectOnTop(page.getByRole('menu'), 'menuitem')
  await page.keyboard.press('Escape')

  await page.getByRole('button', named('Export')).click()
  await expectOnTop(page.getByRole('menu'), 'menuitem')
  const csv = await centre(page.getByRole('menuitem', named('CSV')))
  const { name } = await saved(page, () => page.mouse.click(csv.x, csv.y))
  expect(name).toMatch(/^permissions-demo-.*[.]csv$/)

  await expectFrameOnTop(page)
})

test('a click beside a menu closes it and has its usual effect', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const exports = page.getByRole('button', named('Export'))
  await exports.click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await page.getByRole('textbox', named('Filter rules')).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('textbox', named('Filter rules'))).toBeFocused()
  // After a click on something that can't have the focus, the button keeps it.
  await exports.click()
  await page.getByRole('banner').click({ position: { x: 500, y: 24 } })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(exports).toBeFocused()
  // Another button opens its own menu, and the focus moves there.
  await exports.click()
  await page.getByRole('button', named('Account')).click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await page.getByRole('menuitemradio', named('Dark')).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

for (const width of [1280, 320]) {
  test(`what opens is beside its control and within the window, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await visit(page, '/repos/demo/branches')
    const account = page.getByRole('button', named('Account'))
    const row = page.getByRole('button', { name: 'Actions for' }).nth(4)
    for (const button of [account, row, page.getByRole('button', named('Export'))]) {
      await button.click()
      await expectBeside(page.getByRole('menu'), button)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    if (width < 544) await page.getByRole('button', named('Filters')).click()
    const author = page.getByRole('combobox', named('Author'))
    await author.click()
    await expectBeside(page.getByRole('listbox'), author)
    await page.keyboard.press('Escape')

    await visit(page, '/repos/demo/permissions')
    await page.getByRole('button', named('About this page')).click()
    const about = page.getByRole('dialog', named('About this page'))
    await expect(about).toBeInViewport({ ratio: 1 })
    await about.getByRole('button', named('Close')).click()
    await expect(about).toHaveCount(0)
  })
}

test('a menu opens where it stays, however late the code that places it comes', async ({
  page,
}) => {
  const release = await holdPlacing(page)
  await visit(page, '/repos/demo/branches')
  const exports = page.getByRole('button', named('Export'))
  await exports.click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  release()
  await expectBeside(page.getByRole('menu'), exports)
})

test('a menu that comes late does not open for somebody who types elsewhere by then', async ({
  page,
}) => {
  const release = await holdPlacing(page)
  await visit(page, '/repos/demo/branches')
  await page.getByRole('button', named('Account')).click()
  const search = page.getByRole('searchbox', named('Search branches'))
  await search.fill('main')
  const answered = page.waitForResponse(/floating-ui/)
  release()
  await answered
  await page.keyboard.type(' again')
  await expect(search).toHaveValue('main again')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a menu follows its button', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  const button = page.getByRole('button', { name: 'Actions for' }).nth(5)
  await button.click()
  const menu = page.getByRole('menu')
  await expectBeside(menu, button)
  // Browsers scroll the page differently when a test clicks the button.
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 90)
  await expect.poll(scrolled).toBeGreaterThan(before)
  await expectBeside(menu, button)
  await page.setViewportSize({ width: 700, height: 640 })
  await expectBeside(menu, button)
})

/** Holds back the code that places menus. @returns lets it come */
async function holdPlacing(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/floating-ui/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The overlay is at most a few pixels from its control, doesn't cover it, and is completely within the window. */
async function expectBeside(overlay: Locator, control: Locator): Promise<void> {
  await expect(overlay).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [over, of] = await Promise.all([overlay.boundingBox(), control.boundingBox()])
      if (!over || !of) return 'not there'
      const gap = Math.max(over.y - (of.y + of.height), of.y - (over.y + over.height))
      const inline = Math.max(over.x - (of.x + of.width), of.x - (over.x + over.width))
      return gap > -1 && gap < 8 && inline < 0 ? 'beside' : `${gap} px and ${inline} px away`
    })
    .toBe('beside')
}

/** Checks the overlays that every page has: the command palette and the account's menu. */
async function expectFrameOnTop(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', named('Command palette'))
  await expectOnTop(palette, 'option')
  await expectOnTop(palette, 'button')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.getByRole('button', named('Account')).click()
  await expectOnTop(page.getByRole('menu'), 'menuitem')
  await page.keyboard.press('Escape')
}

type Pressed = 'button' | 'menuitem' | 'option'

/** Checks that a mouse hits each such element of the overlay at its centre. */
async function expectOnTop(overlay: Locator, role: Pressed): Promise<void> {
  const elements = overlay.getByRole(role)
  await expect(elements.first()).toBeVisible()
  await expect.poll(() => elements.evaluateAll(covered), 'what a mouse hits instead').toEqual([])
}

/**
 * Runs in the page. Scrolls to each element, and answers what covers its centre. A dialog's button is then scrolled to
 * where the table's headers are, as far as the page scrolls. A menu would scroll along.
 */
function covered(elements: Element[]): string[] {
  const headers = document.querySelector('thead')?.getBoundingClientRect()
  return elements.flatMap((element) => {
    element.scrollIntoView({ block: 'nearest' })
    if (headers && element.closest('dialog')) {
      window.scrollBy(0, headers.top - element.getBoundingClientRect().top)
    }
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(hit) ? [] : (hit?.outerHTML.slice(0, 200) ?? 'nothing')
  })
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
