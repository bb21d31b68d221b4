// Auditing path permissions: the rules, their filters, what is found among them, and the matrix.
import { clearFaults, setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { countOn, expectNoSidewaysScroll, rowNames, rowOn, tableOn } from './on.ts'
import { changePattern, tellRulesApart } from './stored-review.ts'

test('an admin reads every rule in evaluation order, sorts them, and marks words in them', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await test.step('in evaluation order, with every field', async () => {
    await expect(page).toHaveTitle(/^Permissions/)
    await expect(countOn(page, 'rules', 12, 12)).toBeVisible()
    await expect(tableOn(page, 'Permissions').getByRole('columnheader')).toHaveText([
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
    const first = rowOn(page, 'Permissions', '/src/payments/...')
    await expect(first).toContainText('User ID alice')
    await expect(first.getByRole('cell', named('10'))).toBeVisible()
    await expect(rowNames(page, 'Permissions').first()).toHaveText('/src/payments/...')
  })
  await test.step('sorted, and sorted again after a reload', async () => {
    const header = page.getByRole('columnheader', named('Evaluation order'))
    await header.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-evaluation_order$/)
    await page.reload()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(rowNames(page, 'Permissions').last()).toHaveText('/src/payments/...')
  })
  await test.step('searched in every field', async () => {
    const search = page.getByRole('textbox', named('Filter rules'))
    await search.fill('RELEASE-man')
    await expect(countOn(page, 'rules', 1, 12)).toBeVisible()
    await expect(tableOn(page, 'Permissions').locator('mark')).toHaveText(['release-man'])
    await search.fill('nothing holds this')
    await expect(page.getByText('No rules match these filters.')).toBeVisible()
    await page.getByRole('button', named('Show all rules')).click()
    await expect(search).toHaveValue('')
    await expect(countOn(page, 'rules', 12, 12)).toBeVisible()
  })
})

test('an admin opens all fields of a rule, copies its pattern, its ID and its link', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?q=payments`)
  const copied: string[] = []
  for (const name of ['Copy path pattern', 'Copy rule ID', 'Copy link to this rule']) {
    await page.getByRole('button', named('Actions for /docs/payments/*')).click()
    await page.getByRole('menuitem', named(name)).click()
    await expect(page.getByRole('menu')).toBeHidden()
    const before = copied.at(-1) ?? ''
    await expect.poll(() => clipboard(page)).not.toBe(before)
    copied.push(await clipboard(page))
  }
  const [pattern, id = '', link = ''] = copied
  expect(pattern).toBe('/docs/payments/*')
  expect(link).toMatch(new RegExp(`/repos/${repo.repo_id}/permissions[?]rule=${id}$`))
  const fields = page.getByRole('dialog', named('/docs/payments/*'))

  await page.goto(link)
  await expect(fields.getByText(id).first()).toBeVisible()
  await expect(fields.getByText('Last updated by', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fields).toBeHidden()
  await expect(page).toHaveURL(/permissions$/)
  await tableOn(page, 'Permissions').getByRole('link', named('/docs/payments/*')).click()
  await expect(fields).toBeVisible()

  await page.goto(`/repos/${repo.repo_id}/permissions?rule=gone`)
  await expect(page.getByText('The service sent no rule with the ID gone.')).toBeVisible()
})

test('an admin sees empty patterns, invisible characters, missing subjects and unlisted fields', async ({
  page,
  repo,
}) => {
  await visit(page, '/repos/states/permissions')
  await expect(rowNames(page, 'Permissions').filter({ hasText: String.raw`\u202E` })).toHaveText([
    String.raw`/docs/\u202Efdp.exe`,
  ])
  await page.goto('/repos/demo/permissions?finding=subject')
  await expect(rowOn(page, 'Permissions', '/branding/...')).toContainText('User ID kim')
  await expect(rowOn(page, 'Permissions', '/archive/...')).toContainText('not sent')

  changePattern(repo.repo_id, 1, '')
  await setFault(repo, { operation: 'listGranularPermissions', fault: 'unknown-fields' })
  await page.goto(`/repos/${repo.repo_id}/permissions`)
  await expect(
    tableOn(page, 'Permissions').getByRole('link', named('Empty path pattern')),
  ).toHaveText('""')
  await expect(page.getByRole('button', named('Actions for Empty path pattern'))).toBeVisible()
  await expect(page.getByText('There may be more than is shown')).toBeVisible()
  await expect(page.getByText(/has access|may access|is allowed/i)).toHaveCount(0)
})

test('an admin filters by user and group: picked, by Enter, on leaving the field, by "Apply"', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions')
  await expect(tableOn(page, 'Permissions')).toBeVisible()
  const user = page.getByRole('combobox', named('User ID'))
  const group = page.getByRole('combobox', named('Group ID'))
  await test.step('the service is asked, and Back undoes it', async () => {
    const asked = page.waitForRequest(/granular-permissions\?user_id=kim$/)
    await user.fill('kim')
    await page.getByRole('button', named('Apply')).click()
    await asked
    await expect(page).toHaveURL(/\?user_id=kim$/)
    await expect(page.getByText(/^(\d+) of \1 rules$/)).toBeVisible()
    await group.fill('design')
    await group.press('Enter')
    await expect(page).toHaveURL(/\?user_id=kim&group_id=design$/)
    await expect(rowNames(page, 'Permissions')).toHaveText(['/branding/...'])
    await page.goBack()
    await expect(group).toHaveValue('')
    await page.reload()
    await expect(user).toHaveValue('kim')
  })
  await test.step('on leaving the field, and the press that leaves it has its effect', async () => {
    await user.fill('bob')
    await page.getByRole('radio', named('Glob')).click()
    await expect(page.getByRole('radio', named('Glob'))).toBeChecked()
    await expect(page).toHaveURL('/repos/demo/permissions?user_id=bob&reading=glob')
  })
  await test.step('an option is picked, and an ID may have no rule', async () => {
    await user.fill('')
    await user.press('Enter')
    await user.fill('ki')
    await page.getByRole('option', named('kim')).click()
    await expect(page).toHaveURL('/repos/demo/permissions?reading=glob&user_id=kim')
    await user.fill('grace')
    await user.press('Enter')
    await expect(page).toHaveURL('/repos/demo/permissions?reading=glob&user_id=grace')
    await expect(page.getByText('The service sent no rules.')).toBeVisible()
  })
})

test('an admin removes filters where they are listed, and the focus goes to the next', async ({
  page,
}) => {
  await visit(
    page,
    '/repos/demo/permissions?user_id=kim&group_id=design&q=branding&path=/branding/a&finding=subject',
  )
  const applied = page.getByRole('list', named('Applied filters')).getByRole('listitem')
  const chips = [
    'User ID: kim',
    'Group ID: design',
    'Path: /branding/a',
    'Filter rules: branding',
    'Finding: Both or no subject',
  ]
  for (const tab of ['Matrix', 'Rules']) {
    await page.getByRole('tab', named(tab)).click()
    await expect(applied).toHaveCount(chips.length)
    await expect(applied).toContainText(chips)
  }
  const remove = (name: string) => page.getByRole('button', named(`Remove filter: ${name}`))
  const words = page.getByRole('textbox', named('Filter rules'))
  await remove('Filter rules branding').click()
  await expect(words).toHaveValue('')
  await page.goBack()
  await expect(words).toHaveValue('branding')
  await remove('Filter rules branding').click()
  await expect(words).toHaveValue('')
  await remove('Path /branding/a').click()
  await remove('Finding Both or no subject').click()
  await remove('User ID kim').click()
  await expect(page).toHaveURL('/repos/demo/permissions?group_id=design')
  await expect(remove('Group ID design')).toBeFocused()
  await remove('Group ID design').click()
  await expect(applied).toHaveCount(0)
})

test('an admin types a path and sees the rules that could match it, then those below it', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions')
  const path = page.getByRole('textbox', named('Path'))
  await test.step('exact matches come first, those below are marked', async () => {
    await path.fill('/assets/icons')
    await expect(
      page.getByText('2 rules could match this path (Depot), 2 could match below it.'),
    ).toBeVisible()
    await expect(rowNames(page, 'Permissions')).toContainText([
      '/assets/...',
      '...',
      '/assets/icons/...',
      '/assets/icons/app.svg',
    ])
    await expect(rowOn(page, 'Permissions', '/assets/icons/...')).toContainText('Below the path')
    await expect(rowOn(page, 'Permissions', '/assets/...')).not.toContainText('Below the path')
    await expect(page).toHaveURL(/\?path=%2Fassets%2Ficons$/)
  })
  await test.step('under the other reading, which the address has', async () => {
    await path.fill('/assets/payments/a/b')
    await expect(rowOn(page, 'Permissions', '/assets/payments/**')).toBeHidden()
    await page.getByRole('radio', named('Glob')).click()
    await expect(page).toHaveURL(/\?path=%2Fassets%2Fpayments%2Fa%2Fb&reading=glob$/)
    await expect(rowOn(page, 'Permissions', '/assets/payments/**')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', named('Glob'))).toBeChecked()
    await expect(page.getByText(/could match this path \(Glob\)/)).toBeVisible()
  })
})

test('rules that can’t be compared with a path stay in sight, marked as that', async ({
  page,
  repo,
}) => {
  await setFault(repo, { fault: 'nulls', operation: 'listGranularPermissions' })
  await visit(page, `/repos/${repo.repo_id}/permissions?path=/src/a`)
  await expect(countOn(page, 'rules', 12, 12)).toBeVisible()
  await expect(
    page.getByText('None of these rules could match this path (Depot), 12 can’t be compared.'),
  ).toBeVisible()
  await expect(tableOn(page, 'Permissions').getByText('Can’t be compared')).toHaveCount(12)
})

test('with a person and a path, the page leads to the rules of groups', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?user_id=ines&path=/src/a.ts')
  await expect(page.getByText('None of these rules could match this path (Depot).')).toBeVisible()
  await expect(page.getByText(/^Rules of groups may concern this person, too/)).toBeVisible()
  await page.getByRole('link', named('list them without the person')).click()
  await expect(page).toHaveURL(/permissions\?path=%2Fsrc%2Fa[.]ts$/)
  await expect(rowOn(page, 'Permissions', '...')).toContainText('Group ID contractors')
})

test('an admin filters by what is odd about the rules', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const findings = page.getByRole('group', named('Findings')).getByRole('button')
  await expect(findings).toHaveText([
    'Same pattern and subject 4',
    'Same order 2',
    'Covered by an earlier rule 3',
    'Both or no subject 3',
  ])
  await test.step('covered rules, with what covers them', async () => {
    await findings.filter({ hasText: 'Covered' }).click()
    await expect(page).toHaveURL('/repos/demo/permissions?finding=covered')
    await expect(countOn(page, 'rules', 3, 62)).toBeVisible()
    await expect(rowOn(page, 'Permissions', '/assets/icons/...')).toContainText(
      'Covered by order 1055, /assets/...',
    )
  })
  await test.step('rules with the same pattern', async () => {
    await findings.filter({ hasText: 'Same pattern' }).click()
    await expect(countOn(page, 'rules', 4, 62)).toBeVisible()
    await page.goBack()
    await expect(findings.filter({ hasText: 'Covered' })).toHaveAttribute('aria-pressed', 'true')
    await findings.filter({ hasText: 'Covered' }).click()
    await expect(page).toHaveURL('/repos/demo/permissions')
  })
  await test.step('counted among the rules that were read, and the page says so', async () => {
    await page.goto('/repos/demo/permissions?user_id=ines')
    await expect(findings.filter({ hasText: 'Covered' })).toHaveText('Covered by an earlier rule 2')
    await expect(page.getByText('of the rules read for these IDs')).toBeVisible()
  })
})

test('the matrix shows subjects by patterns, and a cell leads to its rules', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await visit(page, '/repos/demo/permissions?tab=matrix')
  const matrix = page.getByRole('table', named('Matrix'))
  const secrets = matrix.getByRole('row').filter({ has: page.getByText('/secrets/...') })
  await expect(secrets.getByRole('link')).toHaveText(['-1'])
  await expect(matrix.getByRole('columnheader', named('Group ID auditors'))).toBeVisible()
  await test.step('headers stay in sight, and only its frame scrolls sideways', async () => {
    const last = matrix.getByRole('row').last().getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(matrix.getByRole('columnheader', named('Path pattern'))).toBeInViewport()
    await expect(matrix.getByRole('rowheader').last()).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
  await secrets.getByRole('link').click()
  await expect(page).toHaveURL(/permissions\?user_id=lena&q=%2Fsecrets%2F[.]{3}$/)
  await expect(rowNames(page, 'Permissions')).toHaveText(['/secrets/...'])
  await expect(page.getByRole('tab', named('Rules'))).toHaveAttribute('aria-selected', 'true')
})

test.describe('many rules', () => {
  test.use({ content: { branches: 1, permissions: 3000, reviews: 0 } })

  test('are too many for a matrix, which says how many it shows', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=matrix`)
    await expect(
      page.getByText(/Filter first: it shows up to 100 subjects and 5000 cells[.]$/),
    ).toBeVisible()
    await page.getByRole('textbox', named('Filter rules')).fill('docs/payments')
    await expect(page.getByRole('table', named('Matrix'))).toBeVisible()
  })
})

