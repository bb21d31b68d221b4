// The table of rules: every field, sorted and filtered.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { changePattern } from './stored-review.ts'

test('headers stay in sight, whichever way the table is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  // What the rules are sorted by has a column in any window, and in this one no room.
  await visit(page, '/repos/demo/permissions?sort=created_by')
  // The rows beyond the first screen are rendered later.
  await expect(patterns(page)).toHaveCount(62)
  const last = table(page).getByRole('row').last()
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', named('Subject'))).toBeInViewport({ ratio: 1 })
  // The last one, with the menu, stays in sight, too.
  await last.getByRole('cell').nth(-2).scrollIntoViewIfNeeded()
  const order = page.getByRole('columnheader', named('Evaluation order'))
  await expect(order).not.toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('columnheader', named('Path pattern'))).toBeInViewport({ ratio: 1 })
  await expect(last.getByRole('rowheader')).toBeInViewport({ ratio: 1 })

  // An element that gets the focus while scrolling back isn't covered by the headers.
  const time = table(page).getByRole('time').nth(30)
  await time.focus()
  const head = await page.getByRole('columnheader', named('Updated')).boundingBox()
  expect((await time.boundingBox())?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
})

test('rows stay in the document while findings are looked for', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/findings-of/, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/repos/demo/permissions?sort=created_by')
  await expect(patterns(page)).toHaveCount(62)
  const removed = await table(page).evaluateHandle((element) => {
    const texts: (string | null)[] = []
    new MutationObserver((records) => {
      for (const { removedNodes } of records) {
        texts.push(...Array.from(removedNodes, (node) => node.textContent))
      }
    }).observe(element.querySelector('tbody') ?? element, { childList: true })
    return texts
  })
  release()
  await expect(page.getByRole('tab', named('Findings'))).toHaveText(/\d$/)
  expect(await removed.jsonValue()).toEqual([])
})

test('a pattern that needs several lines ends the first one with a slash', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, '/repos/demo/permissions?tab=matrix')
  const pattern = page.getByRole('rowheader', named('/tests/payments/README.md'))
  await expect(pattern).toBeVisible()
  const firstLine = await pattern.evaluate((cell) => {
    getSelection()?.setPosition(cell)
    getSelection()?.modify('extend', 'forward', 'lineboundary')
    return getSelection()?.toString()
  })
  expect(firstLine).toBe('/tests/')
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  expect(nodes.map(({ name }) => name?.value as unknown)).toContain('/tests/payments/README.md')
})

test('every rule in evaluation order, with every field', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page).toHaveTitle(/^Permissions/)
  await expect(page.getByRole('heading', { ...named('Permissions'), level: 1 })).toBeVisible()
  await expect(page.getByText('12 of 12 rules', { exact: true })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Order',
    'Path pattern',
    'Subject',
    'Updated',
    'Updated by',
    'Created',
    'Created by',
    'ID',
    'Actions',
  ])
  await expect(patterns(page)).toHaveCount(12)
  expect(await orders(page)).toEqual(Array.from({ length: 12 }, (_, index) => `${index * 10 + 10}`))

  const first = table(page).getByRole('row').nth(1)
  await expect(first.getByRole('rowheader')).toHaveText('/src/payments/...')
  await expect(first).toContainText('User ID alice')
  await expect(first.getByRole('cell', named('emeka'))).toBeVisible()
  await expect(table(page).getByRole('row').nth(2)).toContainText('Group ID release-managers')
})

test('sort by evaluation order, either way, missing values last', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  // The rows beyond the first screen are rendered later.
  await expect(patterns(page).last()).toHaveText('/import/catalogue.csv')
  const ascending = await orders(page)
  expect(ascending.at(0)).toBe('-1')
  expect(ascending.slice(-3).every((order) => !/\d/.test(order))).toBe(true)
  const numbers = ascending.slice(0, -3).map(Number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))

  const header = page.getByRole('columnheader', named('Evaluation order'))
  await header.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-evaluation_order$/)
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  const descending = numbers.toSorted((a, b) => b - a).map(String)
  await expect.poll(() => orders(page)).toEqual([...descending, ...ascending.slice(-3)])

  await page.reload()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  // On a narrow screen the table has no headers, and a choice above it sorts.
  await page.setViewportSize({ width: 500, height: 800 })
  await page.getByRole('button', named('Filters')).click()
  const sort = page.getByRole('combobox', named('Sort'))
  await expect(sort).toHaveValue('-evaluation_order')
  await sort.selectOption('Evaluation order, ascending')
  await expect(page).toHaveURL('/repos/demo/permissions')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await sort.selectOption('Last updated by, descending')
  await expect(page).toHaveURL(/\?sort=-last_updated_by$/)
})

