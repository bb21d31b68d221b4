// Opening a saved export: what differs from now, field by field, and files that are not exports.
import { truncate, writeFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { exported } from './saved.ts'
import { tellRulesApart } from './stored-review.ts'

type Rule = Record<string, unknown>
type Export = {
  repository: string
  filters: object
  read_at: string
  exported_at: string
  items: Rule[]
}

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
  await pick(page, text('same.json', JSON.stringify(saved)))
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  // That is all there is to say, and nothing to choose or to save.
  await expect(page.getByText(/0 of 0 changes|the same in both/)).toBeHidden()
  await expect(page.getByRole('button', { name: /^(Export|Show fields)$/ })).toBeHidden()
  // The button goes away with its file; the focus stays on the page.
  await page.getByRole('button', named('Close same.json')).click()
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
  await pick(page, text('before.json', bigJson(before)))
  await expect(page.getByText('4 of 4 changes', { exact: true })).toBeVisible()
  await expect(page.getByText('9 rules are the same in both.')).toBeVisible()
  await expect(page.getByRole('region', named('Before'))).toContainText('before.json')
  await expect(rows(page).filter({ hasText: 'Added' })).toContainText('/src/payments/...')
  await expect(rows(page).filter({ hasText: 'Order only' })).toContainText('from 7 → to 20')
  // Who opened it by keys goes on from there.
  await expect(page.getByRole('button', named('Open a second export'))).toBeFocused()
  const changedRow = rows(page).filter({ hasText: 'Changed' })
  await expect(changedRow).toContainText('from Group ID nobody → to User ID')
  await expect(changedRow).toContainText('color from red')
  // What isn't any more stands back, as what explains something does.
  const muted = await mutedColour(page)
  const orders = rows(page).filter({ hasText: 'Order only' })
  const removed = rows(page).filter({ hasText: 'Removed' })
  for (const former of [
    orders.getByText('7', { exact: true }),
    changedRow.getByRole('link', named('Rules for Group ID nobody')),
    changedRow.getByText('red', { exact: true }),
    removed.getByRole('link', named('/gone/*')),
  ]) {
    await expect(former).toHaveCSS('color', muted)
    await expect(former).toHaveCSS('font-weight', '400')
  }
  for (const present of [
    orders.getByText('20', { exact: true }),
    changedRow.getByRole('link', { name: /^Rules for User ID/ }),
    changedRow.getByRole('rowheader').getByRole('link'),
  ]) {
    await expect(present).not.toHaveCSS('color', muted)
  }
  await page.getByRole('button', named('Show fields')).click()
  await expect(page).toHaveURL(/fields=shown$/)
  await expect(rows(page).filter({ hasText: 'Added' })).toContainText(`ID ${String(first?.['id'])}`)
  // It takes nothing away, and has something to show of each change.
  await expect(page.getByRole('columnheader', named('Updated'))).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Order only' })).toContainText(
    `ID ${String(second?.['id'])}`,
  )
  await page.getByRole('button', named('Show fields')).click()
  await expect(rows(page).filter({ hasText: 'Added' })).not.toContainText(
    `ID ${String(first?.['id'])}`,
  )
  await expect(rows(page).filter({ hasText: 'Removed' })).toContainText('1152921504606846976')
  // No address opens a rule that is gone.
  for (const [kind, links] of [
    ['Removed', 0],
    ['Added', 1],
  ] as const) {
    await rows(page).filter({ hasText: kind }).getByRole('rowheader').getByRole('link').click()
    const fields = page.getByRole('dialog')
    await expect(fields.getByRole('button', named('Copy rule ID'))).toBeVisible()
    await expect(fields.getByRole('button', named('Copy link to this rule'))).toHaveCount(links)
    await expect(fields).toContainText(
      `${kind}only in ${kind === 'Removed' ? 'before.json' : 'what the service sent'}`,
    )
    await page.keyboard.press('Escape')
  }
  // The rule says of its change what the table does.
  await changedRow.getByRole('rowheader').getByRole('link').click()
  for (const said of [
    'Changedfrom before.json → to what the service sent',
    'Group IDfrom nobody → to',
    'colorfrom red → to',
  ]) {
    await expect(page.getByRole('dialog')).toContainText(said)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', named('Path pattern')).getByRole('button').click()
  await expect(rows(page).nth(1).getByRole('rowheader')).toHaveText(/^\/assets/)

  const csv = await exported(page, 'CSV')
  expect(csv).toContain('"order","')
  expect(csv).toMatch(
    /"removed","gone","","\/gone\/\*","'1152921504606846976","zoe","","evaluation_order","'1152921504606846976",""/,
  )
  const kinds = page.getByRole('list', named('Kinds of change'))
  await expect(kinds.getByRole('button')).toHaveText([
    '1 added',
    '1 removed',
    '1 changed',
    '1 order only',
  ])
  await kinds.getByRole('button', named('1 removed')).click()
  await expect(page).toHaveURL(/change=removed/)
  await expect(page.getByText('1 of 4 changes', { exact: true })).toBeVisible()
  expect(JSON.parse(await exported(page, 'JSON'))).toMatchObject({
    filters: { change: 'removed' },
    changes: [{ kind: 'removed' }],
  })
  // The other buttons keep their counts, and only one of them can be pressed.
  await kinds.getByRole('button', named('1 added')).click()
  await expect(rows(page).nth(1)).toContainText('Added')
  await kinds.getByRole('button', named('1 added')).click()
  await expect(page.getByText('4 of 4 changes', { exact: true })).toBeVisible()
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

  // The opened export stays while other pages are visited, until it is closed.
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 of 4 changes', { exact: true })).toBeVisible()
  await page.getByRole('button', named('Close before.json')).click()
  await expect(page.getByText('Open or drop a JSON export of rules.')).toBeVisible()
})

