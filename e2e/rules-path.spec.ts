// Rules that could match a path, with patterns read as the person chooses.
import type { Locator, Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'

test('invisible characters of a path are written out', async ({ page }) => {
  await visit(page, '/repos/states/permissions?path=/docs/%E2%80%AEfdp.exe')
  const path = page.getByRole('textbox', named('Path'))
  await expect(path).toHaveAccessibleDescription(/Spelled out: \/docs\/\\u202Efdp\.exe$/)
  await path.fill('/docs/a ')
  await expect(path).toHaveAccessibleDescription('It begins or ends with white space.')
})

test('the rules whose pattern could match a path, and which part of it', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const path = page.getByRole('textbox', named('Path'))
  await path.fill('/src/payments/net/a.ts')
  await expect(page.getByText(/^2 of \d+ rules$/)).toBeVisible()
  await expect(page).toHaveURL(/\?path=%2Fsrc%2Fpayments%2Fnet%2Fa\.ts$/)
  await expect(patterns(page)).toHaveText(['/src/payments/...', '...'])
  await expect(row(page, 1)).toContainText('... matched net/a.ts')
  await expect(page.getByText('2 rules could match this path (Depot).')).toBeVisible()

  // The rules are in evaluation order, in either direction.
  const header = page.getByRole('columnheader', named('Evaluation order'))
  await header.getByRole('button').click()
  await expect(patterns(page)).toHaveText(['...', '/src/payments/...'])

  // Upper and lower case differ, so only `...` matches this path.
  await path.fill('/SRC/payments/a.ts')
  await expect(patterns(page)).toHaveText(['...'])
})

test('both readings, kept in the address, and explained on the page', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?path=/changelog/5a.txt')
  const readings = page.getByRole('radiogroup', named('Pattern reading'))
  const depot = readings.getByRole('radio', named('Depot'))
  const glob = readings.getByRole('radio', named('Glob'))
  await expect(depot).toBeChecked()
  await expect(readings).toHaveAccessibleDescription('* stops at /, ... doesn’t')
  await expect(patterns(page)).toHaveText(['...'])

  // The answer says what the other reading gives, and that no reading tells what a rule does.
  const answer = page.getByText('1 rule could match this path (Depot)').locator('..')
  await expect(answer).toContainText('The API doesn’t say whether a rule allows or denies')
  await answer.getByRole('button', named('Read as Glob: 1 rule')).click()
  await expect(glob).toBeChecked()
  await page.getByRole('button', named('Read as Depot: 1 rule')).click()
  await expect(depot).toBeChecked()

  await depot.press('ArrowRight')
  await expect(glob).toBeChecked()
  await expect(readings).toHaveAccessibleDescription('* stops at /, ** doesn’t')
  await expect(page).toHaveURL(/reading=glob$/)
  await expect(patterns(page)).toHaveText(['/changelog/[0-9]?.txt'])
  await expect(row(page, 1)).toContainText('[0-9] matched 5')
  await expect(row(page, 1)).toContainText('? matched a')

  await page.reload()
  await expect(glob).toBeChecked()
  await expect(patterns(page)).toHaveText(['/changelog/[0-9]?.txt'])
  await page.getByRole('button', named('About this page')).click()
  await expect(page.getByRole('heading', named('How patterns are read'))).toBeVisible()
  await expect(page.getByText(/API doesn’t say how patterns match/)).toBeVisible()
  await page.keyboard.press('Escape')

  await depot.check()
  await expect(patterns(page)).toHaveText(['...'])
  await page.goBack()
  await expect(glob).toBeChecked()

  // A path without its leading slash also finds rules, and the page says how it was compared.
  const path = page.getByRole('textbox', named('Path'))
  await path.fill('changelog/5a.txt')
  await expect(path).toHaveAccessibleDescription('Compared with a / in front, too.')
  await expect(row(page, 1)).toContainText('compared without leading slashes')

  await path.fill('/nothing/here')
  await expect(page.getByText('No rule could match this path (Glob).')).toBeVisible()
  // The page says so only once.
  await expect(page.getByText('No rules match these filters.')).toBeHidden()
  await page.getByRole('button', named('Remove filter: Path /nothing/here')).click()
  await expect(path).toHaveValue('')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(/^(\d+) of \1 rules$/)).toBeVisible()
})

test('a path in other letter case than patterns is said to be', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?path=/SRC/core/x.ts')
  await expect(
    page.getByText(
      /^1 rule could match this path \(Depot\)\. Letter case matters: 2 more could match it, /,
    ),
  ).toBeVisible()
  await page.getByRole('textbox', named('Path')).fill('/src/core/x.ts')
  await expect(
    page.getByText('3 rules could match this path (Depot).', { exact: true }),
  ).toBeVisible()
})

