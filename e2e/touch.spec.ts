// A phone without mouse and keys. Everything that can be pressed is large enough for a finger, and nothing needs
// hovering.
import type { Locator, Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { field, reviewers } from './review-form.ts'
import { codeService } from './services.ts'
import { statesByPage } from './states.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Addresses, and the main actions that a finger uses there. */
const pages: Record<string, (page: Page) => Locator[]> = {
  '/': (page) => [
    page.getByRole('textbox', named('Repository ID or name')),
    page.getByRole('button', named('Open')),
  ],
  '/repos/demo/branches': (page) => [
    page.getByRole('button', named('New review')),
    page.getByRole('searchbox', named('Search branches')),
    page.getByRole('button', named('Filters')),
    page.getByRole('button', named('Export')),
    page.getByRole('link', named('New review from main')),
    page.getByRole('button', named('Actions for main')),
  ],
  '/repos/demo/reviews/new': (page) => [
    field(page, 'Base'),
    field(page, 'Compare'),
    field(page, 'Title'),
    field(page, 'Description'),
    page.getByRole('tab', named('Preview')),
    field(page, 'Reviewers'),
    page.getByRole('button', named('Create review')),
  ],
  '/repos/demo/reviews/review-1': (page) => [page.getByRole('button', named('Copy link'))],
  '/repos/demo/permissions': (page) => [
    page.getByRole('tab', named('Matrix')),
    page.getByRole('button', named('Filters')),
    page.getByRole('button', named('Export')),
  ],
  '/repos/demo/permissions?tab=findings': (page) => [page.getByRole('button', named('Filters'))],
  '/repos/demo/permissions?tab=matrix': (page) => [page.getByRole('button', named('Filters'))],
  '/repos/demo/permissions?tab=compare': (page) => [page.getByRole('button', named('Open export'))],
  '/repos/demo/settings': (page) => [
    page.getByRole('textbox', named('New name')),
    page.getByRole('button', named('Rename')),
  ],
}

for (const [address, first] of Object.entries(pages)) {
  test(`${address} has room for a finger`, async ({ page }) => {
    await visit(page, address)
    const always = [
      page.getByRole('link', named('Refdesk')),
      page.getByRole('button', named('Account')),
      ...(address === '/' ? [] : [page.getByRole('link', named('Permissions'))]),
    ]
    for (const control of [...first(page), ...always]) {
      await expect(control).toBeVisible()
      // WCAG asks for 44 px only at level AAA (2.5.5). Of links with a short word only the height is checked.
      expect((await control.boundingBox())?.height, String(control)).toBeGreaterThanOrEqual(44)
    }
    await expectRoom(page, address)
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

for (const [name, states] of statesByPage) {
  test.describe(`${name} in its states`, () => {
    test.use({ provoked: [/status of 404/] })

    test('has room for a finger, too', async ({ page }) => {
      await visit(page, '/')
      for (const { name: state, path, ready } of states) {
        await page.goto(path)
        await ready(page)
        await expectRoom(page, state)
      }
    })
  })
}

test('the filters of a small window have room for a finger', async ({ page }) => {
  for (const [name, label] of [
    ['branches', 'Author'],
    ['permissions', 'User ID'],
  ] as const) {
    await visit(page, `/repos/demo/${name}`)
    await page.getByRole('button', named('Filters')).tap()
    await expect(page.getByRole('combobox', named(label))).toBeVisible()
    await expectRoom(page, name)
  }
})

test.describe('if the service refuses', () => {
  test.use({ provoked: [/status of 4\d\d/] })

  test('an ended session and an error have room for a finger', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await setFault(repo, { fault: '422-long', operation: 'listBranches' })
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectRoom(page, 'an error')
    await setFault(repo, { fault: '401', operation: 'listBranches' })
    await page.reload()
    await expect(page.getByRole('dialog', named('Session ended'))).toBeVisible()
    await expectRoom(page, 'an ended session')
  })
})

test.describe('with templates for descriptions', () => {
  test.use({ baseURL: codeService.url })

  test('they have room for a finger', async ({ page }) => {
    await visit(page, '/repos/demo/reviews/new')
    await page.getByRole('button', named('Insert template')).tap()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectRoom(page, 'templates')
  })
})

test('a review is opened', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('button', named('New review')).tap()
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
  await field(page, 'Reviewers').tap()
  await page.getByRole('option').first().tap()
  await field(page, 'Reviewers').tap()
  await page.getByRole('option').first().tap()
  await expect(reviewers(page)).toHaveCount(2)
  await page.getByRole('button', named('Create review')).tap()
  await expect(page.getByRole('heading', { name: 'By hand', level: 1 })).toBeVisible()
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

test('what the mouse tells by hovering, a tap tells', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const told = page.getByRole('tooltip').filter({ visible: true })
  await page.getByRole('time').first().tap()
  await expect(told).toContainText(/T[0-9:]+Z$/)
  await expect(told).toBeInViewport({ ratio: 1 })
  await page.goto('/repos/demo/branches')
  await page.getByRole('button', named('About the count')).tap()
  await expect(told).toHaveText('The service may have more than it sent.')
})

test('a finger that stays on an icon reads its name', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const button = page.getByRole('button', named('Copy compare'))
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  const told = page.getByText('Copy compare', { exact: true })
  await expect(told).toBeHidden()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: x + 9, y: y + 9 }])
  await expect(told).toBeVisible()
  await expect(told).toBeInViewport({ ratio: 1 })
  await touch('touchCancel', [])
  await expect(told).toBeHidden()
})