test('the page says what two lists of different repositories or filters can’t show', async ({
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
  await pick(page, text('other.json', JSON.stringify(other)))
  await expect(page.getByText(/These may be two repositories/)).toBeVisible()
  await page.getByRole('button', named('Show fields')).click()
  // Rules with different IDs are matched by pattern and subject.
  await expect(page.getByText(/11 the same apart from their IDs/)).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('ID from other-0')
  await expect(rows(page).nth(1)).toContainText('color from red')

  await pick(page, text('again.json', JSON.stringify({ ...other, exported_at: saved.read_at })))
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  await expect(page.getByText(/These may be two repositories/)).toBeHidden()
  await page.getByRole('button', named('Close again.json')).click()
  await expect(page.getByText(/These may be two repositories/)).toBeVisible()
  await page.getByRole('button', named('Close other.json')).click()

  const [mine, ofOthers] = saved.items.map((rule, at) => ({
    ...rule,
    user_id: at === 0 ? 'bob' : 'kim',
  }))
  const later = { ...saved, read_at: '2100-01-01T00:00:00Z', items: [mine, ofOthers] }
  const filtered = { ...saved, filters: { user_id: 'bob' }, items: [] }
  await pick(page, text('filtered.json', JSON.stringify(filtered)))
  await pick(page, text('later.json', JSON.stringify(later)))
  // The rule that the filter would have left out is not compared, and the other may have been somebody else's.
  await expect(page.getByText('1 of 1 changes', { exact: true })).toBeVisible()
  await expect(page.getByText(/“filtered.json” was exported with filters/)).toBeVisible()
  await expect(page.getByRole('region', named('Before'))).toContainText('User ID: bob')
  await expect(page.getByRole('button', named('1 only after'))).toBeVisible()

  // Where that leaves nothing to compare, nobody said that the lists are the same.
  const ofNobody = { ...filtered, filters: { user_id: 'nobody' } }
  await pick(page, text('of-nobody.json', JSON.stringify(ofNobody)))
  await expect(page.getByText('No rules are compared.')).toBeVisible()
  await expect(page.getByText(/“of-nobody.json” was exported with filters/)).toBeVisible()
})

test('the filters choose among the changes, by what a rule was and by what it is', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const rule = (id: string, path_pattern: string, user_id: string) => ({
    ...saved.items[0],
    id,
    path_pattern,
    user_id,
    group_id: undefined,
  })
  const kept = rule('kept', '/kept', 'bob')
  const lists = {
    before: [
      kept,
      rule('given', '/src/given', 'kim'),
      rule('taken', '/src/taken', 'bob'),
      rule('others', '/others/x', 'kim'),
      rule('moved', '/moved/from', 'kim'),
      rule('gone', '/gone', 'kim'),
    ],
    after: [
      kept,
      rule('given', '/src/given', 'bob'),
      rule('taken', '/src/taken', 'kim'),
      rule('others', '/others/y', 'kim'),
      rule('moved', '/moved/to', 'kim'),
      rule('new', '/new', 'bob'),
    ],
  }
  await page.getByRole('tab', named('Compare')).click()
  for (const [name, items] of Object.entries(lists)) {
    const read_at = name === 'before' ? '2026-01-01T00:00:00Z' : '2026-01-02T00:00:00Z'
    await pick(page, text(`${name}.json`, JSON.stringify({ ...saved, read_at, items })))
    await expect(page.getByText(`${name}.json`, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('6 of 6 changes', { exact: true })).toBeVisible()

  await page.getByRole('combobox', named('User ID')).fill('bob')
  await page.getByRole('button', named('Apply')).click()
  await expect(page.getByText('3 of 6 changes', { exact: true })).toBeVisible()
  const kinds = page.getByRole('list', named('Kinds of change')).getByRole('button')
  await expect(kinds).toHaveText(['1 added', '2 changed'])
  await expect(rows(page).filter({ hasText: '/src/given' })).toContainText('to User ID bob')
  await expect(rows(page).filter({ hasText: '/src/taken' })).toContainText('from User ID bob')
  await expect(page.getByText('1 rule is the same in both.')).toBeVisible()
  await expect(page.getByText('What this comparison can’t tell')).toBeHidden()
  expect(JSON.parse(await exported(page, 'JSON'))).toMatchObject({
    filters: { user_id: 'bob' },
    before: { count: 6, filters: {} },
    changes: [{ kind: 'changed' }, { kind: 'changed' }, { kind: 'added' }],
  })
  await page.getByRole('textbox', named('Path')).fill('/src/given')
  await expect(page.getByText('1 of 6 changes', { exact: true })).toBeVisible()
  await expect(page.getByText('0 rules are the same in both.')).toBeVisible()
  await page.getByRole('textbox', named('Path')).fill('')
  await page.getByRole('combobox', named('User ID')).fill('nobody')
  await page.getByRole('button', named('Apply')).click()
  await expect(page.getByText('0 of 6 changes', { exact: true })).toBeVisible()
  await page.getByRole('button', named('Show all changes')).click()
  await expect(page.getByText('6 of 6 changes', { exact: true })).toBeVisible()
  await page.getByRole('textbox', named('Path')).fill('/moved/from')
  await expect(rows(page).nth(1)).toContainText('from /moved/from → to /moved/to')
  const former = rows(page).getByText('/moved/from', { exact: true })
  await expect(former.first()).toHaveCSS('color', await mutedColour(page))
  await expect(rows(page).nth(1)).toContainText('Before: Pattern and path are the same')
  await page.getByRole('textbox', named('Path')).fill('/moved/to')
  await expect(rows(page).nth(1)).toContainText('After: Pattern and path are the same')
  // What is left out is said, as in the other tabs, and a pattern opens its rule there, too.
  await page.getByRole('textbox', named('Path')).fill('/moved')
  const below = page.getByRole('button', named('Include everything below'))
  await expect(below).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).nth(1)).toContainText('Could match below /moved/')
  await below.click()
  await expect(page.getByText('0 of 6 changes', { exact: true })).toBeVisible()
  await page.getByRole('button', named('Show all changes')).click()
  await rows(page).getByRole('link', named('/moved/to')).click()
  await expect(page.getByRole('dialog', named('/moved/to'))).toBeVisible()
  await page.keyboard.press('Escape')
  await rows(page).getByRole('link', named('/gone')).click()
  await expect(page.getByRole('dialog', named('/gone'))).toBeVisible()
})