test('a rule that matches anything doesn’t hide the rules below a directory', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?path=/src')
  await expect(
    page.getByText(/^1 rule could match this path \(Depot\), and \d+ more below \/src\/\.$/),
  ).toBeVisible()
  await expect(patterns(page).filter({ hasText: '/src/payments/...' })).toBeVisible()
})

test('what other filters leave out is not said to be unable to match', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?path=/src/payments/a.ts&q=nothing-like-it')
  await expect(
    page.getByText('No rule under the other filters could match this path (Depot).'),
  ).toBeVisible()
  await expect(page.getByText('No rules match these filters.')).toBeVisible()
  await page.getByRole('textbox', named('Filter rules')).fill('')
  await expect(page.getByText('2 rules could match this path (Depot)')).toBeVisible()
  await page.goto('/repos/demo/permissions?path=/src/payments/a.ts&group_id=auditors')
  await expect(page.getByText(/^No rule of this group could match this path/)).toBeVisible()
  // Each of two answers says which rules it is of, and nothing is said of them once more.
  await page.goto('/repos/demo/permissions?path=/zzz&user_id=alice&group_id=auditors')
  await expect(page.getByText(/^No rule of this user and group could match this/)).toBeVisible()
  await expect(page.getByText('No rule of this group.', { exact: true })).toBeVisible()
  await expect(page.getByText('No rules match these filters.')).toBeHidden()
  await page.goto('/repos/demo/permissions?tab=paths&paths=/src/payments/a.ts&q=nothing-like-it')
  await expect(page.getByRole('cell').first()).toContainText('No rule under the other filters')
})

test('a directory without its slash finds the rules below it, and the page says so', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?user_id=ines&path=/assets')
  const include = page.getByRole('button', named('Include everything below'))
  const answer = page.getByText(
    'No rule of this user could match this path (Depot), but 3 could match below /assets/.',
  )
  await expect(answer).toBeVisible()
  // It is pressed because no rule could match the path itself.
  await expect(include).toHaveAttribute('aria-pressed', 'true')
  await expect(patterns(page)).toHaveText([
    '/assets/...',
    '/assets/icons/...',
    '/assets/icons/app.svg',
  ])
  await expect(row(page, 1)).toContainText('Could match below /assets/')

  await include.click()
  await expect(page).toHaveURL(/below=no$/)
  await expect(answer).toBeVisible()
  await expect(include).toHaveAttribute('aria-pressed', 'false')
  await include.click()
  await expect(page).toHaveURL(/path=%2Fassets$/)
  await expect(patterns(page)).toHaveCount(3)

  const path = page.getByRole('textbox', named('Path'))
  await path.fill('/assets/')
  await expect(patterns(page)).toHaveText(['/assets/...'])
  await expect(row(page, 1)).toContainText('... matched nothing')
  // The answer says how many more there are, wherever a rule could match the path itself.
  await expect(
    page.getByText('1 rule of this user could match this path (Depot), and 2 more below /assets/.'),
  ).toBeVisible()
  await include.click()
  await expect(page).toHaveURL(/below=yes$/)
  await expect(patterns(page)).toHaveCount(3)
  await page.reload()
  await expect(patterns(page)).toHaveCount(3)
  await expect(row(page, 2)).toContainText('Could match below /assets/')

  await path.fill('/assets/icons/app.svg')
  await expect(page.getByText('3 rules of this user could match this path (Depot).')).toBeVisible()
  await expect(include).toBeHidden()
})

test('with a user, rules of groups and others that could match are listed separately', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?user_id=ines&path=/assets/icons/app.svg')
  await expect(patterns(page)).toHaveCount(3)
  const others = page.getByRole('region', named('Could match too: groups and others'))
  await expect(patternsIn(others)).toHaveText(['...'])
  await expect(others.getByRole('row').nth(1)).toContainText('Group ID contractors')
  await expect(others.getByText('1 rule of groups and others.', { exact: true })).toBeVisible()
  await expect(page.getByText(/has access/i)).toHaveCount(0)
  // What nobody can tell is said once.
  await expect(page.getByText(/The API doesn’t say/)).toHaveText([
    'The API doesn’t say whether a rule allows or denies.',
    'The API doesn’t say who is in a group.',
  ])
  // The answer weighs as much as the title of the other one, whatever it is.
  const title = await weight(others.getByRole('heading'))
  const some = page.getByText('3 rules of this user could match this path (Depot).')
  expect(await weight(some)).toEqual(title)
  const path = page.getByRole('textbox', named('Path'))
  await path.fill('/archive/a')
  await expect(patterns(page)).toHaveCount(0)
  const none = page.getByText('No rule of this user could match this path (Depot).')
  await expect(none).toBeVisible()
  expect(await weight(none)).toEqual(title)
  // A rule without a subject may apply to anybody.
  await expect(patternsIn(others)).toHaveText(['...', '/archive/...'])
  await page.getByRole('button', named('Remove filter: User ID ines')).click()
  await expect(others).toBeHidden()
})

