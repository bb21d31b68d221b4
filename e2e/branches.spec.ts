// The list of branches: reading, searching, sorting and filtering it, and where its links lead.
import { clearFaults, setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import {
  boxOf,
  columnOn,
  countOn,
  expectNoSidewaysScroll,
  openRowMenu,
  rowNames,
  rowOn,
  tableOn,
} from './on.ts'
import { exported } from './saved.ts'
import { renameBranch } from './stored-review.ts'

// In the demonstration data the first ten branches have an author and a time. The first one, main, is the newest.
test.use({ content: { branches: 10, permissions: 0, reviews: 0 } })

const payment = 'fix/1001-add-payment-webhook'
const fixes = [payment, 'fix/1009-cache-dark-mode']

test(
  'a developer reads the branches of a repository',
  { tag: '@deployment' },
  async ({ page, repo }) => {
    await visit(page, `/repos/${encodeURIComponent(repo.repo_id)}`)
    await expect(page.getByRole('heading', { ...named('Branches'), level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/^Branches/)
    await expect(page).toHaveURL(/\/branches$/)
    for (const header of ['Name', 'Author', 'Time']) {
      await expect(columnOn(page, 'Branches', header)).toBeVisible()
    }
    await expect(rowNames(page, 'Branches').first()).toBeVisible()
    await expect(page.getByRole('status').getByText(/^(\d+) of \1 branches$/)).toBeVisible()
  },
)

test('a developer finds branches by words of their names, and the address follows', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const names = rowNames(page, 'Branches')
  const search = page.getByRole('searchbox', named('Search branches'))
  await expect(names.first()).toHaveText('main')

  await test.step('search by any part, in any case, and see it marked', async () => {
    await search.fill('PAY add')
    await expect(names).toHaveText([payment])
    await expect(names.locator('mark')).toHaveText(['add', 'pay'])
    await expect(countOn(page, 'branches', 1, 10)).toBeVisible()
    await expect(page).toHaveURL(/\?q=PAY\+add$/)
  })
  await test.step('a choice right after typing keeps the typed text', async () => {
    await search.fill('fix/')
    await page.getByRole('combobox', named('Sort')).selectOption('-name')
    await expect(page).toHaveURL(/\?q=fix%2F&sort=-name$/)
    await expect(names).toHaveText(fixes.toReversed())
  })
  await test.step('a reload and a shared link show the same', async () => {
    await page.reload()
    await expect(search).toHaveValue('fix/')
    await expect(names).toHaveText(fixes.toReversed())
  })
  await test.step('Back takes the sort away, and typing made no entry of its own', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\?q=fix%2F$/)
    await expect(names).toHaveText(fixes)
  })
  await test.step('nothing matches: one button shows all', async () => {
    await search.fill('nothing like it')
    await page.getByRole('button', named('Show all branches')).click()
    await expect(countOn(page, 'branches', 10, 10)).toBeVisible()
    await expect(search).toHaveValue('')
  })
  await test.step('a link to the page drops what was typed', async () => {
    await search.pressSequentially('f')
    await page.getByRole('navigation').getByRole('link', named('Branches')).click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(search).toHaveValue('')
  })
  await test.step('a sort that nobody knows changes nothing', async () => {
    await page.goto(`/repos/${repo.repo_id}/branches?sort=__proto__`)
    await expect(names.first()).toHaveText('main')
  })
})