test('with a user and a path, all that is counted is listed or said to be of groups and others', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions')
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const items = saved.items.map((rule) =>
    rule['path_pattern'] === '/src/payments/...' ? { ...rule, path_pattern: '/src/...' } : rule,
  )
  await visit(page, '/repos/demo/permissions?user_id=alice&path=/src/payments')
  const findings = page.getByRole('tab', named('Findings'))
  await expect(findings).toHaveText('Findings1')
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, text('before.json', JSON.stringify({ ...saved, items })))
  await expect(page.getByText('1 of 1 changes', { exact: true })).toBeVisible()
  await expect(page.getByText('1 rule is the same in both (1 of groups and others).')).toBeVisible()
  await expect(findings).toHaveText('Findings1')
})

test('an export of all rules is compared with all of the service’s, whoever is filtered by', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?user_id=bob`)
  await page.getByRole('button', named('Remove filter: User ID bob')).click()
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved.items.map(({ user_id }) => user_id)).toContain('bob')
  await page.goto(`/repos/${repo.repo_id}/permissions?tab=compare&user_id=bob`)
  await pick(page, text('all.json', JSON.stringify(saved)))
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  await expect(page.getByRole('region', named('After'))).toContainText('12 rules')
})

test('before a file is open, there is nothing to filter, and the box leads to where one is made', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = await exported(page, 'JSON')
  await page.goto(`/repos/${repo.repo_id}/permissions?tab=compare&q=a&user_id=bob`)
  const filters = page.getByRole('search')
  await expect(page.getByRole('button', named('Open export'))).toBeVisible()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', named('Filters'))).toBeHidden()
  // What the address says is kept, and can be taken back.
  await page.getByRole('button', named('Remove filter: User ID bob')).click()
  await expect(page).toHaveURL(/tab=compare&q=a$/)
  await pick(page, text('before.json', saved))
  await expect(page.getByRole('textbox', named('Filter rules'))).toHaveValue('a')
  await page.getByRole('button', named('Close before.json')).click()
  await expect(filters).toBeHidden()
  const box = page.getByText('saves one: Export, JSON.')
  await box.getByRole('link', named('Rules')).click()
  await expect(page).toHaveURL(/permissions\?q=a$/)
  await expect(page.getByRole('tab', named('Rules'))).toHaveAttribute('aria-selected', 'true')
})

test('on a tablet, the edge cuts through no column', async ({ page, repo }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, text('before.json', JSON.stringify({ ...saved, items: saved.items.slice(3) })))
  await expect(page.getByText('3 of 3 changes', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', named('Updated'))).toBeInViewport({ ratio: 1 })
  // Nor does a date take two lines, and who it was stands beside it, in a narrower window, too.
  const updated = rows(page).nth(1).getByRole('cell').filter({ hasText: / by / })
  expect((await updated.getByRole('time').boundingBox())?.height).toBeLessThan(30)
  await page.setViewportSize({ width: 390, height: 900 })
  expect((await updated.boundingBox())?.height).toBeLessThan(40)
  // A file is closed at the end of its first line.
  await page.setViewportSize({ width: 320, height: 900 })
  const title = await page.getByRole('heading', named('Before')).boundingBox()
  const close = await page.getByRole('button', named('Close before.json')).boundingBox()
  expect(close?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  // All fields beside it make no high rows.
  await page.getByRole('button', named('Show fields')).click()
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows(page).nth(1)).toContainText('Created by')
    expect((await rows(page).nth(1).boundingBox())?.height).toBeLessThan(120)
  }
})

test('an empty ID is shown and names nobody', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const gone = { id: 'gone', path_pattern: '/gone', user_id: 'kim', group_id: '' }
  await page.getByRole('tab', named('Compare')).click()
  const before = JSON.stringify({ ...saved, items: [...saved.items, gone] })
  await pick(page, text('before.json', before))
  await expect(rows(page).filter({ hasText: 'Removed' })).toContainText('User ID kimGroup ID ""')
  await expect(page.getByText('Names both')).toBeHidden()
})

test.describe('a list that is still arriving', () => {
  test.use({ content: { branches: 1, permissions: 5000, reviews: 0 } })

  test('is compared when it is complete', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`)
    await expect(page.getByText('5000 of 5000 rules', { exact: true })).toBeVisible()
    const saved = await exported(page, 'JSON')
    await setFault(repo, {
      operation: 'listGranularPermissions',
      fault: 'trickle',
      milliseconds: 1000,
    })
    await page.goto(`/repos/${repo.repo_id}/permissions?tab=compare`)
    await pick(page, text('before.json', saved))
    await expect(page.getByRole('region', named('Before'))).toContainText('before.json')
    await expect(page.getByText('Loading rules…')).toBeVisible()
    await expect(page.getByText(/1970|\d changes/)).toBeHidden()
    await expect(page.getByRole('button', named('Export'))).toBeHidden()
    await clearFaults(repo)
    await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  })
})