test('only groups and others have rules below the path: these can be left out or included there', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?user_id=bob&path=/assets')
  const others = page.getByRole('region', named('Could match too: groups and others'))
  await expect(
    others.getByText(/^\d rules? of groups and others, and \d more below \/assets\/\.$/),
  ).toBeVisible()
  const include = page.getByRole('button', named('Include everything below'))
  await expect(include).toHaveAttribute('aria-pressed', 'true')
  await expect(patternsIn(others).first()).toBeVisible()
  const included = await patternsIn(others).count()
  await include.click()
  await expect(page).toHaveURL(/below=no$/)
  await expect.poll(() => patternsIn(others).count()).toBeLessThan(included)
})

test('every tab answers with the same rules of groups and others', async ({ page }) => {
  const query = 'user_id=bob&paths=/src/payments&path=/src/payments'
  await visit(page, `/repos/demo/permissions?${query}`)
  const others = page.getByRole('region', named('Could match too: groups and others'))
  await expect(patternsIn(others)).toHaveText(['...'])
  await expect(others.getByRole('cell', named('1085'))).toBeVisible()

  await page.getByRole('tab', named('Matrix')).click()
  await expect(patternsIn(others)).toHaveText(['...'])
  await expect(others.getByRole('columnheader')).toHaveText(['Path pattern', 'contractors'])
  await expect(others.getByRole('cell', named('1085'))).toBeVisible()

  await page.getByRole('tab', named('Paths')).click()
  const ofPath = page.getByRole('table', named('Paths')).getByRole('row').nth(1)
  await expect(ofPath).toContainText('No rule of this user')
  await expect(ofPath.getByRole('listitem')).toHaveText([
    '1085... (every path)Group ID contractors',
  ])
  // Findings are of the rules that the service was asked for, and the page says so.
  const leftOut = page.getByText(/^Rules of groups and others are left out/)
  await expect(leftOut).toBeHidden()
  await page.getByRole('tab', named('Findings')).click()
  await expect(leftOut).toBeVisible()
})

test.describe('rules of groups that can’t be read', () => {
  test.use({ provoked: [/status of 500/] })

  test('leave the user’s own rules', async ({ page }) => {
    // No fault of the service affects only the read without filters, so the test answers it.
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/granular-permissions$/, async (route) => {
      await asked
      await route.fulfill({ status: 500 })
    })
    await visit(page, '/repos/demo/permissions?user_id=ines&path=/assets/icons/app.svg')
    const others = page.getByRole('region', named('Could match too: groups and others'))
    await expect(others.getByText(/Loading rules of groups and others/).first()).toBeVisible()
    await expect(patterns(page)).toHaveCount(3)
    answer()
    await expect(others.getByRole('alert')).toContainText(
      'Rules of groups and others could not be read',
    )
    await expect(patterns(page)).toHaveCount(3)
    await page.getByRole('tab', named('Paths')).click()
    await page.getByRole('textbox', named('Paths')).fill('/assets/icons/app.svg')
    await expect(page.getByRole('alert')).toContainText('could not be read')
    await expect(page.getByRole('cell').getByRole('listitem')).toHaveCount(3)
    await page.getByRole('tab', named('Rules')).click()
    await page.unroute(/granular-permissions$/)
    await others.getByRole('button', named('Try again')).click()
    await expect(patternsIn(others)).toHaveText(['...'])
  })
})

test('rules that can’t be compared stay in sight, and are marked', async ({ page, repo }) => {
  await setFault(repo, { fault: 'nulls', operation: 'listGranularPermissions' })
  await visit(page, `/repos/${repo.repo_id}/permissions?path=/src/a`)
  await expect(page.getByText('12 of 12 rules', { exact: true })).toBeVisible()
  await expect(row(page, 1)).toContainText('Can’t be compared: it has no path pattern')
  await expect(
    page.getByText('No rule could match this path (Depot); 12 can’t be compared.'),
  ).toBeVisible()
})

/** The patterns without the notes beneath them. */
function patterns(page: Page) {
  return patternsIn(page.getByRole('table', named('Permissions')))
}

function patternsIn(place: Locator) {
  return place.getByRole('rowheader').locator(':scope > bdi, a bdi')
}

function row(page: Page, index: number) {
  return page.getByRole('table', named('Permissions')).getByRole('row').nth(index)
}

/** What makes one text weigh more than another. */
function weight(text: Locator): Promise<object> {
  return text.evaluate((element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    return { color, fontSize, fontWeight }
  })
}
