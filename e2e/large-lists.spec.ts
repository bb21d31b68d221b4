// Lists of any length: their rows are shown while they arrive, and a list is complete or an error in the end. They
// are searched, sorted and scrolled without all of their rows in the document.
import type { BrowserContext, Locator, Page } from '@playwright/test'

import { clearFaults, passTime, setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { renameBranch } from './stored-review.ts'

test.describe('while a list arrives', () => {
  test.use({ content: { branches: 5000, permissions: 0, reviews: 0 } })

  test('its first rows can be read and searched', async ({ page, repo }) => {
    await setFault(repo, arriving('listBranches'))
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(names(page).first()).toBeVisible()
    await page.getByRole('searchbox', named('Search branches')).fill('main')
    await expect(names(page).first()).toHaveText('main')
    await expect(page.getByText(/^Loading branches… \d+ so far$/)).toBeVisible()
    await expect(page.getByText(/of \d+ branches/)).toBeHidden()
    await clearFaults(repo)
    await expect(page.getByText(/^\d+ of 5000 branches$/)).toBeVisible()
    await expect(names(page).first()).toHaveText('main')
  })

  test('a sorted list shows no row before its order is known', async ({ page, repo }) => {
    await setFault(repo, arriving('listBranches'))
    await visit(page, `/repos/${repo.repo_id}/branches?sort=-time`)
    await expect(page.getByText(/^Loading branches… \d+ so far$/)).toBeVisible()
    await expect(page.getByRole('table', named('Branches'))).toBeHidden()
    await clearFaults(repo)
    await expect(page.getByText('5000 of 5000 branches', { exact: true })).toBeVisible()
    await expect(names(page).first()).toHaveText('main')
  })
})

test.describe('leaving the page while a list arrives', () => {
  test.use({ content: { branches: 5000, permissions: 0, reviews: 0 } })

  test('the next page that needs the list continues with the same request', async ({
    page,
    repo,
  }) => {
    await setFault(repo, arriving('listBranches'))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith(`/v0/repos/${repo.repo_id}/branches`)) asked.push(pathname)
    })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByText(/^Loading branches… \d+ so far$/)).toBeVisible()
    asked.splice(0, asked.length - 1)
    await page
      .getByRole('navigation', named('Repository'))
      .getByRole('link', named('New review'))
      .click()
    const compare = page.getByRole('combobox', named('Compare'))
    await compare.fill('main')
    await expect(page.getByText(/^The branches are loading/)).toBeVisible()
    // The options appear when the list is complete.
    await clearFaults(repo)
    await expect(page.getByRole('option', { name: /^main/ })).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

test.describe('lists of two repositories', () => {
  test.use({ content: { branches: 2500, permissions: 0, reviews: 0 } })

  test('no row of one shows under the address of the other', async ({ page, repo }) => {
    await visit(page, '/repos/demo/branches')
    await expect(names(page).first()).toBeVisible()
    await page.getByRole('button', named('Open command palette')).click()
    const search = page.getByRole('combobox', {
      name: 'Search pages, branches, reviews and actions',
    })
    await search.fill(`${new URL(page.url()).origin}/repos/${repo.repo_id}/branches`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('2500 of 2500 branches', { exact: true })).toBeVisible()
    // Notes each state of the document, including those in the middle of going back.
    await page.evaluate(() => {
      const seen = new Set<string>()
      const look = () => {
        const [, , here] = location.pathname.split('/')
        for (const link of document.querySelectorAll('tbody a[href*="/reviews/new"]')) {
          const [, , there] = new URL((link as HTMLAnchorElement).href).pathname.split('/')
          const rows = document.querySelectorAll('tbody tr').length
          if (there !== here || (here === 'demo' && rows > 100)) seen.add(`${there} under ${here}`)
        }
        document.body.dataset['mixed'] = [...seen].join(', ')
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      look()
    })
    await page.goBack()
    await expect(page.getByText(/^(\d+) of \1 branches$/)).not.toHaveText(/^2500/)
    await page.goForward()
    await expect(page.getByText('2500 of 2500 branches', { exact: true })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-mixed', '')
  })
})

test.describe('if no worker can be loaded', () => {
  test.use({
    content: { branches: 5000, permissions: 0, reviews: 0 },
    provoked: [/Failed to load resource: net::ERR_/],
  })

  test('every column sorts', async ({ page, context, repo }) => {
    await context.route('**/*worker*', (route) => route.abort())
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByText('5000 of 5000 branches', { exact: true })).toBeVisible()
    const table = page.getByRole('table', named('Branches'))
    for (const column of ['Name', 'Author', 'Time']) {
      const header = table.getByRole('columnheader', named(column))
      const sent = await firstNames(page)
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'ascending')
      const least = await names(page).first().innerText()
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await expect(names(page).first(), column).not.toHaveText(least)
      await header.getByRole('button').click()
      await expect(header).not.toHaveAttribute('aria-sort')
      await expect.poll(() => firstNames(page)).toEqual(sent)
    }
  })
})

test.describe('a worker that fails', () => {
  test.use({
    content: { branches: 5000, permissions: 0, reviews: 0 },
    provoked: [/out of memory/],
  })

  test('is reported as that, and the list can be read again', async ({ page, context, repo }) => {
    // No answer of a service can make a worker fail, so the test replaces the worker.
    const script = 'postMessage("ready"); onmessage = () => { throw new Error("out of memory") }'
    await context.route('**/*worker*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not read the branches: this browser gave up')
    await expect(page.getByRole('table')).toBeHidden()

    await context.unroute('**/*worker*')
    await alert.getByRole('button', named('Try again')).click()
    await expect(page.getByText('5000 of 5000 branches', { exact: true })).toBeVisible()
  })
})

test.describe('a list that breaks off', () => {
  test.use({
    content: { branches: 5000, permissions: 0, reviews: 0 },
    provoked: [/Failed to load resource: net::ERR_/],
  })

  test('is an error and not a shorter list', async ({ page, repo }) => {
    const operation = 'listBranches'
    await setFault(repo, { fault: 'trickle-truncated', operation, milliseconds: 60_000 })
    await page.clock.install()
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(names(page).first()).toBeVisible()
    await clearFaults(repo)
    await setFault(repo, { fault: 'truncated', operation })
    const alert = page.getByRole('alert')
    const broken = alert.filter({ hasText: 'The answer broke off before its end.' })
    await passTime(page, () => broken.isVisible())
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByText(/\d+ (?:of \d+ branches|so far)/)).toBeHidden()

    // Even a part of the list counts as a visit.
    const other = await page.context().newPage()
    await other.goto('/')
    const recent = other.getByRole('region', named('Recent repositories'))
    await expect(recent.getByRole('link', named(`${repo.repo_id.slice(0, 10)}…`))).toBeVisible()
    await other.close()

    await clearFaults(repo)
    await alert.getByRole('button', named('Try again')).click()
    await expect(page.getByText('5000 of 5000 branches', { exact: true })).toBeVisible()
  })
})