test('"Refresh" reads the rules again, in any tab', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?tab=matrix`)
  await expect(page.getByRole('table', named('Matrix'))).toBeVisible()
  tellRulesApart(repo.repo_id)
  const refresh = page.getByRole('button', named('Refresh'))
  await refresh.click()
  await expect(page.getByRole('rowheader').first()).toContainText('/of/')
  await expect(refresh).toBeFocused()
})

test('twelve rules are in sight in a window, the first one soon below the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/repos/demo/permissions')
  await expect(rowNames(page, 'Permissions').nth(11)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 900 })
  const top = () => tableOn(page, 'Permissions').getByRole('row').nth(1).boundingBox()
  await expect.poll(async () => (await top())?.y).toBeLessThanOrEqual(380)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(async () => (await top())?.y).toBeLessThan(640)
})

test('on a phone the filters and findings are folded, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, '/repos/demo/permissions?user_id=bob&path=/src/core/a.ts')
  await expect(rowNames(page, 'Permissions').first()).toBeInViewport()
  await expectNoSidewaysScroll(page)
  const findings = page.getByRole('group', named('Findings'))
  await expect(findings).toBeHidden()
  const filters = page.getByRole('button', named('Filters'))
  await filters.click()
  await expect(findings).toBeVisible()
  await page.getByRole('combobox', named('Sort')).selectOption('Last updated by, descending')
  await expect(page).toHaveURL(/&sort=-last_updated_by$/)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', named('Matrix')).click()
  await expect(page.getByRole('table', named('Matrix'))).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('what the service refuses', () => {
  test.use({ provoked: [/status of 40[34]/] })

  test('a filter that it doesn’t find leaves the filters, and can be tried again', async ({
    page,
    repo,
  }) => {
    const detail = 'There is no user "zzz".'
    await setFault(repo, { operation: 'listGranularPermissions', fault: '404', detail })
    await visit(page, `/repos/${repo.repo_id}/permissions?user_id=zzz`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('not found (404)')
    await expect(alert).toContainText(detail)
    await expect(page.getByRole('combobox', named('User ID'))).toHaveValue('zzz')
    await clearFaults(repo)
    await alert.getByRole('button', named('Try again')).click()
    await expect(countOn(page, 'rules', 0, 0)).toBeVisible()
  })

  test('a member reads that rules were refused, and stays signed in', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`, 'bob')
    await expect(page.getByRole('alert')).toContainText('not allowed to read the rules (403)')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  })
})
