// Rules as a matrix of subjects by patterns.
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { exported } from './saved.ts'
import { changePattern, tellRulesApart } from './stored-review.ts'

test('read the headers, open a cell, and come back', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=assets')
  await expect(page.getByText('8 of 62 rules', { exact: true })).toBeVisible()
  await expect(matrix(page).getByRole('columnheader').first()).toHaveText('Path pattern')
  const row = matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', named('/assets/icons/...')) })
  const cell = row.getByRole('cell').filter({ hasText: '1065' })
  // The cell is beneath the header of its subject, even if empty cells before it are merged.
  const head = matrix(page).getByRole('columnheader', named('User ID ines'))
  expect((await cell.boundingBox())?.x).toBe((await head.boundingBox())?.x)

  // The rules of a cell are listed beside it, and each opens all its fields.
  await cell.getByRole('button').click()
  const opened = cell.getByRole('listitem')
  await expect(opened).toHaveText('1065/assets/icons/...User ID ines')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(cell.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await opened.getByRole('link', named('/assets/icons/...')).click()
  const fields = page.getByRole('dialog', named('/assets/icons/...'))
  await expect(fields.getByText('Last updated by')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fields).toBeHidden()
  await expect(cell.getByRole('button')).toBeFocused()
  await expect(page).toHaveURL('/repos/demo/permissions?tab=matrix&q=assets')
})