test('a file that is not an export is refused with an explanation', async ({
  page,
  repo,
}, testInfo) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?tab=compare`)
  const valid = { schema: 'refdesk-permissions', version: 1, repository: 'demo', filters: {} }
  const whole = { ...valid, exported_at: '2026-01-01T00:00:00Z', items: [] as unknown[] }
  const cases: [string, string][] = [
    ['<html>', 'It is not JSON, or not all of it is there. Rules are compared with a JSON export.'],
    [JSON.stringify(whole).slice(0, -3), 'It is not JSON, or not all of it is there.'],
    ['\uFEFF"id","repo_id"\r\n', 'It seems to be CSV. Rules are compared with a JSON export.'],
    ['{"items":[]}', 'not an export of rules'],
    [JSON.stringify({ ...whole, version: 3 }), 'It is version 3.'],
    [
      JSON.stringify({ ...whole, items: [{ user_id: 5 }] }),
      'items.0.user_id must be of type string',
    ],
    [JSON.stringify(whole).replace('[]', '[{"__proto__":{"id":"x"}}]'), '“__proto__”'],
  ]
  for (const [content, refused] of cases) {
    await pick(page, text('bad.json', content))
    await expect(page.getByRole('alert')).toContainText('“bad.json” can’t be compared')
    await expect(page.getByRole('alert')).toContainText(refused)
  }
  const large = testInfo.outputPath('large.json')
  await writeFile(large, '{')
  await truncate(large, 100 * 2 ** 20)
  await pick(page, large)
  await expect(page.getByRole('alert')).toContainText(
    'It is too large: 100 MiB. Files up to 32 MiB',
  )

  // The next file removes the message.
  await pick(page, text('good.json', JSON.stringify(whole)))
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('region', named('Before'))).toContainText('good.json')
})

test('files are opened where they are dropped, and a wrong one is refused as when it is picked', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = await exported(page, 'JSON')
  await page.getByRole('tab', named('Compare')).click()
  const box = page.getByText('Open or drop a JSON export of rules.')
  await drop(box, { 'bad.json': '<html>' })
  await expect(page.getByRole('alert')).toContainText('“bad.json” can’t be compared')
  await expect(page.getByRole('alert')).toContainText('It is not JSON')
  await drop(box, { 'first.json': saved })
  await expect(page.getByText('The two lists hold the same rules.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  // Also where no box is any more, and several at once.
  const later = { ...(JSON.parse(saved) as Export), read_at: '2100-01-01T00:00:00Z', items: [] }
  await drop(page.getByRole('main'), { 'first.json': saved, 'later.json': JSON.stringify(later) })
  await expect(page.getByRole('region', named('Before'))).toContainText('first.json')
  await expect(page.getByRole('region', named('After'))).toContainText('later.json')
  await expect(page.getByText('12 of 12 changes', { exact: true })).toBeVisible()
})

test('an export is compared with what the service has when it is opened', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = await exported(page, 'JSON')
  await page.getByRole('tab', named('Compare')).click()
  tellRulesApart(repo.repo_id)
  await pick(page, text('before.json', saved))
  await expect(page.getByText('12 of 12 changes', { exact: true })).toBeVisible()
})

test('two exports are ordered by their times, whichever was opened first', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  await page.getByRole('tab', named('Compare')).click()
  const of = (day: string) =>
    text(`${day}.json`, JSON.stringify({ ...saved, read_at: `2026-01-${day}T00:00:00Z` }))
  const before = page.getByRole('region', named('Before'))
  const after = page.getByRole('region', named('After'))
  await pick(page, of('03'))
  await expect(before).toContainText('03.json')
  await expect(after).toContainText('What the service sent')
  await pick(page, of('02'))
  await expect(before).toContainText('02.json')
  await expect(after).toContainText('03.json')
  // A third file replaces the one that was opened first.
  await pick(page, of('01'))
  await expect(before).toContainText('01.json')
  await expect(after).toContainText('02.json')
  await page.getByRole('button', named('Close 01.json')).click()
  await expect(before).toContainText('02.json')
  await expect(after).toContainText('What the service sent')
  // The button goes away with its file; the focus stays on the page.
  await page.getByRole('button', named('Close 02.json')).click()
  await expect(before).toContainText('Open or drop a JSON export')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a rule that may be on a next page is not called removed or added', async ({ page, repo }) => {
  // The answer has an unlisted field, which might name a next page.
  await setFault(repo, { operation: 'listGranularPermissions', fault: 'unknown-fields' })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page.getByText('There may be more than is shown')).toBeVisible()
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved).toMatchObject({ signs_of_more: 'unlisted_text, unlisted_object' })
  const { signs_of_more: _unsure, ...whole } = saved as Export & { signs_of_more: string }
  const gone = { id: 'gone', path_pattern: '/gone/*', user_id: 'zoe' }
  await page.getByRole('tab', named('Compare')).click()
  const before = JSON.stringify({ ...whole, items: [...whole.items.slice(1), gone] })
  await pick(page, text('before.json', before))
  await expect(rows(page).filter({ hasText: '/gone/*' })).toContainText('Only before')
  const kinds = page.getByRole('list', named('Kinds of change')).getByRole('button')
  await expect(kinds).toHaveText(['1 added', '1 only before'])
  await expect(page.getByText(/The service may have more rules than it sent/)).toBeVisible()
  const difference = JSON.parse(await exported(page, 'JSON')) as { changes: Rule[] }
  expect(new Set(difference.changes.map(({ kind }) => kind))).toEqual(
    new Set(['added', 'only_before']),
  )
  expect(await exported(page, 'CSV')).not.toContain('"removed"')

  // An export of such an answer says the same.
  const later = { ...(JSON.parse(before) as Export), read_at: new Date().toISOString() }
  await page.getByRole('button', named('Close before.json')).click()
  await pick(page, text('after.json', JSON.stringify(later)))
  await pick(page, text('before.json', JSON.stringify(saved)))
  await expect(kinds).toHaveText(['1 removed', '1 only after'])
})

test('exports by name and by ID are of the same repository', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/permissions`)
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  expect(saved.repository).toBe(repo.repo_name)
  const items = saved.items.map((rule) => ({ ...rule, repo_id: undefined }))
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, text('by-name.json', JSON.stringify({ ...saved, items })))
  // The rules contain the ID, so the banner links to the repository by ID.
  await page.getByRole('banner').getByRole('link', named(repo.repo_name)).click()
  // Until the heading is there, the links are those of the page before, by name.
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await page.getByRole('link', named('Permissions')).click()
  await page.getByRole('tab', named('Compare')).click()
  // The file that was opened under the name is also there under the ID.
  await expect(page).toHaveURL(new RegExp(`/repos/${repo.repo_id}/permissions`))
  await expect(page.getByRole('region', named('Before'))).toContainText('by-name.json')
  await expect(page.getByText(/^12 of 12 changes|apart from their IDs/).first()).toBeVisible()
  await expect(page.getByText(/These may be two repositories/)).toBeHidden()
})