test('rules that name both a user and a group, or neither, are marked', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?q=/branding/')
  const subject = table(page).getByRole('row').nth(1).getByRole('cell').nth(1)
  await expect(subject).toContainText('User ID kim')
  await expect(subject).toContainText('Group ID design')
  await expect(subject).toContainText(/both/i)
  await page.getByRole('textbox', named('Filter rules')).fill('/archive/')
  await expect(patterns(page)).toHaveText(['/archive/...'])
  await expect(subject).toContainText('No subject')
})

test('the filter box searches every field, on this page only', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await page.getByRole('textbox', named('Filter rules')).fill('RELEASE-man')
  await expect(page.getByText('1 of 12 rules', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=RELEASE-man$/)
  await expect(table(page).locator('mark')).toHaveText(['release-man'])
  await page.getByRole('textbox', named('Filter rules')).fill('nothing holds this')
  await expect(page.getByText('0 of 12 rules', { exact: true })).toBeVisible()
  await expect(table(page)).toBeHidden()
  await expect(page.getByText('No rules match these filters.')).toBeVisible()
  await page.getByRole('button', named('Show all rules')).click()
  await expect(page.getByText('12 of 12 rules', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', named('Filter rules'))).toHaveValue('')

  // Every word must match, in any field.
  await page.getByRole('textbox', named('Filter rules')).fill('payments alice')
  await expect(patterns(page).first()).toHaveText('/src/payments/...')
  await expect(patterns(page).first().locator('mark')).toHaveText(['payments'])
})

test('a subject links to all rules that name it, which the service filters', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?sort=-evaluation_order&q=/branding/&user_id=')
  await page.getByRole('link', named('Rules for Group ID design')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?sort=-evaluation_order&group_id=design')
  await expect(page.getByText(/^([2-9]) of \1 rules$/)).toBeVisible()
  await expect(page.getByRole('combobox', named('Group ID'))).toHaveValue('design')
  await expect(page.getByRole('link', named('Rules for Group ID design'))).toHaveCount(0)
  await page.getByRole('link', named('Rules for User ID kim')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?sort=-evaluation_order&user_id=kim')
})

test('a rule’s menu copies its pattern, its ID, and a link that shows all its fields', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?q=payments`)
  const menu = page.getByRole('button', named('Actions for /docs/payments/*'))
  const copied: string[] = []
  for (const name of ['Copy path pattern', 'Copy rule ID', 'Copy link to this rule']) {
    await menu.press('Enter')
    await page.getByRole('menuitem', named(name)).press('Enter')
    await expect(page.getByText('Copied').first()).toBeVisible()
    copied.push(await clipboard(page))
  }
  const [pattern, id = '', link = ''] = copied
  expect(pattern).toBe('/docs/payments/*')
  expect(new URL(link).pathname).toBe(`/repos/${repo.repo_id}/permissions`)
  expect(new URL(link).search).toBe(`?rule=${id}`)

  await page.goto(link)
  const fields = page.getByRole('dialog', named('/docs/payments/*'))
  await expect(fields.getByRole('definition').filter({ hasText: id }).first()).toBeVisible()
  await expect(fields.getByText('Last updated by', { exact: true })).toBeVisible()
  await fields.getByRole('button', named('Copy link to this rule')).click()
  expect(await clipboard(page)).toBe(link)
  await page.keyboard.press('Escape')
  await expect(fields).toBeHidden()
  await expect(page).toHaveURL(/permissions$/)

  // The pattern opens the same, and Back closes it.
  await table(page).getByRole('link', named('/docs/payments/*')).click()
  await expect(fields).toBeVisible()
  await page.goBack()
  await expect(fields).toBeHidden()

  // Once it is closed, Back doesn't open it again.
  for (const close of ['Escape', 'Enter']) {
    await page.getByRole('textbox', named('Filter rules')).fill('docs')
    await table(page).getByRole('link', named('/docs/payments/*')).click()
    await expect(fields).toBeVisible()
    if (close === 'Enter') await fields.getByRole('button', named('Close')).focus()
    await page.keyboard.press(close)
    await expect(fields).toBeHidden()
    await expect(page).toHaveURL(/q=docs$/)
    // Forward opens it again, to be closed again.
    await page.goForward()
    await expect(fields).toBeVisible()
    await fields.getByRole('button', named('Close')).click()
    await expect(fields).toBeHidden()
    await expect(page).toHaveURL(/q=docs$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(link)
})

test('fields that are closed as soon as they are open leave no step behind', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const rule = table(page).getByRole('link').first()
  const fields = page.getByRole('dialog')
  await rule.click()
  await fields.getByRole('button', named('Close')).click()
  await expect(fields).toHaveCount(0)
  const steps = await page.evaluate(() => history.length)
  // The fields are shown before the router has the address.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const close = document.querySelector<HTMLElement>('dialog [aria-label=Close]')
      if (!close) return
      observer.disconnect()
      close.click()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  await rule.click()
  await expect(page).toHaveURL(/permissions$/)
  await expect(fields).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goForward()
  await expect(fields).toBeVisible()
})

test('a link to a rule that the service doesn’t send says so above the rules, also with filters', async ({
  page,
}) => {
  const user = 'user_id=ines'
  for (const filters of ['', 'q=payments&', `${user}&`, `${user}&path=/assets/icons/app.svg&`]) {
    await visit(page, `/repos/demo/permissions?${filters}rule=gone`)
    const said = page.getByText('The service sent no rule with the ID gone.')
    await expect(said).toHaveCount(1)
    await expect(said).toBeInViewport()
    await expect(table(page)).toBeVisible()
  }
})

test('no table goes sideways for what a rule’s fields show', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const rows = table(page).getByRole('rowgroup').last()
  const heads = table(page).getByRole('columnheader')
  const expectFit = async (width: number, columns: number) => {
    await page.setViewportSize({ width, height: 700 })
    await expect(heads).toHaveCount(columns)
    expect(await rows.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  }
  await expectFit(1440, 9)
  await expectFit(1180, 9)
  await expectFit(1024, 7)
  await expectFit(768, 5)
  // What the rules are sorted by is there all the same.
  await page.goto('/repos/demo/permissions?sort=created_by')
  await expect(page.getByRole('columnheader', named('Created by'))).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('an empty pattern is shown as one, and opens its rule', async ({ page, repo }) => {
  changePattern(repo.repo_id, 1, '')
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const link = table(page).getByRole('link', named('Empty path pattern'))
  await expect(link).toHaveText('""')
  await expect(page.getByRole('button', named('Actions for Empty path pattern'))).toHaveCount(1)
  await link.click()
  const fields = page.getByRole('dialog', named('Empty path pattern'))
  await expect(fields.getByText('""', { exact: true }).first()).toBeVisible()
})

test('on a narrow screen the fields of a rule have its whole pattern, their title its beginning', async ({
  page,
  repo,
}) => {
  const pattern = `/src/${'a-very-long-directory-'.repeat(20)}/*`
  changePattern(repo.repo_id, 1, pattern)
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await table(page).getByRole('link', named(pattern)).click()
  const fields = page.getByRole('dialog', named(pattern))
  const title = await fields.getByRole('heading').boundingBox()
  const close = await fields.getByRole('button', named('Close')).boundingBox()
  expect(title?.height).toBeLessThan(70)
  expect(close?.y).toBeLessThanOrEqual(title?.y ?? 0)
  // In many lines, none of them cut.
  const whole = await fields.getByRole('definition').getByText(pattern).first().boundingBox()
  expect(whole?.height).toBeGreaterThan(150)
  expect((whole?.x ?? 0) + (whole?.width ?? 0)).toBeLessThan(320)
})

test('on a narrow screen a rule has two lines, with what the rules are sorted by', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/repos/demo/permissions')
  const first = table(page).getByRole('row').nth(1)
  await expect(first).toContainText('User ID lena')
  await expect(first.getByRole('time')).toHaveCount(0)
  expect((await first.boundingBox())?.height).toBeLessThan(70)
  await page.getByRole('button', named('Filters')).click()
  await page.getByRole('combobox', named('Sort')).selectOption('Updated, descending')
  await expect(first.getByRole('time')).toHaveCount(1)
})

test('fields that the interface lacks are columns', async ({ page, repo }) => {
  await setFault(repo, { fault: 'unknown-fields', operation: 'listGranularPermissions' })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const header = (name: string) => table(page).getByRole('columnheader', named(name))
  await expect(header('unlisted_text')).toBeVisible()
  await expect(table(page).getByRole('cell', named('{"a": [1, null]}')).first()).toBeVisible()
})

function table(page: Page) {
  return page.getByRole('table', named('Permissions'))
}

function patterns(page: Page) {
  return table(page).getByRole('rowheader')
}

/** The texts of the column "Evaluation order". A rule without one has no digit there. */
function orders(page: Page): Promise<string[]> {
  return table(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''))
}
