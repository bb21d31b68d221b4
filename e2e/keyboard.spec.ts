// Journeys with the keyboard alone.
import type { Locator, Page } from '@playwright/test'

import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { saved } from './saved.ts'
import { changePattern } from './stored-review.ts'

test('sign in, find a branch, open a review, rename', async ({ page, repo }) => {
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page.getByRole('button', named('Sign in')))
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', named('Username'))).toBeFocused()
  await keyboard.type('alice')
  await keyboard.press('Tab')
  await keyboard.type('demo')
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await tabTo(page.getByRole('textbox', named('Repository ID or name')))
  await keyboard.type(repo.repo_id)
  await keyboard.press('Enter')

  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await tabTo(page.getByRole('searchbox', named('Search branches')))
  await keyboard.type('payment')
  await expect(page.getByText('1 of 12 branches', { exact: true })).toBeVisible()
  await tabTo(page.getByRole('link', named('fix/1001-add-payment-webhook')))
  for (const _ of ['time', 'new review', 'menu']) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', named('Copy name'))).toBeFocused()
  await keyboard.press('Escape')
  await expect(
    page.getByRole('button', named('Actions for fix/1001-add-payment-webhook')),
  ).toBeFocused()

  await tabTo(page.getByRole('link', named('New review')))
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', named('Compare'))).toBeFocused()
  await keyboard.type('payment')
  await expect(page.getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(
    'fix/1001-add-payment-webhook',
  )
  await tabTo(page.getByRole('textbox', named('Title')))
  await keyboard.type('By keyboard alone')
  await tabTo(page.getByRole('tab', named('Write')))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', named('Preview'))).toBeFocused()
  await tabTo(page.getByRole('combobox', named('Reviewers')))
  await keyboard.type('bob')
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', named('Create review')))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { ...named('By keyboard alone'), level: 1 })).toBeVisible()
  // The button that was pressed has disappeared. The page gets the focus, not the document.
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page.getByRole('link', named('Settings')))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('textbox', named('New name')))
  await keyboard.type(`${repo.repo_name}-renamed`)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await expect(dialog).toBeVisible()
  await tabTo(dialog.getByRole('button', named('Rename')))
  await keyboard.press('Enter')
  await expect(page.getByRole('region', named('Repository'))).toContainText('-renamed')

  await tabTo(page.getByRole('button', named('Account')))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', named('Theme'))).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', named('Sign out'))).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
})

test('read a review, copy its link, and see what it says', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await tabTo(page.getByRole('button', named('Copy link')))
  await page.keyboard.press('Enter')
  await expect.poll(() => clipboard(page)).toContain(`/repos/${repo.repo_id}/reviews/${review}`)
  await tabTo(page.getByRole('button', named('View source')))
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', named('View source'))).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await tabTo(page.getByRole('button', named('Refresh')))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', named('Refresh'))).toBeFocused()
})

test('audit rules: narrow, read a hint, look at findings and the matrix, export', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, '/repos/demo/permissions')
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  await tabTo(page.getByRole('button', named('About this page')))
  await keyboard.press('Enter')
  await expect(page.getByText('which wins')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByText('which wins')).toBeHidden()
  await expect(page.getByRole('button', named('About this page'))).toBeFocused()

  await tabTo(page.getByRole('textbox', named('Filter rules')))
  await keyboard.type('docs')
  await expect(page.getByText(/^[1-9]\d? of 62 rules$/)).toBeVisible()
  await tabTo(page.getByRole('button', named('Export')))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', named('CSV'))).toBeFocused()
  const { name } = await saved(page, () => keyboard.press('Enter'))
  expect(name).toMatch(/[.]csv$/)

  await tabTo(page.getByRole('tab', { selected: true }), { back: true })
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Findings/ })).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', named('Matrix'))).toBeFocused()
  const matrix = page.getByRole('table', named('Matrix'))
  await expect(matrix).toBeVisible()
  await tabTo(matrix.getByRole('button').first())
  await keyboard.press('Enter')
  await tabTo(matrix.getByRole('listitem').getByRole('link').first())
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Last updated by')).toBeVisible()
  await keyboard.press('Escape')
  await expect(matrix.getByRole('button').first()).toBeFocused()
})