test('an imported copy differs from its original only in IDs', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const saved = JSON.parse(await exported(page, 'JSON')) as Export
  const items = saved.items.map((rule, at) => ({ ...rule, id: `copy-${at}`, repo_id: 'copy' }))
  await page.getByRole('tab', named('Compare')).click()
  await pick(page, text('copy.json', JSON.stringify({ ...saved, items })))
  const same = page.getByText('The two lists hold the same rules apart from their IDs.')
  await expect(same).toBeVisible()

  // IDs of two repositories may be equal by accident. Rules are not matched by them.
  const ids = items.map(({ id }) => id)
  const mixed = items.map((rule, at) => ({ ...rule, id: ids.at(at - 1) }))
  const own = JSON.parse(
    JSON.stringify({ ...saved, items }).replaceAll('"copy"', '"own"'),
  ) as Export
  await pick(page, text('own.json', JSON.stringify(own)))
  await expect(page.getByRole('region', named('After'))).toContainText('own.json')
  await pick(page, text('mixed.json', JSON.stringify({ ...saved, items: mixed })))
  await expect(page.getByRole('region', named('After'))).toContainText('mixed.json')
  await expect(same).toBeVisible()
})

test('files are read one after the other, and one that is closed meanwhile stays closed', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const saved = await exported(page, 'JSON')
  await page.getByRole('tab', named('Compare')).click()
  await page.evaluate(holdSlowFiles)
  const open = page.getByRole('button', openButton)
  const before = page.getByRole('region', named('Before'))
  await pick(page, text('first.json', saved))
  await expect(before).toContainText('first.json')
  await pick(page, text('slow.json', saved))
  await expect(open).toBeDisabled()
  await page.getByRole('button', named('Close first.json')).click()
  await expect(before).toContainText('Open or drop a JSON export')
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect(before).toContainText('slow.json')
  await expect(page.getByText('first.json')).toBeHidden()
  await expect(open).toBeEnabled()
})

