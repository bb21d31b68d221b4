// A saved export of all rules beside what the service has now, and what is exported.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { exported } from './saved.ts'
import { tellRulesApart } from './stored-review.ts'

type Rule = Record<string, unknown>
type Export = {
  repository: string
  filters: object
  items: Rule[]
  read_at?: string
  exported_at?: string
}

test('an admin exports the rules that are listed, as CSV and as JSON', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?q=/branding/')
  await expect(page.getByText('1 of 62 rules', { exact: true })).toBeVisible()
  const csv = await exported(page, 'CSV')
  expect(csv).toMatch(/^\uFEFF"id","repo_id","path_pattern","evaluation_order",/)
  expect(csv).toMatch(
    /"\/branding\/\.\.\.","1105",.*"kim","design","demo","20[^"]+Z","q=%2Fbranding%2F"/,
  )
  const json = JSON.parse(await exported(page, 'JSON')) as Export
  expect(json).toMatchObject({ repository: 'demo', filters: { q: '/branding/' } })
  expect(json.items).toMatchObject([{ path_pattern: '/branding/...', user_id: 'kim' }])
})

test('an admin sees which rules were added, removed, changed or moved since an export', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved.items).toHaveLength(12)
  await page.getByRole('tab', named('Compare')).click()
  await expect(page).toHaveURL(/tab=compare$/)
  await open(page, 'same.json', saved)
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()

  const [, second, third] = saved.items
  const gone = { id: 'gone', path_pattern: '/gone/*', user_id: 'zoe', evaluation_order: 1e18 }
  const items = [
    { ...second, evaluation_order: 7 },
    { ...third, user_id: undefined, group_id: 'nobody', color: 'red' },
    ...saved.items.slice(3),
    gone,
  ]
  await open(page, 'before.json', { ...saved, items })
  await expect(
    page.getByText('1 added, 1 removed, 1 changed, 1 order only, 9 unchanged.'),
  ).toBeVisible()
  await expect(page.getByText(/before[.]json/)).toBeVisible()
  await expect(row(page, 'Added')).toContainText('/src/payments/...')
  await expect(row(page, 'Removed')).toContainText('/gone/*')
  await expect(row(page, 'Order only')).toContainText('from7→to20')
  await expect(row(page, 'Changed')).toContainText('Group ID nobody')
  await expect(row(page, 'Changed')).toContainText('red')
})

test('an open export stays while other tabs are looked at, and is compared with all rules of now', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  await page.getByRole('tab', named('Compare')).click()
  tellRulesApart(repo.repo_id)
  await open(page, 'before.json', saved)
  await expect(page.getByText(/12 changed, 0 unchanged[.]$/)).toBeVisible()
  await page.getByRole('tab', named('Rules')).click()
  await page.getByRole('textbox', named('Filter rules')).fill('alice')
  await page.getByRole('combobox', named('User ID')).fill('alice')
  await page.getByRole('button', named('Apply')).click()
  await expect(page).toHaveURL(/user_id=alice/)
  await page.getByRole('tab', named('Compare')).click()
  await expect(page.getByText(/12 changed, 0 unchanged[.]$/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a file that is no export of all rules is refused in a sentence', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?user_id=kim')
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  const filtered = JSON.parse(await exported(page, 'JSON')) as Export
  await page.goto('/repos/demo/permissions?tab=compare')
  await open(page, 'kim.json', filtered)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('“kim.json” can’t be compared')
  await expect(alert).toContainText('It was exported with filters (user_id), so it lacks rules.')
  await open(page, 'rules.csv', '"id","path_pattern"\r\n')
  await expect(alert).toContainText('It is not a JSON export of rules')
  // The same file can be picked again once it was put right.
  await open(page, 'kim.json', { ...filtered, filters: {} })
  await expect(page.getByRole('table', named('Changes'))).toBeVisible()
  await expect(alert).toBeHidden()
})

test('the page says that either list may lack rules where the service says that there is more', async ({
  page,
  repo,
}) => {
  await setFault(repo, { operation: 'listGranularPermissions', fault: 'unknown-fields' })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page.getByText('There may be more than is shown')).toBeVisible()
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved).toMatchObject({ signs_of_more: 'unlisted_text, unlisted_object' })
  await page.getByRole('tab', named('Compare')).click()
  await open(page, 'before.json', { ...saved, items: saved.items.slice(1) })
  await expect(page.getByText('Either list may lack rules')).toBeVisible()
})

/** Picks a file with this content. */
async function open(page: Page, name: string, content: object | string) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', named('Open export')).click()
  await (await chosen).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** The first row with a kind of change. */
function row(page: Page, kind: string) {
  return page
    .getByRole('table', named('Changes'))
    .getByRole('row')
    .filter({ has: page.getByText(kind, { exact: true }) })
}