for (const count of [1500, 20_000]) {
  test.describe(`reloaded, ${count} branches`, () => {
    test.use({ content: { branches: count, permissions: 0, reviews: 0 } })

    test('the same rows are in sight again, unless somebody scrolls meanwhile', async ({
      page,
      repo,
    }) => {
      await visit(page, `/repos/${repo.repo_id}/branches`)
      const all = page.getByText(`${count} of ${count} branches`, { exact: true })
      await expect(all).toBeVisible()
      await page.evaluate(() => scrollTo({ top: 20_000 }))
      await expect.poll(() => nameInSight(page)).not.toBe('')
      const name = await nameInSight(page)
      await page.reload()
      await expect(all).toBeVisible()
      await expect(names(page).getByText(name, { exact: true })).toBeInViewport()

      await setFault(repo, arriving('listBranches'))
      await page.reload()
      await expect(names(page).first()).toBeVisible()
      await page.mouse.move(400, 400)
      await page.mouse.wheel(0, -10_000)
      await clearFaults(repo)
      await expect(all).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBeLessThan(15_000)
    })
  })
}

test.describe('50,000 branches', () => {
  test.use({ content: { branches: 50_000, permissions: 0, reviews: 0 } })

  test('search, sort, scroll and read them by keyboard', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const table = page.getByRole('table', named('Branches'))
    await expect(page.getByText('50000 of 50000 branches', { exact: true })).toBeVisible()
    await expect(table).toHaveAttribute('aria-rowcount', '50001')
    expect(await names(page).count()).toBeLessThan(200)
    // The workers that parsed and ranked the branches end, because they hold all of them a second time.
    await expect.poll(() => page.workers().length).toBe(0)

    const sort = page.getByRole('combobox', named('Sort'))
    await sort.selectOption('name')
    await expect(names(page).first()).toHaveText(/^chore\/1002-/)
    await sort.selectOption('-time')
    await expect(names(page).first()).toHaveText('main')
    await sort.selectOption('time')
    await expect(names(page).first()).not.toHaveText('main')

    // The element with the focus stays, with its row, however far the page scrolls.
    const second = table.getByRole('row').nth(2)
    const actions = second.getByRole('button', { name: /^Actions for / })
    const name = await actions.getAttribute('aria-label')
    await actions.focus()
    // Rows are measured when they are first shown, so End may stop a little before the end.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(table.locator('[aria-rowindex="50001"]')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('button', named(name ?? ''))).toBeFocused()
    await page.keyboard.press('Home')

    // Lists of up to 2,000 rows are completely in the document, where the browser's own search finds them.
    const search = page.getByRole('searchbox', named('Search branches'))
    await search.fill('payment 12')
    const status = page.getByText(/^\d+ of 50000 branches$/)
    await expect(status).not.toHaveText(/^50000 /)
    const [found] = (await status.innerText()).split(' ')
    expect(Number(found)).toBeLessThan(2000)
    await expect(names(page)).toHaveCount(Number(found))
    await expect(table).not.toHaveAttribute('aria-rowcount')

    // These rows are shown in steps, but all at once for printing.
    await search.fill('cache-payment')
    await expect(page.getByText('448 of 50000 branches', { exact: true })).toBeVisible()
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('tbody th').length
    })
    expect(printed).toBe(448)
  })
})

