// A journey through every page in Debian's WebKit (WebKitGTK), at two sizes. It must work, overlays must be within
// the window, and each page must have the same visible texts as in Chromium.
import type { Page } from '@playwright/test'
import { Key } from 'selenium-webdriver'

import { expect, test as base, visit } from './fixtures.ts'
import { problemsOfOverlay, textsIn } from './painted.ts'
import { mainService } from './services.ts'
import { WebKitWindow } from './webkit-window.ts'

type Journey = (window: WebKitWindow) => Promise<void>

const test = base.extend<{ inWebKit: (journey: Journey) => Promise<void> }>({
  inWebKit: async ({ repo, viewport }, provide, info) => {
    const url = `${mainService.url}/repos/${repo.repo_id}/branches`
    await provide(async function run(journey: Journey, isSecond = false): Promise<void> {
      const window = await WebKitWindow.open(url, viewport ?? { width: 1024, height: 768 })
      try {
        await journey(window)
      } catch (error) {
        // A crash of the browser, which is rare and has no known cause, says nothing about the app unless it repeats.
        if (!isSecond && (await window.isLost())) return await run(journey, true)
        const { picture, text } = await window.state()
        await info.attach('WebKit', { body: picture, contentType: 'image/png' })
        await info.attach('what can be read in WebKit', { body: text })
        throw error
      } finally {
        await window.close()
      }
    })
  },
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`WebKit, ${size.width} px wide`, () => {
    test.use({ viewport: size })
    test.setTimeout(240_000)

    test('a journey through every page', async ({ inWebKit, page, repo }) => {
      const at = (path: string) => `/repos/${repo.repo_id}/${path}`
      await inWebKit(async (window) => {
        await window.press('button', 'Sign in')
        await window.type('textbox', 'Username', 'alice')
        await window.typePassword('demo')
        await window.press('button', 'Sign in')
        await window.find('heading', 'Branches')

        await expectSamePage(window, page, at('branches'), 'Branches')
        for (const button of ['Actions for main', 'Export', 'Account']) {
          await expectOpens(window, 'button', button, ':popover-open')
        }
        await window.press('button', 'Account')
        await expectOpens(window, 'menuitem', 'Theme', ':popover-open')
        await window.press('button', 'Account')
        await expectOpens(window, 'menuitem', 'Keyboard shortcuts', 'dialog')
        await expectOpens(window, 'link', 'main', 'dialog')
        // On a phone the filters are folded.
        if (size.width < 544) await window.press('button', 'Filters')
        await expectOpens(window, 'combobox', 'Author', '[role="listbox"]')
        await window.hover('time')
        await expectOverlay(window, '[role="tooltip"]')
        await window.type('searchbox', 'Search branches', 'main')
        await window.findText('1 of 12 branches')
        await expectSamePage(window, page, at('reviews/new'), 'New review')
        await expectOpens(window, 'combobox', 'Base', '[role="listbox"]')
        await expectOpens(window, 'combobox', 'Reviewers', '[role="listbox"]')
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
        await expectOpens(window, 'button', 'About this page', 'dialog')
        if (size.width < 544) await window.press('button', 'Filters')
        await expectOpens(window, 'button', /^Actions for \//, ':popover-open')
        await expectOpens(window, 'link', /^\//, 'dialog')
        await expectOpens(window, 'combobox', 'User ID', '[role="listbox"]')
        await expectOpens(window, 'combobox', 'Group ID', '[role="listbox"]')
        for (const tab of ['Findings', 'Paths', 'Compare', 'Matrix']) {
          await window.press('tab', tab)
          await expectPainted(window)
        }
        // The name of a cell's button is an evaluation order.
        await expectOpens(window, 'button', /^\d+$/, ':popover-open')
        await expectSamePage(window, page, at('settings'), 'Settings')
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

        // The service refuses a token that it doesn't know, as it refuses that of a session that has ended.
        await window.evaluate(() => {
          const stored: { grant: object } = JSON.parse(sessionStorage['refdesk.grant'] ?? '')
          const grant = { ...stored.grant, accessToken: 'ended' }
          sessionStorage['refdesk.grant'] = JSON.stringify({ ...stored, grant })
        })
        await window.reload()
        await window.find('dialog', 'Session ended')
        await expectOverlay(window, 'dialog')
        await window.press('button', 'Sign out')
        await window.find('button', 'Sign in')
      })
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

/** Expects that a press opens something that can be used as a whole, and that Escape closes it. */
async function expectOpens(
  window: WebKitWindow,
  role: string,
  name: string | RegExp,
  selector: string,
): Promise<void> {
  await window.press(role, name)
  await expectOverlay(window, selector)
  await window.keys(Key.ESCAPE)
  await window.gone(selector)
}

async function expectOverlay(window: WebKitWindow, selector: string): Promise<void> {
  const problems = async () => window.evaluate(problemsOfOverlay, await window.at(selector))
  await expect.poll(() => problems().catch(String), selector).toEqual([])
}
