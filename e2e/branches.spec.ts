// The list of branches: reading, searching, sorting and filtering it, and where its links lead.
import type { Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { exported } from './saved.ts'
import { renameBranch } from './stored-review.ts'

// In the demonstration data the first ten branches have an author and a time. The first one, main, is the newest.
test.use({ content: { branches: 10, permissions: 0, reviews: 0 } })

test('read the branches of a repository', { tag: '@deployment' }, async ({ page, repo }) => {
  await visit(page, `/repos/${encodeURIComponent(repo.repo_id)}`)
  await expect(page.getByRole('heading', { ...named('Branches'), level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Branches/)
  await expect(page).toHaveURL(/\/branches$/)

  const table = page.getByRole('table', named('Branches'))
  for (const header of ['Name', 'Author', 'Time']) {
    await expect(table.getByRole('columnheader', named(header))).toBeVisible()
  }
  await expect(names(page).first()).toBeVisible()
  const count = await names(page).count()
  await expect(page.getByRole('status').getByText(/^(\d+) of \1 branches$/)).toBeVisible()
  expect(count).toBeGreaterThan(0)

  const navigation = page.getByRole('navigation', named('Repository'))
  await expect(navigation.getByRole('link')).toHaveText([
    'Branches',
    'New review',
    'Permissions',
    'Settings',
  ])
})

test.describe('drawn', () => {
  // Playwright adds an inline style for the screenshot, which the policy refuses.
  test.use({ provoked: [/inline style/] })

  test('a line separates the rows', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(1)
    const { x = 0, y = 0, height = 0 } = (await row.boundingBox()) ?? {}
    // Right of all text, from the middle of this row to the middle of the next one.
    const clip = { x: x + 5, y: y + height / 2, width: 1, height }
    const image = await page.screenshot({ clip, caret: 'initial' })
    const colours = await page.evaluate(
      async (bytes) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
        const canvas = new OffscreenCanvas(1, bitmap.height).getContext('2d')
        canvas?.drawImage(bitmap, 0, 0)
        const pixels = canvas?.getImageData(0, 0, 1, bitmap.height).data ?? []
        return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size
      },
      [...image],
    )
    expect(colours).toBe(2)
  })
})

test('search by any part of the name, case-insensitively', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByText('10 of 10 branches', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', named('Search branches')).fill('PAYMENT')
  await expect(names(page)).toHaveText(['fix/1001-add-payment-webhook'])
  await expect(names(page).locator('mark')).toHaveText(['payment'])
  await expect(page.getByText('1 of 10 branches', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', named('Search branches')).fill('no such branch')
  await expect(page.getByText('0 of 10 branches', { exact: true })).toBeVisible()
  await expect(page.getByText('No branches match')).toBeVisible()
  await page.getByRole('button', named('Show all branches')).click()
  await expect(page.getByText('10 of 10 branches', { exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', named('Search branches'))).toHaveValue('')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const [value, header, column] of [
  ['name', 'Name', 0],
  ['author', 'Author', 2],
] as const) {
  test(`sort by ${value}, both ways`, async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(names(page)).toHaveCount(10)
    const sort = page.getByRole('combobox', named('Sort'))
    const head = page.getByRole('columnheader', named(header))

    await sort.selectOption(value)
    await expect(page).toHaveURL(new RegExp(`sort=${value}$`))
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    let ascending: string[] = []
    await expect(async () => {
      ascending = await cells(page, column)
      const sorted = ascending.toSorted(new Intl.Collator('en', { numeric: true }).compare)
      expect(ascending).toEqual(sorted)
    }).toPass()

    await sort.selectOption(`-${value}`)
    await expect(page).toHaveURL(new RegExp(`sort=-${value}$`))
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => cells(page, column)).toEqual(ascending.toReversed())
  })
}

test('sort by time, both ways, from the column header', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const time = page.getByRole('columnheader', named('Time')).getByRole('button')
  await time.click()
  await expect(page).toHaveURL(/sort=time$/)
  await expect(names(page).last()).toHaveText('main')
  await time.click()
  await expect(page).toHaveURL(/sort=-time$/)
  await expect(names(page).first()).toHaveText('main')
  await expect(page.getByRole('combobox', named('Sort'))).toHaveValue('-time')
})

test('a date in a row and the exact time have one order', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  const date = page.getByRole('row', { name: /^build\/nightly/ }).getByRole('time')
  await expect(date).toHaveText(/^\d{1,2} [A-Z][a-z]{2}( \d{4})?$/)
  await expect(date).toHaveAccessibleDescription(
    /^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d:\d\d UTC\S* /,
  )
})

test('the longest time is whole, and keeps its distance from the next column', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const time = page.getByRole('row', { name: /^main/ }).getByRole('time')
  const at = Date.parse((await time.getAttribute('datetime')) ?? '')
  for (const [now, words] of [
    [at + 44 * 60_000, '44 minutes ago'],
    [Date.UTC(new Date(at).getUTCFullYear() - 1, 5, 1), /^\d+ [A-Z][a-z]{2} \d{4}$/],
  ] as const) {
    await page.clock.setFixedTime(now)
    await page.reload()
    await expect(time).toHaveText(words)
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const cell = time.locator('..')
      await expect.poll(() => cell.evaluate(isCut)).toBe(false)
      const [own, text] = await Promise.all([cell.boundingBox(), time.boundingBox()])
      expect(
        (own?.x ?? 0) + (own?.width ?? 0) - (text?.x ?? 0) - (text?.width ?? 0),
      ).toBeGreaterThan(0)
    }
  }
})