test.describe('2,500 branches', () => {
  test.use({
    content: { branches: 2500, permissions: 0, reviews: 0 },
    provoked: [/ERR_INTERNET_DISCONNECTED/],
  })

  test('a row that moves during a refresh keeps the focus', async ({ page, context, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches?sort=name`)
    const table = page.getByRole('table', named('Branches'))
    const row = table.locator('[aria-rowindex="5"]')
    const name = await row.getByRole('rowheader').innerText()
    await row.getByRole('button', named(`Actions for ${name}`)).focus()

    renameBranch(repo.repo_id, name, 'zzz')
    await refresh(context)
    // Between the two lists, nothing has the focus for a moment.
    const moved = page.getByRole('button', named('Actions for zzz'))
    await expect(moved).toBeFocused()
    await expect(table.locator('[aria-rowindex="2501"]').getByRole('rowheader')).toHaveText('zzz')
  })
})

test.describe('10,000 rules', () => {
  test.use({ content: { branches: 1, permissions: 10_000, reviews: 0 } })

  test('filter them while they arrive, sort, scroll and read them by keyboard', async ({
    page,
    repo,
  }) => {
    await setFault(repo, arriving('listGranularPermissions'))
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    const table = page.getByRole('table', named('Permissions'))
    const patterns = table.getByRole('rowheader')
    await expect(patterns.first()).toHaveText('/src/payments/...')
    const filter = page.getByRole('textbox', named('Filter rules'))
    await filter.fill('/docs/payments/* ')
    await expect(patterns.first()).toHaveText('/docs/payments/*')
    await expect(page.getByText(/^Loading rules… \d+ so far$/)).toBeVisible()
    await clearFaults(repo)
    await expect(page.getByText(/^\d+ of 10000 rules$/)).toBeVisible()
    await filter.fill('')
    await expect(page.getByText('10000 of 10000 rules', { exact: true })).toBeVisible()
    await expect(table).toHaveAttribute('aria-rowcount', '10001')
    expect(await patterns.count()).toBeLessThan(200)

    const sort = table.getByRole('button', named('Evaluation order'))
    await sort.click()
    await expect(table.getByRole('row').nth(1)).toContainText('100000')
    // The element with the focus stays, with its row, however far the page scrolls.
    const time = table.getByRole('row').nth(1).getByRole('time').first()
    await time.focus()
    const before = await columnWidths(table)
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(table.locator('[aria-rowindex="10001"]')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(time).toBeFocused()
    // The widths of columns are declared and don't depend on the rows.
    expect(await columnWidths(table)).toEqual(before)
    // Rows that are still being measured may move the page once more.
    await expect(async () => {
      await page.keyboard.press('Home')
      await expect(table.locator('[aria-rowindex="2"]')).toBeInViewport({ timeout: 1000 })
    }).toPass()
    expect(await columnWidths(table)).toEqual(before)
  })
})

test.describe('10,000 rules on a phone', () => {
  test.use({
    content: { branches: 1, permissions: 10_000, reviews: 0 },
    viewport: { width: 390, height: 700 },
  })

  test('rows are in sight after the part above them has become higher', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await expect(page.getByText('10000 of 10000 rules', { exact: true })).toBeVisible()
    await page.getByRole('button', named('Filters')).click()
    await page.evaluate(() => scrollTo({ top: 20_000 }))
    const table = page.getByRole('table', named('Permissions'))
    await expect(async () => {
      const { top, bottom } = await table
        .locator('tbody tr[aria-rowindex]')
        .evaluateAll((rows) => ({
          top: Math.min(...rows.map((row) => row.getBoundingClientRect().top)),
          bottom: Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)),
        }))
      expect(top).toBeLessThanOrEqual(0)
      expect(bottom).toBeGreaterThanOrEqual(700)
    }).toPass()
  })

  test('after scrolling back, rows of any height are where they were', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await expect(page.getByText('10000 of 10000 rules', { exact: true })).toBeVisible()
    const seen: Record<string, number>[] = []
    for (let step = 0; step < 12; step += 1) {
      await page.evaluate((top) => scrollTo({ top }), step * 500)
      await expect(async () => {
        const rows = await rowsInSight(page)
        expect(rows).not.toEqual(seen.at(-1))
        // Nothing more arrives after that.
        expect(await rowsInSight(page)).toEqual(rows)
        seen[step] = rows
      }).toPass()
    }
    for (const [step, rows] of [...seen.entries()].toReversed()) {
      await page.evaluate((top) => scrollTo({ top }), step * 500)
      await expect.poll(() => rowsInSight(page)).toEqual(rows)
    }
  })
})

/** For each row in sight, two frames from now: its index in the list and its place on the screen. */
function rowsInSight(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const rows = [...document.querySelectorAll('tbody tr[aria-rowindex]')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const place = [row.getAttribute('aria-rowindex') ?? '', Math.round(top)] as const
      return bottom > 0 && top < innerHeight ? [place] : []
    })
    return Object.fromEntries(rows)
  })
}

/** The branch at a point in the middle of the window; empty if its row isn't there yet. */
function nameInSight(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.elementFromPoint(400, 400)?.closest('tr')?.querySelector('th')?.textContent ?? '',
  )
}

/** Makes the page read its data again: the network goes away and comes back. */
async function refresh(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await context.setOffline(false)
}

/** The widths in whole CSS px. */
function columnWidths(table: Locator): Promise<number[]> {
  return table
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
}

/** The first names only: how many rows are in the document depends on their heights. */
async function firstNames(page: Page): Promise<string[]> {
  return (await names(page).allInnerTexts()).slice(0, 8)
}

function names(page: Page) {
  return page.getByRole('table', named('Branches')).getByRole('rowheader')
}

/** A list that arrives in 20 pieces. A busy machine may need half a minute to look at it; then `clearFaults`. */
function arriving(operation: 'listBranches' | 'listGranularPermissions') {
  return { fault: 'trickle', operation, milliseconds: 2000 }
}