/** Its name says whether a file is open already. */
const openButton = { name: /^Open (a second|another)? ?export$/ }

type Picked = string | { name: string; mimeType: string; buffer: Buffer }

async function pick(page: Page, file: Picked): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', openButton).click(),
  ])
  await chooser.setFiles(file)
}

/** Drags files from outside the browser over a place, and lets them go. */
async function drop(place: Locator, files: Record<string, string>): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const [name, content] of Object.entries(all)) transfer.items.add(new File([content], name))
    return transfer
  }, files)
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer })
}

function text(name: string, content: string): Picked {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) }
}

function rows(page: Page) {
  return page.getByRole('table', named('Changes')).getByRole('row')
}

/** Of what explains something else. */
function mutedColour(page: Page): Promise<string> {
  return page.getByText(/the same in both\.$/).evaluate((line) => getComputedStyle(line).color)
}

/** JSON that keeps all digits of a bigint. */
function bigJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? `big:${each}` : each,
  ).replaceAll(/"big:(\d+)"/g, '$1')
}

/** Runs in the page. A file of this name is not read before it is released. */
function holdSlowFiles() {
  File.prototype.arrayBuffer = async function () {
    if (this.name === 'slow.json') {
      await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
    }
    return new Response(this).arrayBuffer()
  }
}