test('filter by author', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('combobox', named('Author')).fill('Bob')
  await expect(page.getByText('2 of 10 branches', { exact: true })).toBeVisible()
  expect(await cells(page, 2)).toEqual([
    expect.stringContaining('Bob Baker'),
    expect.stringContaining('Bob Baker'),
  ])
  await expect(page).toHaveURL(/author=Bob$/)
})

test('one click filters by one’s own branches', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const yours = page.getByRole('button', named('Yours'))
  await yours.click()
  await expect(page).toHaveURL(/author=alice$/)
  await expect(yours).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^[1-9] of 10 branches$/)).toBeVisible()
  for (const author of await cells(page, 2)) expect(author).toContain('Alice Andersen')
  await yours.click()
  await expect(page.getByText('10 of 10 branches', { exact: true })).toBeVisible()
})

test('an author in a link is matched exactly, and a typed one by any part', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches?author=lice`)
  await expect(page.getByText('0 of 10 branches', { exact: true })).toBeVisible()
  const author = page.getByRole('combobox', named('Author'))
  await expect(author).toHaveValue('lice')
  await page.getByRole('button', named('Show all branches')).click()
  await expect(page.getByText('10 of 10 branches', { exact: true })).toBeVisible()
  await author.fill('lice')
  await expect(page.getByText(/^[1-9] of 10 branches$/)).toBeVisible()
  await page.getByRole('option', { name: /^Alice Andersen/ }).click()
  await expect(page).toHaveURL(/\?author=alice$/)
  await expect(author).toHaveValue('Alice Andersen')
  await expect(page.getByRole('button', named('Yours'))).toHaveAttribute('aria-pressed', 'true')
  // Back returns to the typed text.
  await page.goBack()
  await expect(author).toHaveValue('lice')
  await expect(page.getByText(/^[1-9] of 10 branches$/)).toBeVisible()
})

test('on a phone, filters are folded beside the search, and those that apply stay in sight', async ({
  page,
  repo,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(names(page).first()).toBeVisible()
    expect((await names(page).first().boundingBox())?.y).toBeLessThan(270)
    const filters = page.getByRole('button', named('Filters'))
    const search = page.getByRole('searchbox', named('Search branches'))
    expect((await filters.boundingBox())?.y).toBe((await search.boundingBox())?.y)
    const yours = page.getByRole('button', named('Yours'))
    await expect(yours).toBeHidden()
    await filters.click()
    await yours.click()
    await page.getByRole('combobox', named('Not updated for')).selectOption('1 week')
    await filters.click()
    await expect(yours).toBeHidden()
    const applied = page.getByRole('list', named('Applied filters')).getByRole('listitem')
    await expect(applied).toContainText(['Author: Alice Andersen', 'Not updated for 1 week'])
    await page.getByRole('button', named('Remove filter: Not updated for 1 week')).click()
    await expect(page.getByRole('button', named('Remove filter: Author'))).toBeFocused()
    await page.getByRole('button', named('Remove filter: Author')).click()
    await expect(page.getByText('10 of 10 branches', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('filter by the time since the last update', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches?older_than=P9Y`)
  await expect(page.getByText('0 of 10 branches', { exact: true })).toBeVisible()
  const age = page.getByRole('combobox', named('Not updated for'))
  await expect(age.getByRole('option', { selected: true })).toHaveText('9 years')
  await page.getByRole('button', named('Show all branches')).click()
  await expect(page.getByText('10 of 10 branches', { exact: true })).toBeVisible()
  await age.selectOption('1 week')
  await expect(page).toHaveURL(/older_than=P1W$/)
  await expect(page.getByText('10 of 10 branches', { exact: true })).toBeHidden()
})

