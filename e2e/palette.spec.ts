// The command palette: everything that can be opened or done, by keyboard, from any page.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'

/** A branch that every seeded repository has, and not its first one. */
const used = 'fix/1001-add-payment-webhook'

test('opens pages, branches, and what was read lately', async ({ page, repo }) => {
  await visit(page, '/repos/demo/reviews/review-3')
  await expect(page.getByRole('heading', named('Keep sessions in Redis'))).toBeVisible()
  await page.goto(`/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()

  const palette = await open(page)
  await expect(group(page, 'This repository').getByRole('option')).toHaveText([
    /^Branches/,
    /^New review/,
    /^Permissions/,
    /^Settings/,
    /^Copy permanent link/,
  ])
  await expect(group(page, 'Recent reviews').getByRole('option')).toHaveText(
    /^Keep sessions in Redis\s*closed · demo · review-3$/,
  )
  await expect(group(page, 'Branches · 5 of 12').getByRole('option')).toHaveCount(5)

  // The best match comes first, with its group, and Enter opens it.
  await page.keyboard.type('payment')
  const options = palette.getByRole('option')
  await expect(options).toHaveText([/payment/, /^Open review/, /^Open repo/])
  await expect(palette.getByRole('status')).toHaveText('1 result')
  await expect(options.first().locator('mark')).toHaveText('payment')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('dialog', named(used))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')

  // It also opens from a field.
  await page.getByRole('textbox', named('Title')).press('Control+k')
  await page.keyboard.type('sett')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', named('Open command palette')).click()
  await palette.getByRole('option', { name: 'Keep sessions in Redis' }).click()
  await expect(
    page.getByRole('heading', { ...named('Keep sessions in Redis'), level: 1 }),
  ).toBeVisible()
})

test('finds what is pinned, and a review that was read by its ID, each once', async ({ page }) => {
  await visit(page, '/')
  const palette = page.getByRole('dialog', named('Command palette'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('demo')
  const found = group(page, 'Pinned').getByRole('option')
  await expect(found.first()).toContainText('demo')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()

  await visit(page, '/repos/demo/reviews/review-3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Keep sessions in Redis/)
  await visit(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('review-3')
  await expect(group(page, 'Recent reviews').getByRole('option')).toHaveText(
    /^Keep sessions in Redis\s*closed · demo · review-3$/,
  )
  await expect(group(page, 'Pinned')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Keep sessions in Redis/)
})

test('its field is there before its results, and text that is typed meanwhile is searched for', async ({
  page,
}) => {
  const loaded = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/CommandPalette-[^/]*\.js$/, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await visit(page, '/repos/demo/reviews/new')
  const title = page.getByRole('textbox', named('Title'))
  await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
  await title.fill('One ')
  const palette = page.getByRole('dialog', named('Command palette'))
  await title.press('Control+k')
  await expect(palette.getByRole('status')).toHaveText('Loading')
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Control+k')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('One ')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('settx')
  await page.keyboard.press('Backspace')
  loaded.resolve(undefined)
  await expect(palette.getByRole('combobox')).toHaveValue('sett')
  await page.keyboard.type('ings')
  await expect(palette.getByRole('option').first()).toContainText('Settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
})

test('Enter before its results opens the first of them, unless the text changes afterwards', async ({
  page,
}) => {
  let load = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/CommandPalette-[^/]*\.js$/, async (route) => {
    await load.promise
    await route.continue()
  })
  await visit(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const palette = page.getByRole('dialog', named('Command palette'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('perm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  load.resolve(undefined)
  await expect(palette.getByRole('status')).toHaveText(/^No match/)

  load = Promise.withResolvers()
  await page.reload()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sett')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('status')).toHaveText('Loading')
  load.resolve(undefined)
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  await expect(palette).toBeHidden()
})

test.describe('a palette that does not load', () => {
  test.use({ provoked: [/net::ERR_FAILED/] })

  test('says so, and opening it again tries again', async ({ page }) => {
    let isRefused = true
    await page.route(/\/assets\/CommandPalette-[^/]*\.js$/, (route) =>
      isRefused ? route.abort() : route.continue(),
    )
    await visit(page, '/repos/demo/reviews/new')
    const title = page.getByRole('textbox', named('Title'))
    await title.press('Control+k')
    await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
    await page.keyboard.press('Escape')
    await expect(title).toBeFocused()
    isRefused = false
    await open(page)
  })
})

test('opens a pasted address or ID, and lists branches used recently first', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const path = `/repos/${repo.repo_id}/reviews/${review}`
  await visit(page, '/')
  const palette = await open(page)
  const options = palette.getByRole('option')
  await page.keyboard.insertText(new URL(path, page.url()).href)
  await expect(options).toHaveText(`Open ${path}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', named('Copy link'))).toBeVisible()

  await page.getByRole('link', named('Refdesk')).click()
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await open(page)
  await page.keyboard.insertText(repo.repo_name)
  await expect(options).toHaveText(`Open repository “${repo.repo_name}”`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await open(page)
  await page.keyboard.insertText(review)
  await palette.getByRole('option', { name: `Open review “${review}”` }).click()
  await expect(page.getByRole('button', named('Copy link'))).toBeVisible()

  await page.goto(`/repos/${repo.repo_id}/reviews/new?compare_ref=${used}&title=Used`)
  await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
  await page.getByRole('button', named('Create review')).click()
  await expect(page.getByRole('heading', { ...named('Used'), level: 1 })).toBeVisible()
  await open(page)
  const branches = palette.getByRole('group', { name: /^Branches/ })
  await expect(branches.getByRole('option')).toContainText([`${used}Used recently`, /^main/])
})

test('an author whose name is written from right to left doesn’t turn the time around', async ({
  page,
}) => {
  await visit(page, '/repos/demo/branches')
  const palette = await open(page)
  await page.keyboard.type('plant-care')
  const branch = palette.getByRole('option').first()
  await expect(branch.getByText('فاطمة الزهراء', { exact: true })).toBeVisible()
  await expect(branch.getByText(/^\d+ \w+ ago$/)).toBeVisible()
})

test('finds branches by their author’s name or ID, after those with such a name', async ({
  page,
}) => {
  await visit(page, '/repos/demo/reviews/review-3')
  const palette = await open(page)
  const branches = palette.getByRole('group', { name: /^Branches/ }).getByRole('option')
  await page.keyboard.type('bob baker')
  await expect(branches.first().locator('mark')).toHaveText(['Bob', 'Baker', 'bob'])
  for (const option of await branches.all()) await expect(option).toContainText('Bob Baker')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Bob Baker')

  await page.keyboard.press('Escape')
  await open(page)
  await page.keyboard.type('fatima')
  await expect(branches).toHaveCount(3)
  await expect(branches.first()).toContainText(/فاطمة الزهراء.*fatima.* ago/)
  await expect(branches.first().locator('mark')).toHaveText('fatima')

  await page.keyboard.press('Control+a')
  await page.keyboard.type('build')
  await expect(branches).toHaveText([/^build\/nightly/, /^chore\/update-dependencies.*build-bot/])
})

test('a review of a branch begins with two presses of Enter', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await open(page)
  await page.keyboard.type('payment')
  await expect(group(page, 'Branches')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', named('New review from this branch'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(used)
})

test('is as high as its results, and stays where it is while they change', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const palette = await open(page)
  await expect(palette.getByRole('group', { name: /^Branches/ })).toBeVisible()
  const all = await palette.boundingBox()
  const results = await palette.getByRole('listbox', named('Results')).boundingBox()
  // With nothing said below them, they reach the edge.
  expect(bottomOf(all) - bottomOf(results)).toBeLessThan(3)
  await page.keyboard.type('dark-mode')
  await expect(palette.getByRole('status')).toHaveText('1 result')
  const few = await palette.boundingBox()
  expect(few?.y).toBe(all?.y)
  expect(few?.height).toBeLessThan(300)
})

test('opens the rules for a path, and nothing by an ID that may not exist', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const palette = await open(page)
  await page.keyboard.type('/src/a b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', named('Path'))).toHaveValue('/src/a b')

  await open(page)
  await page.keyboard.type('nobody')
  await expect(palette.getByRole('option')).toHaveText([/^Open review/, /^Open repo/])
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
})

