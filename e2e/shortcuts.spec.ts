// Keyboard shortcuts: what they do, when they are ignored, and how to turn them off.
import { expect, named, test, visit } from './fixtures.ts'

test('single keys open pages and press buttons', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('button', named('Refresh'))).toBeVisible()
  // Sooner than the page reads the review again by itself.
  const read = page.waitForRequest(/\/v0\/repos\/[^/]+\/reviews\//, { timeout: 15_000 })
  await page.keyboard.press('r')
  await read

  for (const [keys, heading] of [
    ['gb', 'Branches'],
    ['gp', 'Permissions'],
    ['gs', 'Rename repository'],
    ['n', 'New review'],
    ['gr', 'Repositories'],
  ] as const) {
    // The page New review moves the focus into a field, where keys are text.
    await page.getByRole('link', named('Refdesk')).focus()
    await page.keyboard.type(keys)
    await expect(page.getByRole('heading', named(heading))).toBeVisible()
  }

  // The typed character counts, whichever key types it on a keyboard layout.
  await page.goto(`/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const search = page.getByRole('searchbox', named('Search branches'))
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

test('are ignored while typing, in overlays, while a key is held, and with modifiers', async ({
  page,
}) => {
  await visit(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const search = page.getByRole('searchbox', named('Search branches'))
  await search.pressSequentially('?n/gs')
  await expect(search).toHaveValue('?n/gs')
  await page.getByRole('combobox', named('Sort')).press('n')
  await page.getByRole('link', named('Refdesk')).focus()
  for (const key of ['g', 'Escape', 's']) await page.keyboard.press(key)
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Shift+N')
  await page.getByRole('button', named('Account')).press('Enter')
  await expect(page.getByRole('menuitem', named('Theme'))).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', named('Keyboard shortcuts'))
  await expect(dialog).toBeVisible()
  await page.keyboard.type('ngs')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/branches\?/)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', named('New review'))).toBeVisible()
})

test('single keys can be turned off, in this browser', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Keyboard shortcuts')).click()
  const dialog = page.getByRole('dialog', named('Keyboard shortcuts'))
  const words = dialog.getByRole('term').getByText('Go to Permissions', { exact: true })
  await expect(words).toBeVisible()
  await dialog.getByRole('button', named('Single-key shortcuts')).click()
  await expect(dialog.getByRole('button', named('Single-key shortcuts'))).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(words).toBeHidden()
  await expect(dialog.getByText('Open the command palette')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', named('Account'))).toBeFocused()

  await page.reload()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.keyboard.type('?gp')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', named('Command palette'))).toBeVisible()
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', named('Single-key shortcuts')).click()
  await page.keyboard.press('Escape')
  await page.keyboard.type('gp')
  await expect(page.getByRole('heading', named('Permissions'))).toBeVisible()
})