test('the matrix is one Tab stop, and keys move between its cells', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=assets')
  const cells = matrix(page).getByRole('cell').getByRole('button')
  await expect(cells).toHaveText(['30', '110', '190', '270', '350', '1055', '1065', '1075'])
  await page.getByRole('button', named('Export')).focus()
  await page.keyboard.press('Tab')
  await expect(cells.nth(0)).toBeFocused()
  // Down to the next row that has a cell, and no further than the last.
  for (const at of [1, 2, 3, 4, 5, 6, 7, 7]) {
    await page.keyboard.press('ArrowDown')
    await expect(cells.nth(at)).toBeFocused()
  }
  for (const [key, at] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['End', 7],
    ['ArrowUp', 6],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cells.nth(at)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(matrix(page).getByRole('listitem')).toContainText('1065')
  // What it has opened has keys and stops of its own.
  await page.keyboard.press('Tab')
  await expect(matrix(page).getByRole('link', named('/assets/icons/...'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cells.nth(6)).toBeFocused()
  // Tab leaves the matrix, and comes back to the same cell.
  await page.keyboard.press('Tab')
  await expect(matrix(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(cells.nth(6)).toBeFocused()
})

test('headers stay in sight, whichever way the matrix is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await visit(page, '/repos/demo/permissions?tab=matrix')
  const row = matrix(page).getByRole('row').last()
  await row.scrollIntoViewIfNeeded()
  const heads = matrix(page).getByRole('columnheader')
  await expect(heads.nth(1)).toBeInViewport({ ratio: 1 })
  // The focus brings a cell into sight, and its header follows.
  const last = matrix(page).getByRole('cell').getByRole('button').last()
  await last.focus()
  const { x } = (await last.boundingBox()) ?? {}
  const starts = () => heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().x))
  await expect
    .poll(async () => (await starts()).some((start) => Math.abs(start - (x ?? 0)) < 1))
    .toBe(true)
  await expect(heads.first()).toBeInViewport({ ratio: 1 })
})

test('the kind of ID above a single column is seen whole', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&group_id=contractors')
  const kind = page.getByRole('tabpanel').locator('thead').getByText('Group ID', { exact: true })
  await expect(kind).toBeVisible()
  const room = await kind.evaluate((element) => {
    const text = new Range()
    text.selectNodeContents(element)
    const cell = element.closest('td')?.getBoundingClientRect()
    return (cell?.right ?? 0) - text.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('names of few subjects stand side by side, in a table as wide as the page', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&group_id=contractors')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const head = matrix(page).getByRole('columnheader', named('Group ID contractors'))
    expect((await head.boundingBox())?.height).toBeLessThan(40)
    const panel = await page.getByRole('tabpanel').boundingBox()
    expect((await matrix(page).boundingBox())?.width).toBeCloseTo(panel?.width ?? 0, -0.5)
  }
})

test('on a phone, patterns take a third of the window, and long ones have three lines', async ({
  page,
  repo,
}) => {
  const long = `/assets/${'a-long-directory/'.repeat(5)}...`
  changePattern(repo.repo_id, 1, long)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=matrix`)
    const pattern = matrix(page).getByRole('rowheader', named(long))
    const box = await pattern.boundingBox()
    expect(box?.width).toBeLessThan(0.35 * width)
    expect(box?.height).toBeLessThan(60)
    await expect(pattern.getByTitle(long)).toBeVisible()
    for (const at of [1, 2, 3]) {
      await expect(matrix(page).getByRole('columnheader').nth(at)).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the pointer marks the column that it is over, with or without rules', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=assets')
  const heads = matrix(page).getByRole('columnheader')
  await expect(heads).toHaveText(['Path pattern', 'dmitri', 'ines', 'design', 'developers'])
  const row = await matrix(page).getByRole('row').nth(4).boundingBox()
  for (const head of (await heads.all()).slice(1)) {
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, (row?.y ?? 0) + 5)
    await expect.poll(() => matrix(page).evaluate(markedColumn)).toBeCloseTo(x, -0.5)
  }
  // It ends at the head of the column, and leaves that of all of its kind.
  const kind = matrix(page).getByText('Group ID', { exact: true })
  const markedFrom = () =>
    matrix(page).evaluate((table) =>
      parseFloat(getComputedStyle(table.firstElementChild ?? table, '::after').insetBlockStart),
    )
  expect(await markedFrom()).toBeGreaterThan(20)
  // The head of a kind of subject marks all columns of that kind.
  await kind.hover()
  await expect.poll(markedFrom).toBe(0)
  const first = await heads.nth(3).boundingBox()
  await expect.poll(() => matrix(page).evaluate(markedColumn)).toBeCloseTo(first?.x ?? 0, -0.5)
  const size = await matrix(page).evaluate((table) =>
    parseFloat(getComputedStyle(table.lastElementChild ?? table, '::after').inlineSize),
  )
  expect(size).toBeCloseTo(2 * (first?.width ?? 0), -0.5)
})

test('a cell contains the evaluation orders of its rules', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=legal')
  await expect(matrix(page).getByRole('rowheader')).toHaveText(['/legal/**'])
  await expect(matrix(page).getByRole('cell')).toHaveText(['1025, 1035'])
  // The kind of subject is shown once above all of that kind, and is part of each header's name for people who don't
  // see the columns.
  await expect(matrix(page).getByText('Group ID', { exact: true })).toBeVisible()
  await expect(matrix(page).getByRole('columnheader', named('Group ID auditors'))).toBeVisible()
})

test('the rules of the matrix are exported', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=matrix&q=legal')
  await expect(matrix(page)).toBeVisible()
  const { items } = JSON.parse(await exported(page, 'JSON')) as { items: unknown[] }
  expect(items).toMatchObject([{ evaluation_order: 1025 }, { evaluation_order: 1035 }])
})

test.describe('large', () => {
  test.use({ content: { branches: 1, permissions: 10_000, reviews: 0 } })

  test('10,000 rules: only those in sight are in the document', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=matrix`)
    await expect(matrix(page)).toHaveAttribute('aria-rowcount', /^\d{4,5}$/)
    const first = matrix(page).getByRole('button').first()
    await first.focus()
    const rows = await matrix(page).getAttribute('aria-rowcount')
    // Rows that are still being measured may move the page once more.
    await expect(async () => {
      await page.keyboard.press('Control+End')
      const last = matrix(page).locator(`[aria-rowindex="${rows}"]`)
      await expect(last).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await expect(matrix(page).getByRole('columnheader').first()).toBeInViewport()
    await expect(first).toBeFocused()
    expect(await matrix(page).getByRole('row').count()).toBeLessThan(100)
  })
})

test.describe('wide', () => {
  test.use({ content: { branches: 1, permissions: 1200, reviews: 0 } })

  test('each rule is beneath its subject, even with more subjects than a cell can span columns', async ({
    page,
    repo,
  }) => {
    tellRulesApart(repo.repo_id)
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=matrix`)
    const heads = matrix(page).getByRole('columnheader', { name: /^User ID user-/ })
    await expect(heads).toHaveCount(1200)
    for (const head of [heads.first(), heads.last()]) {
      const pattern = `/of/${await head.innerText()}`
      const row = matrix(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', named(pattern)) })
      const cell = row.getByRole('cell').filter({ has: page.getByRole('button') })
      expect((await cell.boundingBox())?.x).toBe((await head.boundingBox())?.x)
    }
  })
})

function matrix(page: Page) {
  return page.getByRole('table', named('Matrix'))
}

/** Runs in the page. Where the marked column begins. */
function markedColumn(table: Element): number {
  const place = table.lastElementChild ?? table
  const { insetInlineStart } = getComputedStyle(place, '::after')
  return place.getBoundingClientRect().left + parseFloat(insetInlineStart)
}