test('opens the rules of somebody who was seen in the repository, by name and by ID', async ({
  page,
}) => {
  await visit(page, '/repos/demo/branches')
  for (const text of ['Baker', 'bob']) {
    const palette = await open(page)
    await expect(palette.getByRole('group', { name: /^Branches/ })).toBeVisible()
    await expect(palette.getByRole('group', named('People'))).toBeHidden()
    await page.keyboard.type(text)
    // Enter still opens a branch of theirs.
    await expect(palette.getByRole('option', { selected: true })).not.toContainText('Rules')
    await palette.getByRole('option', { name: /^Rules of Bob Baker/ }).click()
    await expect(page).toHaveURL('/repos/demo/permissions?user_id=bob')
    await expect(page.getByRole('combobox', named('User ID'))).toHaveValue('bob')
  }
  const palette = await open(page)
  await page.keyboard.type('nobody-here')
  await expect(palette.getByRole('status')).toHaveText(/^No match/)
  await expect(palette.getByRole('group', named('People'))).toBeHidden()
})

test('says of a text that matches nothing what is left to try', async ({ page }) => {
  await visit(page, '/')
  const palette = await open(page)
  await page.keyboard.type('qqqq')
  const options = palette.getByRole('option')
  await expect(options).toHaveText([/^Open repo/])
  await expect(palette.getByRole('status')).toHaveText('No match, but 1 to try: ↓ picks one')
  await page.keyboard.type(' zzz')
  await expect(palette.getByRole('status')).toHaveText('No results')
  await expect(options).toHaveCount(0)

  const listed = Promise.withResolvers<undefined>()
  await page.route('**/branches', async (route) => {
    await listed.promise
    await route.continue()
  })
  await page.goto('/repos/demo/reviews/review-3')
  await expect(page.getByRole('button', named('Copy link'))).toBeVisible()
  await open(page)
  await page.keyboard.type('redix')
  await expect(palette.getByRole('status')).toHaveText('Loading the branches…')
  await expect(palette.getByText(/^Nothing found/)).toHaveCount(0)
  listed.resolve(undefined)
  await expect(palette.getByRole('status')).toHaveText('No match, but 2 to try: ↓ picks one')
  await expect(options).toHaveText([/^Open review/, /^Open repo/])
})

