// Several paths at once, with the rules whose pattern could match each of them. The paths are kept in the address and
// can be exported.
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { saved } from './saved.ts'

test('a pasted list, each path with the rules that could match it', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await page.getByRole('tab', named('Paths')).click()
  const paths = page.getByRole('textbox', named('Paths'))
  await expect(page.getByText('Enter paths to check them against 62 rules.')).toBeVisible()
  await paths.fill('/secrets/')
  await expect(row(page, '/secrets/').getByRole('listitem').first()).toContainText('User ID lena')
  await paths.fill('/src/core/a.ts\n\n  /assets/icons/app.svg\r\n/src/core/a.ts\n')
  await expect(page.getByText('2 paths, checked against 62 rules')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveText([
    '/src/core/a.ts',
    '/assets/icons/app.svg',
  ])
  await expect(row(page, '/src/core/a.ts').getByRole('listitem')).toHaveText([
    '1005/src/core/...User ID bob',
    '1015/src/core/...User ID bob',
    '1085... (every path)Group ID contractors',
  ])

  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Path',
    'OrderPattern that could matchSubject',
  ])

  // One choice of the reading holds for all paths.
  await page.getByRole('radio', named('Glob')).check()
  await expect(row(page, '/src/core/a.ts').getByRole('cell')).toHaveText('No rule')
  await page.getByRole('radio', named('Depot')).check()

  await paths.fill('src/core/a.ts')
  await expect(row(page, 'src/core/a.ts').getByRole('listitem').first()).toContainText(
    'compared without leading slashes',
  )
  await paths.fill('src/core')
  await expect(row(page, 'src/core').getByRole('listitem').first()).toContainText(
    '/src/core/... (below, compared without leading slashes)',
  )
  await paths.fill('/src/core/a.ts\n/assets/icons/app.svg')

  // The reading of patterns and the other filters apply here, too.
  await page.getByRole('textbox', named('Filter rules')).fill('ines')
  await expect(page.getByText(/^2 paths, checked against \d of 62 rules \(Depot\)$/)).toBeVisible()
  await expect(row(page, '/src/core/a.ts')).toContainText('No rule')
  await expect(row(page, '/src/core/a.ts').getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(paths).toHaveValue(/app\.svg/)
  await row(page, '/assets/icons/app.svg').getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('textbox', named('Path'))).toHaveValue('/assets/icons/app.svg')
  await expect(page.getByText('3 of 62 rules', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(paths).toHaveValue(/app\.svg/)
})

test('rules below a directory are included if none matches the directory itself', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?tab=paths&user_id=ines&paths=/assets%0A/assets/icons/')
  await expect(row(page, '/assets')).toContainText('No rule of this user for the path itself')
  const include = page.getByRole('button', named('Include everything below'))
  await expect(include).toHaveAttribute('aria-pressed', 'false')
  await expect(row(page, '/assets').getByRole('listitem').filter({ hasText: 'ines' })).toHaveText([
    '1055/assets/... (below)User ID ines',
    '1065/assets/icons/... (below)User ID ines',
    '1075/assets/icons/app.svg (below)User ID ines',
  ])
  await expect(row(page, '/assets/icons/')).toContainText('1 more below /assets/icons/')
  await include.click()
  await expect(page).toHaveURL(/below=yes$/)
  const ofUser = row(page, '/assets/icons/').getByRole('listitem').filter({ hasText: 'ines' })
  await expect(ofUser).toHaveCount(3)
  await row(page, '/assets/icons/').getByRole('rowheader').getByRole('link').click()
  await expect(page.getByText(/^3 of \d+ rules$/)).toBeVisible()
})

test('“Include everything below” is on by itself as in Rules, and there only where it does something', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?tab=paths&paths=/src/payments')
  const ofDirectory = row(page, '/src/payments').getByRole('listitem')
  await expect(ofDirectory).toHaveCount(2)
  const include = page.getByRole('button', named('Include everything below'))
  await expect(include).toHaveAttribute('aria-pressed', 'true')
  await include.click()
  await expect(page).toHaveURL(/below=no$/)
  await expect(ofDirectory).toHaveText(['1085... (every path)Group ID contractors'])
  await expect(row(page, '/src/payments')).toContainText('1 more below /src/payments/')
  await include.click()
  await expect(include).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', named('Paths')).fill('/src/net/main.ts')
  await expect(row(page, '/src/net/main.ts').getByRole('listitem')).toHaveCount(1)
  await expect(include).toBeHidden()
})