test('go from page to page by shortcut, link and palette, and hear which one it is', async ({
  page,
}) => {
  const { keyboard } = page
  const said = (title: string) => page.getByText(`${title} · demo`)
  await visit(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const link = page.getByRole('link', named('Settings'))
  await tabTo(link)
  await keyboard.press('Enter')
  await expect(link).toBeFocused()
  await expect(said('Settings')).toBeAttached()

  await keyboard.press('g')
  await keyboard.press('p')
  await expect(page.getByRole('heading', named('Permissions'))).toBeVisible()
  await expect(said('Permissions')).toBeAttached()

  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await keyboard.type('branches')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await expect(said('Branches')).toBeAttached()
})

test('a menu opens by each key that opens menus, and gives the focus back', async ({ page }) => {
  await visit(page, '/repos/demo/branches?q=release/2.4')
  const row = page.getByRole('button', named('Actions for release/2.4'))
  await expectMenu(row, { first: 'Copy name', last: 'Copy link to this branch' })
  await page.getByRole('link', named('Permissions')).click()
  // Both pages have a button of that name.
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  await expectMenu(page.getByRole('button', named('Export')), { first: 'CSV', last: 'JSON' })
  await page.getByRole('button', named('Export')).click()
  await page.getByRole('button', named('Export')).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a key right after Escape finds the menu closed', async ({ page }) => {
  await visit(page, '/')
  const account = page.getByRole('button', named('Account'))
  const theme = page.getByRole('menuitem', named('Theme'))
  await account.press('Enter')
  for (const key of ['Enter', 'ArrowDown', 'Space']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio').first()).toBeFocused()
    await pressAtOnce(page, 'Escape', key)
    await expect(theme).toBeFocused()
  }
})

test('the keys within a menu, and Tab continues after its button', async ({ page, repo }) => {
  const { keyboard } = page
  changePattern(repo.repo_id, 1, null)
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const row = page.getByRole('button', named('Actions for No path pattern'))
  await row.press('ArrowUp')
  const reached = page.getByRole('menu').locator(':focus')
  const steps = [
    ['ArrowDown', 'Copy path pattern'],
    ['ArrowUp', 'Copy link to this rule'],
    ['End', 'Copy link to this rule'],
    // This item can't be chosen, but it can be read.
    ['Home', 'Copy path pattern'],
    ['Space', 'Copy path pattern'],
  ] as const
  for (const [key, item] of steps) {
    await keyboard.press(key)
    await expect(reached).toHaveText(item)
  }
  await keyboard.press('Escape')
  await expect(row).toBeFocused()

  const exports = page.getByRole('button', named('Export'))
  await exports.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  const head = page.getByRole('columnheader', named('Evaluation order'))
  await expect(head.getByRole('button')).toBeFocused()
  await exports.press('Enter')
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', named('About the count'))).toBeFocused()
})

test('the choices of a menu item replace the menu', async ({ page }) => {
  const { keyboard } = page
  await visit(page, '/')
  const account = page.getByRole('button', named('Account'))
  const choices = page.getByRole('menu', named('Theme'))
  await account.press('Enter')
  await keyboard.press('Enter')
  await expect(choices.locator(':focus')).toHaveText('Light')
  await expect(page.getByRole('menu')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(account).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', named('Theme'))).toBeFocused()
  await keyboard.press('Space')
  await expect(choices.locator(':focus')).toHaveText('Light')
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', named('Open command palette'))).toBeFocused()
})

test('links and menu items have their room around them, also where there is no pointer', async ({
  page,
}) => {
  await visit(page, '/repos/demo/branches')
  const links = page.getByRole('navigation', named('Repository')).getByRole('link')
  await page.getByRole('button', named('Account')).press('Enter')
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  for (const each of [...(await links.all()), ...(await items.all())]) {
    expect((await each.boundingBox())?.height, String(each)).toBeGreaterThan(28)
  }
})

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await page.goto('/repos/demo/branches')
  await page.getByRole('button', named('Sign in')).press('Enter')
  await page.getByRole('textbox', named('Username')).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', named('Skip to content'))).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', named('New review'))).toBeFocused()
})

/** Presses the keys without waiting for the effect of the first one. */
async function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

async function expectMenu(button: Locator, items: { first: string; last: string }): Promise<void> {
  const page = button.page()
  const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent)
  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    await button.press(key)
    const reached = page.getByRole('menu', named(name)).locator(':focus')
    await expect(reached).toHaveText(key === 'ArrowUp' ? items.last : items.first)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
}

/** Presses Tab until the control has the focus, and fails after a number of steps. */
async function tabTo(target: Locator, { back = false } = {}): Promise<void> {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  await expect(target).toBeFocused()
}