test('a tap on its pattern shows all fields of a rule', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await page.getByRole('link', named('/secrets/...')).tap()
  const fields = page.getByRole('dialog', named('/secrets/...'))
  await expect(fields.getByText('Last updated by')).toBeVisible()
  // An exact time, which its card has no room for.
  await expect(fields.getByRole('time').first()).toHaveText(/\d\d:\d\d:\d\d CES?T$/)
  await expectRoom(page, 'the fields of a rule')
  await fields.getByRole('button', named('Copy rule ID')).tap()
  await expect.poll(() => clipboard(page)).toMatch(/^[0-9a-f-]{36}$/)
})

test('menus, dialogs and lists are opened and used', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix')
  await page.getByRole('table', named('Matrix')).getByRole('button', named('20')).first().tap()
  const pattern = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()
  await expect(pattern).toBeInViewport({ ratio: 1 })
  await pattern.tap()
  await page.getByRole('dialog').getByRole('button', named('Close')).tap()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', named('Export')).tap()
  await page.getByRole('menuitem').first().tap()
  await downloaded

  await page.getByRole('button', named('Open command palette')).tap()
  await page.getByRole('option', { name: 'Settings' }).first().tap()
  await page.getByRole('button', named('Copy name')).tap()
  await expect.poll(() => clipboard(page)).toBe('demo')

  await page.getByRole('button', named('Open command palette')).tap()
  await page.getByRole('option', { name: /^main/ }).tap()
  await page.getByRole('link', named('New review from this branch')).tap()
  await expect(field(page, 'Compare')).toHaveValue('main')

  await page.getByRole('button', named('Account')).tap()
  await expect(page.getByRole('menuitem', named('Sign out'))).toBeInViewport({ ratio: 1 })
})

/** Everything that can be pressed is large enough, and nothing leaves the window. */
async function expectRoom(page: Page, state: string): Promise<void> {
  // WCAG 2.2, 2.5.8, which excepts links within a text. A dialog grows while it opens.
  await expect.poll(() => smallTargets(page), state).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(390)
}

/** What can be pressed and is smaller than 24 by 24 px, described in words. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, select, textarea, summary, input, [role=tab], [role=option]):not(:disabled)',
      ),
    ].flatMap((target) => {
      // A press of its words counts, too.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // Elements for screen readers only are one px in size.
      if (!isSeen || width <= 1 || (width >= 24 && height >= 24)) return []
      if (target.tagName === 'A' && getComputedStyle(target).display === 'inline') return []
      return `${target.ariaLabel ?? target.textContent}: ${width} × ${height}`
    }),
  )
}