test('a text of more than 1,000 characters is refused at its field', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches?q=fix`)
  const search = page.getByRole('searchbox', named('Search branches'))
  await expect(rowNames(page, 'Branches')).toHaveCount(2)
  await search.fill('x'.repeat(1001))
  await expect(search).toHaveAccessibleDescription(/Not applied: enter at most 1,000 characters/)
  await expect(countOn(page, 'branches', 10, 10)).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await search.fill('payment')
  await expect(search).not.toHaveAttribute('aria-invalid', 'true')
  await expect(countOn(page, 'branches', 1, 10)).toBeVisible()
})

test('a developer sorts by name, author and time, both ways, from the head and from the list', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const names = rowNames(page, 'Branches')
  const sort = page.getByRole('combobox', named('Sort'))
  await sort.selectOption('-time')
  await expect(names.first()).toHaveText('main')
  await sort.selectOption('time')
  await expect(names.last()).toHaveText('main')
  for (const name of ['Name', 'Author', 'Time']) {
    const head = columnOn(page, 'Branches', name)
    await page.goto(`/repos/${repo.repo_id}/branches`)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(new RegExp(`sort=${name.toLowerCase()}$`))
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await head.getByRole('button').click()
    await expect(head).not.toHaveAttribute('aria-sort')
    await expect(names.first()).toHaveText('main')
  }
})

test('a developer filters by author: a part of a name, a person, or oneself', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const author = page.getByRole('combobox', named('Author'))
  const rows = tableOn(page, 'Branches').locator('tbody').getByRole('row')
  await author.fill('lice')
  await expect(page).not.toHaveURL(/author/)
  await author.press('Enter')
  await expect(page).toHaveURL(/\?author=lice$/)
  await expect(page.getByText(/^[1-9] of 10 branches$/)).toBeVisible()
  await author.fill('Bob')
  await page.getByRole('option', { name: /^bob/ }).click()
  await expect(page).toHaveURL(/\?author=bob$/)
  await expect(author).toHaveValue('bob')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText('Bob Baker')).toHaveCount(2)
  await page.goBack()
  await expect(author).toHaveValue('lice')

  const yours = page.getByRole('button', named('Yours'))
  await yours.click()
  await expect(page).toHaveURL(/author=alice$/)
  await expect(yours).toHaveAttribute('aria-pressed', 'true')
  await yours.click()
  await expect(countOn(page, 'branches', 10, 10)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('a phone user finds filters folded, applied ones in sight, and rows before their controls', async ({
    page,
    repo,
  }) => {
    await visit(page, `/repos/${repo.repo_id}/branches`)
    expect((await boxOf(rowNames(page, 'Branches').first())).y).toBeLessThan(270)
    const filters = page.getByRole('button', named('Filters'))
    const yours = page.getByRole('button', named('Yours'))
    await expect(yours).toBeHidden()
    await filters.click()
    await yours.click()
    await filters.click()
    const applied = page.getByRole('list', named('Applied filters')).getByRole('listitem')
    await expect(applied).toContainText(['Author: Alice Andersen'])
    await page.getByRole('button', named('Remove filter: Author Alice Andersen')).click()
    await expect(countOn(page, 'branches', 10, 10)).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    for (const width of [320, 390, 543]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      const rows = tableOn(page, 'Branches').locator('tbody').getByRole('row')
      await expect.poll(() => rows.evaluateAll(coveredTexts), `${width} px`).toEqual([])
    }
    await test.step('also with the text spacing of WCAG 1.4.12', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      // With names of any length.
      await page.goto('/repos/demo/branches')
      await expect(tableOn(page, 'Branches')).toBeVisible()
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet()
        spacing.replaceSync(`* {
          line-height: 1.5 !important;
          letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important;
        }`)
        document.adoptedStyleSheets = [spacing]
      })
      const rows = tableOn(page, 'Branches').locator('tbody').getByRole('row')
      await expect.poll(() => rows.evaluateAll(coveredTexts)).toEqual([])
    })
  })
})

test('a developer copies from a row’s menu, by mouse and by keyboard', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const copied: string[] = []
  for (const item of ['Copy name', 'Copy branch ID', 'Copy commit ID']) {
    const menu = await openRowMenu(page, payment)
    await menu.getByRole('menuitem', named(item)).click()
    await expect.poll(() => clipboard(page)).not.toBe(copied.at(-1))
    copied.push(await clipboard(page))
  }
  expect(copied[0]).toBe(payment)
  expect(new Set(copied).size).toBe(3)
  await expect(rowOn(page, 'Branches', payment).getByText(copied[2] ?? '')).toBeVisible()

  await page.getByRole('button', named('Actions for main')).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => clipboard(page)).toBe('main')
  await expect(page.getByRole('button', named('Actions for main'))).toBeFocused()
})

test('a developer opens all fields of a branch, which have an address, and goes on to a review', async ({
  page,
  repo,
}) => {
  await setFault(repo, { operation: 'listBranches', fault: 'unknown-fields' })
  await visit(page, `/repos/${repo.repo_id}/branches?q=payment`)
  const link = rowOn(page, 'Branches', payment).getByRole('link', named(payment))
  const dialog = page.getByRole('dialog', named(payment))
  await test.step('every field, unlisted ones as they were sent', async () => {
    await link.click()
    await expect(page).toHaveURL(/\?q=payment&branch=[^&]+$/)
    await expect(dialog.getByRole('term').getByText('Author', { exact: true })).toBeVisible()
    await dialog.getByText('Fields as sent', { exact: true }).click()
    await expect(dialog.getByRole('term').filter({ hasText: 'unlisted_text' })).toBeVisible()
    await dialog.getByRole('button', named('Copy name')).click()
    await expect.poll(() => clipboard(page)).toBe(payment)
  })
  await test.step('closing leaves the filter, and Back leads to before the page', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\?q=payment$/)
    await expect(link).toBeFocused()
  })
  await test.step('its link opens it', async () => {
    await link.press('Enter')
    await dialog.getByRole('button', named('Copy link to this branch')).click()
    await expect.poll(() => clipboard(page)).toMatch(/\/branches\?branch=/)
    await page.goto(await clipboard(page))
    await expect(dialog).toBeVisible()
  })
  await test.step('a branch that is not in the list is said to be missing', async () => {
    await page.goto(`/repos/${repo.repo_id}/branches?branch=gone`)
    const missing = page.getByText('The service sent no branch with the ID gone.')
    await expect(missing).toBeInViewport()
    await expect(tableOn(page, 'Branches')).toBeVisible()
  })
})

test('a row leads to a new review, also of a branch without a name', async ({ page, repo }) => {
  renameBranch(repo.repo_id, 'main', ' ')
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named(`New review from ${payment}`)).click()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(payment)
  await page.goBack()
  await rowOn(page, 'Branches', 'blank')
    .getByRole('link', { name: /^New review from / })
    .click()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(/^\S+$/)
})

test('fifteen branches are in sight, in rows of one height, at every width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/repos/demo/branches')
  const names = rowNames(page, 'Branches')
  await expect(names.nth(14)).toBeInViewport({ ratio: 1 })
  for (const width of [1440, 1280, 1100, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const rows = tableOn(page, 'Branches').locator('tbody').getByRole('row')
    const heights = () =>
      rows.evaluateAll((all) => [
        // The last row has no line beneath it.
        ...new Set(all.slice(0, -1).map((row) => row.getBoundingClientRect().height)),
      ])
    await expect.poll(heights).toHaveLength(1)
    await expect(columnOn(page, 'Branches', 'Commit ID')).toBeVisible({ visible: width >= 1012 })
  }
  await test.step('rows are copied as text, one line for each', async () => {
    const text = await page.evaluate(() => {
      const body = document.querySelector('tbody')
      const range = document.createRange()
      if (body) range.selectNodeContents(body)
      const selection = getSelection()
      selection?.removeAllRanges()
      selection?.addRange(range)
      return selection?.toString() ?? ''
    })
    const lines = text.trim().split('\n')
    await expect(rowNames(page, 'Branches')).toHaveCount(lines.length)
    expect(text).not.toMatch(/New review|not sent|\bAA\b/)
  })
})

test.describe('a long list', () => {
  test.use({ content: { branches: 60, permissions: 0, reviews: 0 } })

  test('is where it was after Back, and another page begins at its top', async ({ page, repo }) => {
    const place = () => page.evaluate(() => Math.round(scrollY))
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByText('60 of 60 branches')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    await page
      .getByRole('row')
      .nth(30)
      .getByRole('link', { name: /^New review from/ })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('combobox', named('Compare'))).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(page.getByText('60 of 60 branches')).toBeVisible()
    await expect.poll(place).toBe(900)
  })
})

test('the branches shown are exported, and files name their filters and times', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches?q=payment`)
  await expect(countOn(page, 'branches', 1, 10)).toBeVisible()
  const json = JSON.parse(await exported(page, 'JSON')) as Record<string, unknown>
  expect(json).toMatchObject({
    schema: 'refdesk-branches',
    repository: repo.repo_id,
    filters: { q: 'payment' },
    items: [{ branch_name: payment }],
  })
  expect(Date.parse(String(json['read_at']))).toBeLessThan(Date.parse(String(json['exported_at'])))
  await expect(page.getByText(/^Exported as branches-/)).toBeAttached()

  const [head, first] = (await exported(page, 'CSV')).split('\r\n')
  expect(head).toMatch(/^\uFEFF"commit_id","branch_name","branch_id",.*"exported_at"$/)
  expect(first).toMatch(/^"[^"]*","fix\/1001-add-payment-webhook",/)
})