test('lists other recent repositories, and not the open one by its name', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goto('/repos/demo/reviews/review-3')
  await expect(page.getByRole('heading', named('Keep sessions in Redis'))).toBeVisible()
  await open(page)
  await expect(group(page, 'Recent repositories').getByRole('option')).toHaveCount(1)
})

test('the keys within the list, and the ways to close it', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const opener = page.getByRole('button', named('Open command palette'))
  await opener.press('Enter')
  const palette = page.getByRole('dialog', named('Command palette'))
  const options = palette.getByRole('option')
  const field = palette.getByRole('combobox')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.last().getAttribute('id')) ?? '',
  )
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.press('PageDown')
  await expect(options.nth(11)).toHaveAttribute('aria-selected', 'true')
  await expect(options.nth(11)).toBeInViewport()

  await field.fill('no such thing')
  await expect(palette.getByText('Nothing found for “no such thing”.')).toBeVisible()
  // An address of another host is no ID to try.
  await field.fill('https://example.com/repos/demo')
  await expect(
    palette.getByText(/^This address belongs to another host, example\.com\./),
  ).toBeVisible()
  await field.press('Enter')
  await field.press('Tab')
  await expect(palette.getByRole('button', named('Close'))).toBeFocused()
  // Tab reaches the browser's own buttons and returns. The page behind can't get the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
})

test('a link opens in a tab of its own, by key and by mouse', async ({ page, context }) => {
  await visit(page, '/repos/demo/branches')
  const palette = await open(page)
  await page.keyboard.type('permissions')
  let opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect((await opened).getByRole('heading', named('Permissions'))).toBeVisible()
  await expect(page).toHaveURL('/repos/demo/branches')

  await open(page)
  opened = context.waitForEvent('page')
  await palette.getByRole('option', { name: 'Settings' }).click({ button: 'middle' })
  await expect((await opened).getByRole('heading', named('Rename repository'))).toBeVisible()
  opened = context.waitForEvent('page')
  await palette.getByRole('option', { name: 'Settings' }).click({ modifiers: ['Control'] })
  await expect((await opened).getByRole('heading', named('Rename repository'))).toBeVisible()
  await expect(page).toHaveURL('/repos/demo/branches')
})

test('lists the actions of the page, and those that every page has', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await run(page, 'Search branches')
  await expect(page.getByRole('searchbox', named('Search branches'))).toBeFocused()

  const [review = ''] = repo.review_ids ?? []
  await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('button', named('Copy link'))).toBeVisible()
  await run(page, 'Copy link')
  await expect.poll(() => clipboard(page)).toBe(page.url())

  // An action in a menu of the page is found by its own name.
  await open(page)
  await page.keyboard.type('more actions')
  await expect(page.getByText('Nothing found for “more actions”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await run(page, 'Duplicate as new review')
  await expect(page.getByRole('heading', named('New review'))).toBeVisible()
  await expect(page.getByRole('textbox', named('Title'))).toHaveValue(/./)

  await run(page, 'Rename')
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  await run(page, 'Theme')
  await expect(page.getByRole('menuitemradio', named('Light'))).toBeFocused()
  await page.getByRole('menuitemradio', named('Dark')).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark')
  await run(page, 'Keyboard shortcuts')
  await expect(page.getByRole('dialog', named('Keyboard shortcuts'))).toBeVisible()
  await page.keyboard.press('Escape')
  await run(page, 'Sign out')
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('branches that can’t be read', () => {
  test.use({ provoked: [/status of 403/] })

  test('are missing, and nothing else is', async ({ page, repo }) => {
    await setFault(repo, { fault: '403', operation: 'listBranches' })
    await visit(page, `/repos/${repo.repo_id}/settings`)
    await open(page)
    await expect(page.getByText('Could not read the branches')).toBeVisible()
    await page.keyboard.type('permi')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', named('Permissions'))).toBeVisible()
  })
})

function group(page: Page, name: string) {
  return page.getByRole('group', named(name))
}

async function open(page: Page) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', named('Command palette'))
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}

/** Types the words and presses Enter. */
async function run(page: Page, words: string): Promise<void> {
  const palette = await open(page)
  await page.keyboard.type(words)
  await expect(palette.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
}

type Box = { y: number; height: number }

function bottomOf(box: Box | null): number {
  return box ? box.y + box.height : Number.NaN
}
