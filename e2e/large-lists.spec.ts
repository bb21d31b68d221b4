// Long lists: their first rows are a picture, then they are there whole; they are searched, sorted and scrolled without all
// of their rows in the document.
import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { countOn, rowNames, tableOn } from './on.ts'

test.describe('5,000 branches that arrive slowly', () => {
  test.use({ content: { branches: 5000, permissions: 0, reviews: 0 } })

  test('a person who waits for branches sees the first ones, types already, and then has all or an error', async ({
    page,
    repo,
  }) => {
    const operation = 'listBranches'
    // In 20 pieces. A busy machine may need half a minute to look at it.
    const slowly = { operation, milliseconds: 2000 } as const
    const picture = page.locator('[inert] table').last()
    const search = page.getByRole('searchbox', named('Search branches'))

    await test.step('the first rows are a picture, and "Loading branches" is said', async () => {
      await setFault(repo, { fault: 'trickle', ...slowly })
      await visit(page, `/repos/${repo.repo_id}/branches`)
      await expect(picture.getByText('main', { exact: true })).toBeVisible()
      await expect(page.getByText('Loading branches…').last()).toBeVisible()
      await expect(tableOn(page, 'Branches')).toBeHidden()
    })
    await test.step('what is typed meanwhile holds for the whole list', async () => {
      await search.fill('main')
      await expect(picture).toBeHidden()
      await clearFaults(repo)
      await expect(rowNames(page, 'Branches').first()).toHaveText('main')
      await expect(page.getByText(/^\d+ of 5000 branches$/)).toBeVisible()
      await expect(search).toBeFocused()
    })
    await test.step('a list that breaks off is an error and not a shorter list', async () => {
      await search.fill('')
      await expect(page).not.toHaveURL(/q=/)
      await setFault(repo, { fault: 'trickle-truncated', ...slowly })
      await page.reload()
      await expect(picture).toBeVisible()
      await clearFaults(repo)
      await setFault(repo, { fault: 'truncated', operation })
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('The answer broke off before its end.', { timeout: 30_000 })
      await expect(page.locator('table')).toBeHidden()
      await clearFaults(repo)
      await alert.getByRole('button', named('Try again')).click()
      await expect(countOn(page, 'branches', 5000, 5000)).toBeVisible()
    })
  })
})

test.describe('50,000 branches', { tag: '@full' }, () => {
  test.use({ content: { branches: 50_000, permissions: 0, reviews: 0 } })

  test('50,000 branches are searched, sorted, and scrolled by keyboard', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const table = tableOn(page, 'Branches')
    const names = rowNames(page, 'Branches')
    await expect(countOn(page, 'branches', 50_000, 50_000)).toBeVisible({ timeout: 30_000 })
    await expect(table).toHaveAttribute('aria-rowcount', '50001')
    await expect.poll(() => names.count()).toBeLessThan(200)
    // The worker that read them holds all of them a second time until it ends.
    await expect.poll(() => page.workers().length).toBe(0)

    const sort = page.getByRole('combobox', named('Sort'))
    await sort.selectOption('name')
    await expect(names.first()).toHaveText(/^chore\/1002-/)
    await sort.selectOption('-time')
    await expect(names.first()).toHaveText('main')

    await test.step('what has the focus stays, with its row, however far the page scrolls', async () => {
      const actions = page.getByRole('button', named('Actions for main'))
      await actions.focus()
      // Rows are measured when they are first shown, so End may stop a little before the end.
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(table.locator('[aria-rowindex="50001"]')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(actions).toBeFocused()
      await page.keyboard.press('Home')
    })
    await test.step('up to 2,000 rows are all in the document, for the browser’s own search', async () => {
      await page.getByRole('searchbox', named('Search branches')).fill('cache-payment')
      await expect(countOn(page, 'branches', 448, 50_000)).toBeVisible()
      await expect(names).toHaveCount(448)
    })
  })
})

test.describe('10,000 rules on a phone', () => {
  test.use({
    content: { branches: 1, permissions: 10_000, reviews: 0 },
    viewport: { width: 390, height: 700 },
  })

  test('10,000 rules are in evaluation order either way, and rows fill a phone wherever it is scrolled to', async ({
    page,
    repo,
  }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await expect(countOn(page, 'rules', 10_000, 10_000)).toBeVisible()
    const table = tableOn(page, 'Permissions')
    await expect(table).toHaveAttribute('aria-rowcount', '10001')
    await expect(rowNames(page, 'Permissions').first()).toHaveText('/src/payments/...')
    const filters = page.getByRole('button', named('Filters'))
    await filters.click()
    await page.getByRole('combobox', named('Sort')).selectOption('-evaluation_order')
    await expect(table.getByRole('row').nth(1)).toContainText('100000')
    // The part above the rows becomes lower, and higher again.
    for (let press = 0; press < 2; press += 1) await filters.click()
    await page.evaluate(() => scrollTo({ top: 20_000 }))
    const edges = () =>
      table.locator('tbody tr[aria-rowindex]').evaluateAll((rows) => {
        const boxes = rows.map((row) => row.getBoundingClientRect())
        return {
          fillsTop: Math.min(...boxes.map(({ top }) => top)) <= 0,
          fillsBottom: Math.max(...boxes.map(({ bottom }) => bottom)) >= 700,
        }
      })
    await expect.poll(edges).toEqual({ fillsTop: true, fillsBottom: true })
  })
})