test.describe('not found', () => {
  test.use({ provoked: [/status of 404/] })

  test('a person who may not read a repository reads why and how to go on; it opens once it is there', async ({
    page,
    repo,
  }) => {
    let reads = 0
    page.on('request', (request) => {
      if (request.url().includes('/v0/')) reads += 1
    })
    await visit(page, '/repos/demo/branches', 'carol')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Repository “demo” was not found (404)')
    expect(reads).toBe(1)
    await expect(alert).toContainText('There is no repository “demo”.')
    await alert.getByRole('button', named('Copy details')).click()
    await expect.poll(() => clipboard(page)).toMatch(/404[^]*request ID/)
    expect(await clipboard(page)).not.toMatch(/bearer|eyJ/i)
    await alert.getByRole('link', named('Go to Repositories')).click()
    await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()

    await setFault(repo, { operation: 'listBranches', fault: '404' })
    const other = await page.context().newPage()
    await visit(other, `/repos/${repo.repo_id}/branches`)
    await expect(other.getByRole('alert')).toContainText('was not found (404)')
    // Other pages still ask: a service may refuse one list by the same answer.
    await other
      .getByRole('navigation', named('Repository'))
      .getByRole('link', named('Settings'))
      .click()
    await expect(other.getByRole('textbox', named('New name'))).toBeVisible()
    await clearFaults(repo)
    await other.goBack()
    await expect(tableOn(other, 'Branches')).toBeVisible()
  })
})

/** Runs in the page. The texts of rows that reach under a control of their row. */
function coveredTexts(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const controls = [...row.querySelectorAll('td:last-child :is(a, button)')]
    const taken = controls.map((each) => each.getBoundingClientRect())
    const texts = [...row.querySelectorAll('th bdi, td:not(:last-child) *')].filter(
      // A text for screen readers only is in a box of one pixel, which it overflows.
      (text) => text.children.length === 0 && text.getBoundingClientRect().width > 1,
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
