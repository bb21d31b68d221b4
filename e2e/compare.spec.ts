// A saved export is opened again: what differs from now, field by field, and files that are none.
import { readFile, truncate, writeFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { mainService } from './services.ts'

type Rule = Record<string, unknown>
type Export = { repository: string; filters: object; exported_at: string; items: Rule[] }

test('rules added, removed and changed since an export, and the difference exported', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const [first, second, third, fourth] = saved.items
  expect(saved.items).toHaveLength(12)
  await page.getByRole('tab', named('Compare')).click()
  await expect(page).toHaveURL(/tab=compare$/)
  await pick(page, 'Open export', text('before.json', JSON.stringify(saved)))
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  // The button is gone; the keyboard stays on the page.
  await expect(page.getByRole('main')).toBeFocused()

  const gone = { id: 'gone', path_pattern: '/gone/*', user_id: 'zoe', evaluation_order: 2n ** 60n }
  const before = {
    ...saved,
    items: [
      { ...second, evaluation_order: 7 },
      { ...third, user_id: undefined, group_id: 'nobody', color: 'red' },
      fourth,
      ...saved.items.slice(4),
      gone,
    ],
  }
  await pick(page, 'Open another export', text('before.json', bigJson(before)))
  await expect(page.getByText('4 of 4 changes', { exact: true })).toBeVisible()
  await expect(page.getByText('9 rules are the same in both.')).toBeVisible()
  await expect(page.getByRole('region', named('Before'))).toContainText('before.json')
  await expect(rows(page).filter({ hasText: 'Added' })).toContainText(String(first?.['id']))
  await expect(rows(page).filter({ hasText: 'Order only' })).toContainText(
    'evaluation_order from 7 → to 20',
  )
  await expect(rows(page).filter({ hasText: 'Changed' })).toContainText('group_id from nobody')
  await expect(rows(page).filter({ hasText: 'Changed' })).toContainText('color from red')
  await expect(rows(page).filter({ hasText: 'Removed' })).toContainText('1152921504606846976')
  await page.getByRole('columnheader', named('Path pattern')).getByRole('button').click()
  await expect(rows(page).nth(1).getByRole('rowheader')).toHaveText(/^\/assets/)

  const csv = await exported(page, 'CSV')
  expect(csv).toContain('"order","')
  expect(csv).toMatch(
    /"removed","gone","","\/gone\/\*","'1152921504606846976","zoe","","evaluation_order","'1152921504606846976",""/,
  )
  await expect(page.getByText('1 added, 1 removed, 1 changed, 1 order only')).toBeVisible()
  await page.getByRole('columnheader', named('Change')).getByRole('button').click()
  await expect(page).toHaveURL(/sort=change$/)
  await expect(
    rows(page)
      .getByRole('cell')
      .filter({ hasText: /^(Added|Removed|Changed|Order only)$/ }),
  ).toHaveText(['Added', 'Changed', 'Order only', 'Removed'])
  const filter = page.getByRole('textbox', named('Filter rules'))
  await filter.fill('no such text')
  await page.getByRole('button', named('Show all changes')).click()
  await expect(page.getByText('4 of 4 changes', { exact: true })).toBeVisible()
  await filter.fill('zoe')
  await expect(page.getByText('1 of 4 changes', { exact: true })).toBeVisible()
  const difference = JSON.parse(await exported(page, 'JSON')) as Record<string, unknown>
  expect(difference).toMatchObject({
    schema: 'refdesk-permissions-difference',
    version: 1,
    before: { repository: repo.repo_id, count: 12 },
    after: { repository: repo.repo_id, count: 12 },
    filters: { q: 'zoe' },
    changes: [{ kind: 'removed', before: { id: 'gone' } }],
  })

  // It stays while the tab's other pages are looked at, and no longer than asked for.
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 of 4 changes', { exact: true })).toBeVisible()
  await page.getByRole('button', named('Close export')).click()
  await expect(page.getByRole('button', named('Open export'))).toBeVisible()
})

test('what two lists can’t tell is said: of two repositories, or filtered', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const items = saved.items.map((rule, at) => ({ ...rule, id: `other-${at}`, repo_id: 'other' }))
  const [first, ...others] = items
  const changed = [{ ...first, color: 'red' }, ...others]
  const other = { ...saved, repository: 'another', items: changed }
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, 'Open export', text('other.json', JSON.stringify(other)))
  await expect(page.getByText(/These may be two repositories/)).toBeVisible()
  // Rules with other IDs are matched by pattern and subject.
  await expect(page.getByText(/11 the same but for their IDs/)).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('id from other-0')
  await expect(rows(page).nth(1)).toContainText('color from red')

  await pick(page, 'Compare with an export', text('other.json', JSON.stringify(other)))
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  await expect(page.getByText(/These may be two repositories/)).toBeHidden()
  await page.getByRole('button', named('Compare with now')).click()
  await expect(page.getByText(/These may be two repositories/)).toBeVisible()

  const filtered = { ...saved, filters: { user_id: 'bob' }, items: saved.items.slice(1) }
  await pick(page, 'Open another export', text('filtered.json', JSON.stringify(filtered)))
  await expect(page.getByText('1 of 1 changes', { exact: true })).toBeVisible()
  await expect(page.getByText(/Filters left rules out of a list/)).toBeVisible()
  await expect(page.getByRole('region', named('Before'))).toContainText('User ID: bob')
  // The filter left it out; nobody added it.
  await expect(page.getByText('1 only after', { exact: true })).toBeVisible()

  // Under the same filter, too, a rule may be in one list alone because it was given to somebody else.
  await page.goto(`/repos/${repo.repo_id}/permissions?tab=compare&user_id=bob`)
  await pick(page, 'Open export', text('filtered.json', JSON.stringify(filtered)))
  await expect(page.getByRole('region', named('Before'))).toContainText('User ID: bob')
  await expect(
    page.getByText(/may have been changed so that the filters leave it out/),
  ).toBeVisible()
  await expect(page.getByText(/\d+ only before/)).toBeVisible()
})