test('export the branches that are shown', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches?q=payment`)
  const json = await exported(page, 'JSON')
  expect(JSON.parse(json)).toMatchObject({
    schema: 'refdesk-branches',
    repository: repo.repo_id,
    filters: { q: 'payment' },
    items: [{ branch_name: 'fix/1001-add-payment-webhook' }],
  })
  await expect(page.getByText(/^Exported as branches-/)).toBeAttached()

  const csv = await exported(page, 'CSV')
  const [head, first] = csv.split('\r\n')
  expect(head).toMatch(/^\uFEFF"commit_id","branch_name","branch_id",.*"exported_at"$/)
  expect(first).toMatch(/^"[^"]*","fix\/1001-add-payment-webhook",/)
})

test.describe('with reviews', () => {
  test.use({ content: { branches: 10, permissions: 0, reviews: 2 } })

  test('a branch says which review of it was read here, and leads there', async ({
    page,
    repo,
  }) => {
    await visit(page, `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`)
    const compare = await copiedBy(page, 'Copy compare')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', named('Branches')).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', named(compare)) })
    await row.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
  })

  test('a branch lists the reviews of it that were read here, open ones first', async ({
    page,
    repo,
  }) => {
    for (const title of ['First', 'Second']) {
      await visit(
        page,
        `/repos/${repo.repo_id}/reviews/new?compare_ref=main&base_ref=fix/1001-add-payment-webhook&title=${title}`,
      )
      await page.getByRole('button', named('Create review')).click()
      await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
    }
    await page.getByRole('link', named('Branches')).click()
    // The review has a link of this name, too.
    await page.getByRole('rowheader').getByRole('link', named('main')).click()
    const reviews = page.getByRole('dialog').getByRole('listitem')
    await expect(reviews).toHaveText([/Second$/, /First$/])
    await reviews.getByRole('link', { name: 'First' }).click()
    await expect(page.getByRole('heading', { ...named('First'), level: 1 })).toBeVisible()
  })
})

test('what makes a review of a row says so where there is room', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const words = page.getByRole('link', named('New review from main')).getByText('New review')
  await expect(words).toBeVisible()
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(words).toBeHidden()
  await page.setViewportSize({ width: 360, height: 600 })
  await expect(words).toBeVisible()
  await page.setViewportSize({ width: 320, height: 600 })
  await expect(words).toBeHidden()
})

test('a new review from the usual base leaves open what it is into', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named('New review from main')).click()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('main')
  await expect(page.getByRole('button', { name: 'Use “' })).toHaveCount(0)
  await expect(page.getByRole('combobox', named('Base'))).toHaveValue('')
  await expect(page.getByText('Base and compare are the same')).toHaveCount(0)
})

test('a button of the page opens a new review', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('main').getByRole('button', named('New review')).click()
  await expect(page.getByRole('heading', named('New review'))).toBeVisible()
})

test('a row is one stop of the Tab key, and arrow keys reach everything in it', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const row = (nth: number) => page.getByRole('table', named('Branches')).getByRole('row').nth(nth)
  const branch = (nth: number) => row(nth).getByRole('rowheader').getByRole('link')
  await branch(1).focus()
  await page.keyboard.press('Tab')
  await expect(branch(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(2).getByRole('link', { name: /^New review from / })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const actions = row(2).getByRole('button', { name: /^Actions for / })
  await expect(actions).toBeFocused()
  // Tab returns to the part of the row that had the focus last.
  await page.keyboard.press('Tab')
  await expect(branch(3)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(actions).toBeFocused()
})

test('fifteen branches fit into a window, and nothing is cut off on smaller screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/repos/demo/branches')
  await expect(names(page).nth(14)).toBeInViewport({ ratio: 1 })
  // Names of branches and people, an e-mail address among them, and the longest description.
  const called = page
    .getByRole('rowheader')
    .getByRole('link')
    .or(page.getByTitle('kim@'))
    .or(page.getByRole('cell', { name: /^One list of everything/ }))
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await called.evaluateAll(
        (all) => all.filter((each) => each.scrollWidth > each.clientWidth).length,
      ),
    ).toBe(0)
  }
  const frame = page.getByRole('table', named('Branches')).locator('..')
  for (const width of [1024, 768, 600, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(names(page).first()).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
  }
})

test('search, sort and author are in the address: back, reload, shared link', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const search = page.getByRole('searchbox', named('Search branches'))
  const sort = page.getByRole('combobox', named('Sort'))
  await search.fill('fix/')
  await sort.selectOption('-name')
  await expect(page).toHaveURL(/\?q=fix%2F&sort=-name$/)
  const shown = ['fix/1009-cache-dark-mode', 'fix/1001-add-payment-webhook']
  await expect(names(page)).toHaveText(shown)

  await page.reload()
  await expect(search).toHaveValue('fix/')
  await expect(sort).toHaveValue('-name')
  await expect(names(page)).toHaveText(shown)

  const shared = await page.context().newPage()
  await shared.goto(page.url())
  await expect(names(shared)).toHaveText(shown)

  await page.goBack()
  await expect(sort).toHaveValue('')
  await expect(search).toHaveValue('fix/')
  await expect(names(page)).toHaveText(shown.toReversed())
})

test.describe('many', () => {
  test.use({ content: { branches: 400, permissions: 0, reviews: 0 } })

  test('Back returns to the same place in a long list', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(names(page)).toHaveCount(400)
    const name = await names(page).nth(300).innerText()
    const link = page.getByRole('link', named(`New review from ${name}`))
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(name)
    await page.goBack()
    await expect(names(page)).toHaveCount(400)
    await expect(link).toBeInViewport()
  })
})

test('a choice that is made before typed text is rendered keeps that text', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const search = page.getByRole('searchbox', named('Search branches'))
  await expect(names(page).first()).toBeVisible()
  const sort = await page.getByRole('combobox', named('Sort')).elementHandle()
  await search.evaluate(async (box: HTMLInputElement, select) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'fix/')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // By then the address has changed, but nothing has been rendered.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    if (!(select instanceof HTMLSelectElement)) throw new Error('Sort is no select.')
    select.value = '-name'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, sort)
  await expect(page).toHaveURL(/\?q=fix%2F&sort=-name$/)
  await expect(search).toHaveValue('fix/')
})

test('copy a branch’s name, branch ID and commit ID', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const row = page.getByRole('row').filter({ hasText: 'payment' })
  const name = 'fix/1001-add-payment-webhook'
  const copied: string[] = []
  for (const item of ['Copy name', 'Copy branch ID', 'Copy commit ID']) {
    await row.getByRole('button', named(`Actions for ${name}`)).click()
    await page.getByRole('menuitem', named(item)).click()
    await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
    copied.push(await clipboard(page))
  }
  const [copiedName, branchId = '', commitId = ''] = copied
  expect(copiedName).toBe(name)
  expect(new Set(copied).size).toBe(3)
  await expect(row.getByRole('cell', named(commitId))).toBeVisible()
  await row.getByRole('link', named(name)).click()
  await expect(page.getByRole('dialog').getByText(branchId, { exact: true }).first()).toBeVisible()
})

test('a link to a branch opens its fields, from the row’s menu and from the fields', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches?q=payment`)
  const name = 'fix/1001-add-payment-webhook'
  await page.getByRole('button', named(`Actions for ${name}`)).click()
  await page.getByRole('menuitem', named('Copy link to this branch')).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
  const link = await clipboard(page)
  expect(link).toContain(`/repos/${repo.repo_id}/branches?branch=`)
  await page.goto(link)
  const fields = page.getByRole('dialog', named(name))
  await expect(fields.getByRole('term')).toContainText(['Name', 'Branch ID', 'Author ID'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await fields.getByRole('button', named('Copy link to this branch')).click()
  await expect.poll(() => clipboard(page)).toBe(link)
})

