// Rules as a matrix of subjects by patterns: found by keyboard, opened, exported.
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'

test('read by keyboard, open a cell, and come back', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=assets')
  const grid = page.getByRole('grid', named('Matrix'))
  await expect(page.getByText('8 of 62 rules', { exact: true })).toBeVisible()
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  const columns = Number(await grid.getAttribute('aria-colcount'))
  expect(rows).toBe((await grid.getByRole('rowheader').count()) + 1)
  expect(columns).toBe(await grid.getByRole('columnheader').count())

  // One stop for Tab; the arrow keys go on from there, heads included.
  const stop = grid.locator('[tabindex="0"]')
  await expect(stop).toHaveCount(1)
  await stop.focus()
  await page.keyboard.press('Control+Home')
  await expect(grid.getByRole('columnheader', named('Path pattern'))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const head = grid.getByRole('columnheader').nth(1)
  await expect(head).toBeFocused()
  const at = page.getByLabel('Active cell', { exact: true })
  await expect(at).toContainText(`Subject${await head.innerText()}`)
  await page.keyboard.press('Control+End')
  await expect(focusedCell(page)).toHaveAttribute('aria-colindex', `${columns}`)
  await page.keyboard.press('Home')
  await expect(grid.getByRole('rowheader').last()).toBeFocused()

  // What a cell holds is said whole, and found in the table of rules.
  const cell = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', named('/assets/icons/...')) })
    .getByRole('gridcell', named('1065'))
  await cell.click()
  await expect(at).toContainText('Path pattern/assets/icons/...SubjectUser ID ines')
  await at.getByRole('link', named('Find in Rules')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?q=%2Fassets%2Ficons%2F...&user_id=ines')
  await expect(page.getByRole('table', named('Permissions')).getByRole('rowheader')).toHaveText([
    '/assets/icons/...',
  ])
  await page.goBack()
  await expect(grid).toBeVisible()
})

test('exported as it is shown', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=legal')
  const grid = page.getByRole('grid', named('Matrix'))
  await expect(grid.getByRole('rowheader')).toHaveText(['/legal/**'])
  await expect(grid.getByRole('gridcell')).toHaveText(['1025, 1035'])
  // Said once above all of a kind, and by each head for who sees no columns.
  await expect(grid.getByRole('columnheader', named('Group ID auditors'))).toBeVisible()

  await page.getByRole('button', named('Export')).click()
  const item = page.getByRole('menuitem', named('CSV'))
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(download.suggestedFilename()).toMatch(/^permissions-matrix-demo-20/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(
    /^\uFEFF"Path pattern \\ Subject","Group ID auditors","exported_repository",.*\r\n"\/legal\/\*\*","1025, 1035","demo","q=legal",".*\r\n$/,
  )
})

test.describe('large', () => {
  test.use({ content: { branches: 1, permissions: 10_000, reviews: 0 } })

  test('10,000 rules: only what is in sight is in the document', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=matrix`)
    const grid = page.getByRole('grid', named('Matrix'))
    await expect(grid).toHaveAttribute('aria-rowcount', /^\d{4,5}$/)
    await grid.getByRole('rowheader').first().focus()
    await page.keyboard.press('Control+End')
    const rows = (await grid.getAttribute('aria-rowcount')) ?? ''
    const row = grid.getByRole('row').filter({ has: page.locator(':focus') })
    await expect(row).toHaveAttribute('aria-rowindex', rows)
    await expect(focusedCell(page)).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect(focusedCell(page)).toBeInViewport()
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(2000)

    await page.getByRole('button', named('Export')).click()
    await expect(page.getByRole('menuitem', named('CSV'))).toBeVisible()
  })
})

/** The cell that has the focus, or has the link that has it. */
function focusedCell(page: Page) {
  return page.getByRole('gridcell').and(page.locator(':focus-within'))
}
