// Journeys with the keyboard alone.
import type { Locator } from '@playwright/test'

import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { saved } from './saved.ts'

test(
  'somebody signs in, finds a branch, opens a review, renames and signs out',
  { tag: '@engines' },
  async ({ page, repo }) => {
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
    for (const _ of ['new review', 'menu']) await keyboard.press('Tab')
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
    await expect(
      page.getByRole('heading', { ...named('By keyboard alone'), level: 1 }),
    ).toBeVisible()
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
    await expect(page.getByRole('menuitemradio', named('Light'))).toBeFocused()
    await keyboard.press('End')
    await expect(page.getByRole('menuitem', named('Sign out'))).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  },
)

test('somebody reads a review and copies its link', async ({ page, repo }) => {
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

test('an admin narrows rules, reads a hint, looks at findings and the matrix, and exports', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, '/repos/demo/permissions')
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  await tabTo(page.getByRole('button', named('About this page')))
  await keyboard.press('Enter')
  await expect(page.getByText('which of several')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByText('which of several')).toBeHidden()
  await expect(page.getByRole('button', named('About this page'))).toBeFocused()

  await tabTo(page.getByRole('textbox', named('Filter rules')))
  await keyboard.type('docs')
  await expect(page.getByText(/^[1-9]\d? of 62 rules$/)).toBeVisible()
  await tabTo(page.getByRole('button', named('Export')))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', named('CSV'))).toBeFocused()
  const { name } = await saved(page, () => keyboard.press('Enter'))
  expect(name).toMatch(/[.]csv$/)

  const finding = page.getByRole('group', named('Findings')).getByRole('button').last()
  await tabTo(finding, { back: true })
  await keyboard.press('Enter')
  await expect(finding).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Enter')
  await expect(finding).toHaveAttribute('aria-pressed', 'false')

  await tabTo(page.getByRole('tab', { selected: true }), { back: true })
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', named('Matrix'))).toBeFocused()
  const cell = page.getByRole('table', named('Matrix')).getByRole('link').first()
  await expect(cell).toBeVisible()
  await tabTo(cell)
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', named('Rules'))).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
})

test('somebody skips to the content, and hears on which page they are', async ({ page }) => {
  const { keyboard } = page
  const announced = (title: string) => page.getByText(`${title} · demo`)
  await page.goto('/repos/demo/branches')
  await page.getByRole('button', named('Sign in')).press('Enter')
  await page.getByRole('textbox', named('Username')).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', named('Skip to content'))).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', named('New review'))).toBeFocused()

  const link = page.getByRole('link', named('Settings'))
  await tabTo(link, { back: true })
  await keyboard.press('Enter')
  await expect(link).toBeFocused()
  await expect(announced('Settings')).toBeAttached()
  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await keyboard.type('branches')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await expect(announced('Branches')).toBeAttached()
})

test('a menu opens, moves and closes by the keys of menus', async ({ page, repo }) => {
  const { keyboard } = page
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const row = page.getByRole('button', named('Actions for /docs/payments/*'))
  const focused = page.getByRole('menu').locator(':focus')
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await row.press(key)
    await expect(focused).toHaveText('Copy path pattern')
    await keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(row).toBeFocused()
  }
  await row.press('Enter')
  for (const [key, item] of [
    ['ArrowUp', 'Copy link to this rule'],
    ['ArrowDown', 'Copy path pattern'],
    ['End', 'Copy link to this rule'],
    ['Home', 'Copy path pattern'],
  ] as const) {
    await keyboard.press(key)
    await expect(focused).toHaveText(item)
  }
  // A key right after Escape finds the menu closed.
  await Promise.all(['Escape', 'Enter'].map((key) => keyboard.press(key)))
  await expect(focused).toHaveText('Copy path pattern')
  // Tab goes on after the button.
  await keyboard.press('Escape')
  const exports = page.getByRole('button', named('Export'))
  await exports.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  const head = page.getByRole('columnheader', named('Evaluation order'))
  await expect(head.getByRole('button')).toBeFocused()
})

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