test('an exact time doesn’t wait for a browser that is never idle', async ({ page, repo }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('time')).toHaveText(/\d:\d\d/)
})

test('a row’s actions by keyboard', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const actions = page.getByRole('button', named('Actions for main'))
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', named('Copy name'))).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', named('Copy link to this branch'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', named('Copy name'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
  expect(await clipboard(page)).toBe('main')
  await expect(actions).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a row’s actions by touch', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    // The button is there without scrolling sideways.
    const actions = page.getByRole('button', named('Actions for main'))
    await page.getByRole('rowheader', named('main')).scrollIntoViewIfNeeded()
    await expect(actions).toBeInViewport({ ratio: 1 })
    await actions.tap()
    await page.getByRole('menuitem', named('Copy name')).tap()
    await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
    expect(await clipboard(page)).toBe('main')
    await page.getByRole('link', named('New review from main')).tap()
    await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('main')
  })

  test('rows begin in the upper half of the window', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await page.setViewportSize({ width: 390, height: 844 })
    const { y = 844 } = (await page.getByRole('rowheader').first().boundingBox()) ?? {}
    expect(y).toBeLessThan(844 / 2)
  })
})

test('every field of a branch is shown, unlisted ones as they were sent', async ({
  page,
  repo,
}) => {
  await setFault(repo, { operation: 'listBranches', fault: 'unknown-fields' })
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const link = page.getByRole('link', named('main'))
  await link.click()
  const dialog = page.getByRole('dialog', named('main'))
  await expect(dialog.getByRole('term').getByText('Author', { exact: true })).toBeVisible()
  await dialog.getByText('Fields as sent', { exact: true }).click()
  await expect(dialog.getByRole('term').filter({ hasText: 'branch_name' })).toBeVisible()
  await expect(dialog.getByRole('term').filter({ hasText: 'unlisted_text' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('the name of a branch opens its fields, which have an address', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches?q=payment`)
  const name = 'fix/1001-add-payment-webhook'
  const link = page.getByRole('rowheader', named(name)).getByRole('link', named(name))
  const dialog = page.getByRole('dialog', named(name))
  await link.click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\?q=payment&branch=[^&]+$/)
  await dialog.getByRole('button', named('Copy name')).click()
  await expect.poll(() => clipboard(page)).toBe(name)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox', named('Search branches'))).toHaveValue('payment')

  await link.click()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\?q=payment$/)
  await link.press('Enter')
  await dialog.getByRole('link', named('New review from this branch')).click()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(name)
})

test('after copying from a menu, its button says so until the next action', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', named('main')) })
  await row.getByRole('button', named('Actions for main')).click()
  await page.getByRole('menuitem', named('Copy branch ID')).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
  await page.getByRole('searchbox', named('Search branches')).focus()
  await expect(page.locator(':popover-open')).toHaveCount(0)
})

test('a header sorts wherever its cell is clicked', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const header = page.getByRole('columnheader', named('Time'))
  const box = await header.boundingBox()
  await header.click({ position: { x: (box?.width ?? 0) - 3, y: (box?.height ?? 0) - 3 } })
  await expect(page).toHaveURL(/sort=time$/)
  await header.click({ position: { x: 3, y: 3 } })
  await expect(page).toHaveURL(/sort=-time$/)
})

test('all rows have the same height, their controls have columns, and no name is cut off', async ({
  page,
}) => {
  // A branch whose review was read has a control more.
  await visit(page, '/repos/demo/reviews/review-12')
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  await page.goto('/repos/demo/branches')
  const sign = page.getByRole('link', { name: /^Review, last seen merged: / })
  await expect(sign).toBeVisible()
  const { x } = (await sign.boundingBox()) ?? {}
  await sign.hover()
  expect((await sign.boundingBox())?.x).toBe(x)
  for (const width of [1440, 1280, 1100, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = () =>
      page
        .getByRole('table', named('Branches'))
        .getByRole('row')
        .evaluateAll((rows) => [
          // The first and the last row share half a border with the table.
          ...new Set(rows.slice(2, -1).map((row) => row.getBoundingClientRect().height)),
        ])
    await expect.poll(heights).toHaveLength(1)
    const ends = await page
      .getByRole('link', { name: /^New review from / })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
    expect(new Set(ends).size).toBe(1)
    await expect(page.getByRole('columnheader', named('Commit ID'))).toBeVisible({
      visible: width >= 1012,
    })
    const cut = () =>
      names(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .filter((link) => link.scrollWidth > link.clientWidth)
            .map((link) => `${link.textContent} ${link.scrollWidth} > ${link.clientWidth}`),
        )
    await expect.poll(cut).toEqual([])
  }
})

test('a match at the end of a very long name is in sight', async ({ page, repo }) => {
  const name = `feature/${'a-very-long-name-'.repeat(6)}needle`
  renameBranch(repo.repo_id, 'main', name)
  await page.setViewportSize({ width: 768, height: 700 })
  await visit(page, `/repos/${repo.repo_id}/branches?q=needle`)
  const header = page.getByRole('rowheader', named(name))
  await expect(header).toHaveText(name)
  const [cell, hit] = await Promise.all([
    header.boundingBox(),
    header.locator('mark').boundingBox(),
  ])
  expect((hit?.x ?? 0) + (hit?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
})

test('"New review from" a row fills compare', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named('New review from fix/1001-add-payment-webhook')).click()
  await expect(page.getByRole('heading', named('New review'))).toBeVisible()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(
    'fix/1001-add-payment-webhook',
  )
  await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
})

test('branches keep the order in which they were sent', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('columnheader', named('Name'))).not.toHaveAttribute('aria-sort')
})

test.describe('not found', () => {
  test.use({ provoked: [/status of 404/] })

  for (const [username, repo] of [
    ['alice', 'no-such-repository'],
    ['carol', 'demo'],
  ] as const) {
    test(`${username} reads ${repo}`, async ({ page }) => {
      await visit(page, `/repos/${repo}/branches`, username)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(`Repository “${repo}” was not found (404)`)
      // Said once: the service's words are among the details.
      const said = alert.getByText(`The service says: There is no repository “${repo}”.`)
      await expect(said).toBeHidden()
      await expect(alert).not.toContainText('Not Found')
      await expect(page.getByRole('heading')).toHaveText(['Branches'])
      // Nothing has lost the focus, so Tab begins where it does on any page.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', named('Skip to content'))).toBeFocused()
      await expect(alert.getByText('Request ID:')).toBeHidden()
      await alert.getByText('Details', { exact: true }).click()
      await expect(alert.getByText('Request ID:')).toBeVisible()
      await expect(said).toBeVisible()
      await alert.getByRole('button', named('Copy details')).click()
      await expect.poll(() => clipboard(page)).toMatch(/404[^]*request ID/)
      expect(await clipboard(page)).not.toMatch(/bearer|eyJ/i)
      await expect(page.getByRole('table')).toBeHidden()
      await alert.getByRole('link', named('Go to Repositories')).click()
      await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
    })
  }
})

async function copiedBy(page: Page, button: string): Promise<string> {
  await page.getByRole('button', named(button)).click()
  await expect.poll(() => clipboard(page)).not.toBe('')
  return clipboard(page)
}

function names(page: Page) {
  return page.getByRole('table', named('Branches')).getByRole('rowheader')
}

function isCut(cell: Element): boolean {
  return getComputedStyle(cell).overflow !== 'visible' && cell.scrollWidth > cell.clientWidth
}

/** The texts of one column, counted from the left, in the order of the rows. */
function cells(page: Page, column: number): Promise<string[]> {
  // Read at one moment, because rows move while they are sorted.
  return page
    .getByRole('table', named('Branches'))
    .getByRole('row')
    .evaluateAll(
      (rows, at) =>
        rows.slice(1).map((row) => row.querySelectorAll('th, td')[at]?.textContent ?? ''),
      column,
    )
}

test.describe('a repository that does not exist', () => {
  test.use({ provoked: [/status of 404/] })

  for (const way of ['“Try again”', 'a look at the page'] as const) {
    test(`is opened by ${way} once it is there`, async ({ page, repo }) => {
      await setFault(repo, { operation: 'listBranches', fault: '404' })
      await visit(page, `/repos/${repo.repo_id}/branches`)
      const missing = page.getByRole('alert')
      await expect(missing).toBeVisible()
      await clearFaults(repo)
      if (way === '“Try again”') await page.getByRole('button', named('Try again')).click()
      else
        await page.evaluate(() =>
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
        )
      await expect(page.getByRole('table', named('Branches'))).toBeVisible()
      await expect(missing).toBeHidden()
    })
  }

  test('is still asked for by the other pages, since a service may refuse one list so', async ({
    page,
    repo,
  }) => {
    await setFault(repo, { operation: 'listBranches', fault: '404' })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByRole('alert')).toContainText('was not found (404)')
    const links = page.getByRole('navigation', named('Repository'))
    await links.getByRole('link', named('New review')).click()
    await expect(page.getByRole('textbox', named('Title'))).toBeVisible()
    await links.getByRole('link', named('Settings')).click()
    await expect(page.getByRole('textbox', named('New name'))).toBeVisible()
    await links.getByRole('link', named('Permissions')).click()
    await expect(page.getByText('0 of 0 rules', { exact: true })).toBeVisible()
  })

  test('is requested once', async ({ page }) => {
    let reads = 0
    page.on('request', (request) => {
      if (request.url().includes('/v0/')) reads += 1
    })
    await visit(page, '/repos/no-such-repository/branches')
    await expect(page.getByRole('alert')).toContainText('not found')
    await page.waitForLoadState('networkidle')
    expect(reads).toBe(1)
  })
})

test('text that is typed, deleted and typed again goes away with its address', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const search = page.getByRole('searchbox', named('Search branches'))
  await search.pressSequentially('f')
  await search.press('Backspace')
  await search.pressSequentially('f')
  await expect(page).toHaveURL(/\?q=f$/)
  await page.getByRole('link', named('Branches')).click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(search).toHaveValue('')
})

test('an unknown sort changes nothing', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches?sort=__proto__`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})

test('if the browser limits changes of the address, it follows later', async ({ page, repo }) => {
  await page.clock.install()
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  // Safari throws when the address changes too often. Chromium ignores such changes without an error.
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history)
    let left = 100
    history.replaceState = (...state) => {
      left -= 1
      if (left < 0) throw new DOMException('Too many calls', 'SecurityError')
      replaceState(...state)
    }
  })
  const search = page.getByRole('searchbox', named('Search branches'))
  await search.pressSequentially('x'.repeat(110))
  await search.fill('payment')
  await expect(page.getByText(/^1 of \d+ branches$/)).toBeVisible()
  await expect(page).toHaveURL(/\?q=x+$/)
  // The file names the filter that its rows were made with, even if the address is behind.
  const file = await exported(page, 'JSON')
  expect(JSON.parse(file)).toMatchObject({ filters: { q: 'payment' }, items: [expect.anything()] })
  await page.clock.fastForward(31_000)
  await expect(page).toHaveURL(/\?q=payment$/)
  await expect(search).toHaveValue('payment')
})

test('a blank name is shown as blank, and the branch is addressed by its ID', async ({
  page,
  repo,
}) => {
  renameBranch(repo.repo_id, 'main', ' ')
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', named('blank')) })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /^New review from / }).click()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(/^\S+$/)
})

test('a link to a branch that is not in the list says so', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches?branch=gone`)
  const said = page.getByText('The service sent no branch with the ID gone.')
  await expect(said).toBeInViewport()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})

test('on a phone a row’s texts end before its controls, or stand below them', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  for (const width of [320, 390, 543]) {
    await page.setViewportSize({ width, height: 800 })
    const rows = page.getByRole('rowgroup').last().getByRole('row')
    expect(await rows.evaluateAll(coveredTexts), `${width} px`).toEqual([])
  }
})

/** Runs in the page. The texts of rows that reach under a control of their row. */
function coveredTexts(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const controls = [...row.querySelectorAll('td:last-child :is(a, button)')]
    const taken = controls.map((each) => each.getBoundingClientRect())
    const texts = [...row.querySelectorAll('th bdi, td:not(:last-child) *')].filter(
      ({ children }) => children.length === 0,
    )
    return texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const under = [...range.getClientRects()].some((box) =>
        taken.some(
          ({ left, top, bottom }) => box.right > left && box.top < bottom && box.bottom > top,
        ),
      )
      return under ? (text.textContent ?? '') : []
    })
  })
}