test('an empty ID is shown and names nobody', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const gone = { id: 'gone', path_pattern: '/gone', user_id: 'kim', group_id: '' }
  await page.getByRole('tab', named('Compare')).click()
  const before = JSON.stringify({ ...saved, items: [...saved.items, gone] })
  await pick(page, 'Open export', text('before.json', before))
  await expect(rows(page).filter({ hasText: 'Removed' })).toContainText('User ID kimGroup ID ""')
  await expect(page.getByText('Names both')).toBeHidden()
})

test.describe('a list that is still arriving', () => {
  test.use({ content: { branches: 1, permissions: 5000, reviews: 0 } })

  test('is compared when it is whole', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await expect(page.getByText('5000 of 5000 rules', { exact: true })).toBeVisible()
    const saved = await exported(page, 'JSON')
    await fetch(`${mainService.url}/faults/${repo.repo_id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        operation: 'listGranularPermissions',
        fault: 'trickle',
        milliseconds: 250,
      }),
    })
    await page.goto(`/repos/${repo.repo_id}/permissions?tab=compare`)
    await pick(page, 'Open export', text('before.json', saved))
    await expect(page.getByRole('region', named('Before'))).toContainText('before.json')
    await expect(page.getByText('Reading rules…')).toBeVisible()
    await expect(page.getByText(/1970|\d changes/)).toBeHidden()
    await expect(page.getByRole('button', named('Export'))).toBeHidden()
    await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  })
})

test('a file that is no export is refused in words', async ({ page, repo }, testInfo) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?tab=compare`)
  const valid = { schema: 'refdesk-permissions', version: 1, repository: 'demo', filters: {} }
  const whole = { ...valid, exported_at: '2026-01-01T00:00:00Z', items: [] as unknown[] }
  const cases: [string, string][] = [
    ['<html>', 'It is not JSON, or breaks off.'],
    [JSON.stringify(whole).slice(0, -3), 'It is not JSON, or breaks off.'],
    ['\uFEFF"id","repo_id"\r\n', 'It is a CSV export.'],
    ['{"items":[]}', 'no export of rules'],
    [JSON.stringify({ ...whole, version: 3 }), 'It is of version 3.'],
    [
      JSON.stringify({ ...whole, items: [{ user_id: 5 }] }),
      'items.0.user_id must be of type string',
    ],
    [JSON.stringify(whole).replace('[]', '[{"__proto__":{"id":"x"}}]'), '“__proto__”'],
  ]
  for (const [content, refused] of cases) {
    await pick(page, 'Open export', text('bad.json', content))
    await expect(page.getByRole('alert')).toContainText('“bad.json” can’t be compared')
    await expect(page.getByRole('alert')).toContainText(refused)
  }
  const large = testInfo.outputPath('large.json')
  await writeFile(large, '{')
  await truncate(large, 100 * 2 ** 20)
  await pick(page, 'Open export', large)
  await expect(page.getByRole('alert')).toContainText('It is 100 MiB large; files up to 32 MiB')

  // The message goes with the next file.
  await pick(page, 'Open export', text('good.json', JSON.stringify(whole)))
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('region', named('Before'))).toContainText('good.json')
  await pick(page, 'Compare with an export', text('other.json', JSON.stringify(whole)))
  await expect(page.getByRole('region', named('After'))).toContainText('other.json')
  for (const gone of ['Compare with now', 'Close export']) {
    await page.getByRole('button', named(gone)).click()
    await expect(page.getByRole('button', named(gone))).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('what may stand on a next page is not said to be removed or added', async ({ page, repo }) => {
  // The answer has a field that the interface lacks, as one that names the next page would be.
  await fetch(`${mainService.url}/faults/${repo.repo_id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'listGranularPermissions', fault: 'unknown-fields' }),
  })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page.getByText('There may be more than is shown')).toBeVisible()
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved).toMatchObject({ signs_of_more: 'unlisted_text, unlisted_object' })
  const { signs_of_more: _unsure, ...whole } = saved as Export & { signs_of_more: string }
  const gone = { id: 'gone', path_pattern: '/gone/*', user_id: 'zoe' }
  await page.getByRole('tab', named('Compare')).click()
  const before = JSON.stringify({ ...whole, items: [...whole.items.slice(1), gone] })
  await pick(page, 'Open export', text('before.json', before))
  await expect(rows(page).filter({ hasText: '/gone/*' })).toContainText('Only before')
  await expect(page.getByText('1 added, 1 only before', { exact: true })).toBeVisible()
  await expect(page.getByText(/The service may have more rules than it sent/)).toBeVisible()
  const difference = JSON.parse(await exported(page, 'JSON')) as { changes: Rule[] }
  expect(new Set(difference.changes.map(({ kind }) => kind))).toEqual(
    new Set(['added', 'only_before']),
  )
  expect(await exported(page, 'CSV')).not.toContain('"removed"')

  // A file that such an answer was saved as says so, too.
  await pick(page, 'Compare with an export', text('after.json', before))
  await pick(page, 'Open another export', text('before.json', JSON.stringify(saved)))
  await expect(page.getByText('1 removed, 1 only after', { exact: true })).toBeVisible()
})

test('an export by the repository’s name is of the same repository as one by its ID', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_name}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved.repository).toBe(repo.repo_name)
  const items = saved.items.map((rule) => ({ ...rule, repo_id: undefined }))
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, 'Open export', text('by-name.json', JSON.stringify({ ...saved, items })))
  const link = page.getByRole('link', named('Link that survives a rename'))
  await link.click()
  // What was opened under the name is there under the ID.
  await expect(page).toHaveURL(new RegExp(`/repos/${repo.repo_id}/permissions`))
  await expect(page.getByRole('region', named('Before'))).toContainText('by-name.json')
  await expect(page.getByText(/^12 of 12 changes|but for their IDs/).first()).toBeVisible()
  await expect(page.getByText(/These may be two repositories/)).toBeHidden()
})

test('an imported copy differs from its original in nothing but IDs', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const items = saved.items.map((rule, at) => ({ ...rule, id: `copy-${at}`, repo_id: 'copy' }))
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, 'Open export', text('copy.json', JSON.stringify({ ...saved, items })))
  await expect(page.getByText(/62 the same but for their IDs/)).toBeVisible()
  await expect(page.getByText('0 of 0 changes', { exact: true })).toBeVisible()
  await expect(page.getByText('The two lists hold the same rules but for their IDs.')).toBeVisible()

  // IDs of two repositories may be the same by accident, and tie no rules together.
  const ids = items.map(({ id }) => id)
  const mixed = items.map((rule, at) => ({ ...rule, id: ids.at(at - 1) }))
  const own = JSON.parse(
    JSON.stringify({ ...saved, items }).replaceAll('"copy"', '"own"'),
  ) as Export
  await pick(page, 'Open another export', text('own.json', JSON.stringify(own)))
  await pick(
    page,
    'Compare with an export',
    text('mixed.json', JSON.stringify({ ...saved, items: mixed })),
  )
  await expect(page.getByText(/62 the same but for their IDs/)).toBeVisible()
})

test('a file that is still being read undoes nothing that was chosen meanwhile', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = await exported(page, 'JSON')
  await page.getByRole('tab', named('Compare')).click()
  await page.evaluate(holdSlowFiles)
  const release = () => page.evaluate(() => dispatchEvent(new Event('release')))
  const before = page.getByRole('region', named('Before'))
  const after = page.getByRole('region', named('After'))

  await pick(page, 'Open export', text('first.json', saved))
  await expect(before).toContainText('first.json')
  await pick(page, 'Compare with an export', text('slow.json', saved))
  await page.getByRole('button', named('Close export')).click()
  await release()
  await expect(page.getByRole('button', named('Open export'))).toBeVisible()

  await pick(page, 'Open export', text('slow.json', saved))
  await pick(page, 'Open export', text('second.json', saved))
  await expect(before).toContainText('second.json')
  await release()
  // One choice later, what was released has been read.
  await pick(page, 'Compare with an export', text('third.json', saved))
  await expect(after).toContainText('third.json')
  await expect(before).toContainText('second.json')

  // A choice of the other list is no reason to drop one that is being read.
  await pick(page, 'Open another export', text('slow.json', saved))
  await page.getByRole('button', named('Compare with now')).click()
  await expect(after).toContainText('What the service sent')
  await release()
  await expect(before).toContainText('slow.json')
  await expect(after).toContainText('What the service sent')
})

type Picked = string | { name: string; mimeType: string; buffer: Buffer }

async function pick(page: Page, button: string, file: Picked): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', named(button)).click(),
  ])
  await chooser.setFiles(file)
}

function text(name: string, content: string): Picked {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) }
}

async function exported(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  await page.getByRole('button', named('Export')).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', named(format)).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

function rows(page: Page) {
  return page.getByRole('table', named('Changes')).getByRole('row')
}

/** JSON with the digits of a bigint. */
function bigJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? `big:${each}` : each,
  ).replaceAll(/"big:(\d+)"/g, '$1')
}

/** In the page: files of this name are read once they are released. */
function holdSlowFiles() {
  File.prototype.arrayBuffer = async function () {
    if (this.name === 'slow.json') {
      await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
    }
    return new Response(this).arrayBuffer()
  }
}
