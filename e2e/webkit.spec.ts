// A journey through every page in Debian's WebKit (WebKitGTK), at two sizes. It must work, overlays must be within
// the window, and each page must have the same visible texts as in Chromium.
import type { Page } from '@playwright/test'
import { Key } from 'selenium-webdriver'

import { expect, test as base, visit } from './fixtures.ts'
import { problemsOfOverlay, textsIn } from './painted.ts'
import { mainService } from './services.ts'
import { WebKitWindow } from './webkit-window.ts'

const test = base.extend<{ window: WebKitWindow }>({
  window: async ({ repo, viewport }, provide, info) => {
    const url = `${mainService.url}/repos/${repo.repo_id}/branches`
    const window = await WebKitWindow.open(url, viewport ?? { width: 1024, height: 768 })
    await provide(window)
    if (info.status !== info.expectedStatus) {
      const { picture, text } = await window.state()
      await info.attach('WebKit', { body: picture, contentType: 'image/png' })
      await info.attach('what can be read in WebKit', { body: text })
    }
    await window.close()
  },
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`WebKit, ${size.width} px wide`, () => {
    test.use({ viewport: size })
    test.setTimeout(180_000)

    test('a journey through every page', async ({ window, page, repo }) => {
      const at = (path: string) => `/repos/${repo.repo_id}/${path}`
      await window.press('button', 'Sign in')
      await window.type('textbox', 'Username', 'alice')
      await window.typePassword('demo')
      await window.press('button', 'Sign in')
      await window.find('heading', 'Branches')

      await expectSamePage(window, page, at('branches'), 'Branches')
      for (const button of [/^Actions for main$/, /^Export$/, /^Account$/]) {
        await window.press('button', button)
        await expectOverlay(window, ':popover-open')
        await window.keys(Key.ESCAPE)
      }
      await window.press('combobox', 'Author')
      await expectOverlay(window, '[role="listbox"]')
      await window.keys(Key.ESCAPE)
      await window.type('searchbox', 'Search branches', 'main')
      await window.findText('1 of 12 branches')
      await expectSamePage(window, page, at('reviews/new'), 'New review')
      await window.type('combobox', 'Compare', 'webhook')
      await expectOverlay(window, '[role="listbox"]')
      await window.keys(Key.ARROW_DOWN, Key.ENTER)
      await window.type('textbox', 'Title', 'A way through')
      await window.reload()
      await window.findText('Draft restored')
      await window.press('button', 'Create review')
      await window.find('heading', 'A way through')

      const review = at(`reviews/${repo.review_ids?.[0] ?? ''}`)
      await expectSamePage(window, page, review, /./)
      await expectSamePage(window, page, at('permissions'), 'Permissions')
      await window.press('button', 'About this page')
      await expectOverlay(window, ':popover-open')
      await window.keys(Key.ESCAPE)
      for (const tab of ['Findings', 'Matrix', 'Paths', 'Compare']) {
        await window.press('tab', tab)
        await expectPainted(window)
      }
      await expectSamePage(window, page, at('settings'), 'Rename repository')
      await window.type('textbox', 'New name', 'another-name')
      await window.press('button', 'Rename')
      await expectOverlay(window, 'dialog')
      await window.press('button', 'Cancel')
      await window.gone('dialog')

      await window.press('button', 'Open command palette')
      await window.find('dialog', 'Command palette')
      await expectOverlay(window, 'dialog')
      await window.keys('Repositories', Key.ENTER)
      await window.find('heading', 'Repositories')
      await expectPainted(window)

      await window.goto(mainService.url + at('branches?q=main'))
      await window.findText('1 of 12 branches')
      await window.press('button', 'Export')
      await window.press('menuitem', 'CSV')
      // The browser's list of downloads takes a part of the window.
      expect(await window.saved(/^branches-.*[.]csv$/)).toMatch(/,"main",/)

      await window.press('button', 'Account')
      await window.press('menuitem', 'Sign out')
      await window.find('button', 'Sign in')
    })
  })
}

/**
 * Expects the same texts as in Chromium, in the same order, with the same underlines, and all of them visible in both
 * browsers.
 */
async function expectSamePage(
  window: WebKitWindow,
  page: Page,
  path: string,
  name: string | RegExp,
): Promise<void> {
  await Promise.all([window.goto(mainService.url + path), visit(page, path)])
  await window.find('heading', name)
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  await expect(async () => {
    const there = await page.locator('body').evaluate(textsIn)
    expect(there.filter(({ problem }) => problem !== '')).toEqual([])
    expect(await textsOf(window)).toEqual(there)
  }).toPass({ timeout: 20_000 })
}

async function expectPainted(window: WebKitWindow): Promise<void> {
  await expect(async () => {
    const texts = await textsOf(window)
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter(({ problem }) => problem !== '')).toEqual([])
  }).toPass({ timeout: 20_000 })
}

async function textsOf(window: WebKitWindow) {
  return window.evaluate(textsIn, await window.at('body'))
}

async function expectOverlay(window: WebKitWindow, selector: string): Promise<void> {
  await expect
    .poll(async () => window.evaluate(problemsOfOverlay, await window.at(selector)).catch(String))
    .toEqual([])
}