test('rules that only the other reading gives are one press away', async ({ page }) => {
  await visit(
    page,
    `/repos/demo/permissions?tab=paths&paths=${encodeURIComponent('/x\n/legal/a/b/c')}`,
  )
  await expect(row(page, '/legal/a/b/c')).not.toContainText('/legal/**')
  await page.getByRole('button', named('Read as Glob: more rules')).click()
  await expect(page.getByRole('radio', named('Glob'))).toBeChecked()
  await expect(row(page, '/legal/a/b/c')).toContainText('/legal/**')
  // What would be missing then is here already.
  await page.getByRole('button', named('Read as Depot: more rules')).click()
  await page.getByRole('textbox', named('Paths')).fill('/x')
  await expect(page.getByText('1 path, checked against 62 rules (Depot)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read as/ })).toBeHidden()
})

test('the path that other tabs filter by is the first of the list', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?path=/src/core/a.ts')
  await page.getByRole('tab', named('Paths')).click()
  const paths = page.getByRole('textbox', named('Paths'))
  await expect(paths).toHaveValue('/src/core/a.ts')
  await expect(row(page, '/src/core/a.ts').getByRole('listitem')).toHaveCount(3)
  await paths.fill('/src/core/a.ts\n/legal/b')
  await expect(page.getByText('2 paths, checked against 62 rules')).toBeVisible()
  await page.getByRole('tab', named('Rules')).click()
  await expect(page.getByRole('textbox', named('Path'))).toHaveValue('/src/core/a.ts')
  await page.getByRole('tab', named('Paths')).click()
  await paths.fill(' ')
  await expect(paths).toHaveValue('')
  await expect(page.getByText('Enter paths to check them against 62 rules.')).toBeVisible()
})

test('a list that is too long for a link stays in this tab', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?tab=paths`)
  const long = Array.from({ length: 300 }, (_, at) => `/src/payments/part-${at}/main.ts`)
  await page.getByRole('textbox', named('Paths')).fill(long.join('\n'))
  await expect(page.getByText('300 paths, checked against 12 rules')).toBeVisible()
  await expect(page.getByText(/too long for a link/)).toBeVisible()
  await expect(page).toHaveURL(/tab=paths$/)
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await page.goBack()
  await expect(page.getByText('300 paths, checked against 12 rules')).toBeVisible()
})

for (const { format, holds } of [
  {
    format: 'CSV',
    holds:
      /^\uFEFF"path","id","repo_id","path_pattern","evaluation_order","user_id","group_id","match",.*\r\n"\/src\/core\/a\.ts","[^"]+","[^"]+","\/src\/core\/\.\.\.","1005","bob","","possible","demo","20[^"]+","reading=depot","20[^\r]*\r\n/,
  },
  {
    format: 'JSON',
    holds:
      /"schema": "refdesk-permissions-paths",\n.*"filters": \{"reading": "depot"\},\n.*"items": \[\n {4}\{"path": "\/src\/core\/a\.ts", "rules": \[\{/s,
  },
]) {
  test(`export the paths as ${format}`, async ({ page }) => {
    await visit(page, '/repos/demo/permissions?tab=paths&paths=/src/core/a.ts')
    await expect(row(page, '/src/core/a.ts')).toBeVisible()
    await page.getByRole('button', named('Export')).click()
    const item = page.getByRole('menuitem', named(format))
    const { name, text } = await saved(page, () => item.click())
    expect(name).toMatch(/^permissions-paths-demo-20/)
    expect(text).toMatch(holds)
  })
}

function table(page: Page) {
  return page.getByRole('table', named('Paths'))
}

function row(page: Page, path: string) {
  return table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', named(path)) })
}
