// Auditing path permissions: the filters of the API, and errors.
import type { Locator, Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { tellRulesApart } from './stored-review.ts'

test('filter by user and by group: the service is asked', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()

  // The button stands out while something is typed that isn't applied yet.
  const apply = page.getByRole('button', named('Apply'))
  await expect(apply).toHaveAccessibleDescription(/as Enter and leaving the field do/)
  const idle = await apply.evaluate((button) => getComputedStyle(button).color)
  await page.getByRole('combobox', named('User ID')).fill('kim')
  await expect(apply).not.toHaveCSS('color', idle)
  const asked = page.waitForRequest(/granular-permissions\?user_id=kim$/)
  await apply.click()
  await asked
  await expect(page).toHaveURL(/\?user_id=kim$/)
  await expect(apply).toBeFocused()
  await expect(apply).toHaveCSS('color', idle)
  await expect(page.getByText(/^(\d+) of \1 rules$/)).toBeVisible()
  for (const cell of await subjects(page)) expect(cell).toContain('User ID kim')

  await page.getByRole('combobox', named('Group ID')).fill('design')
  await page.getByRole('button', named('Apply')).click()
  await expect(page).toHaveURL(/\?user_id=kim&group_id=design$/)
  await expect(patterns(page)).toHaveText(['/branding/...'])

  // Back undoes the last filter, and a reload keeps the other.
  await page.goBack()
  await expect(page.getByRole('combobox', named('Group ID'))).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('combobox', named('User ID'))).toHaveValue('kim')
  await expect(table(page)).toBeVisible()
  expect((await subjects(page)).length).toBeGreaterThan(1)
})

test('one key press filters by a subject: a suggested one, and an unknown one', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()
  const user = page.getByRole('combobox', named('User ID'))
  await user.fill('ki')
  await expect(page.getByRole('option', { name: /^kim .* listed branch/ })).toBeVisible()
  await user.press('ArrowDown')
  await user.press('Enter')
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=kim')
  await expect(user).toHaveValue('kim')
  await expect(user).toBeFocused()

  await user.fill('nobody knows')
  await user.press('Enter')
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=nobody+knows')

  await user.fill('ki')
  await page.getByRole('option', { name: /^kim .* listed branch/ }).click()
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=kim')
})

test('a user is found by name, too, and the ID is applied', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()
  const user = page.getByRole('combobox', named('User ID'))
  await user.pressSequentially('baker')
  const bob = page.getByRole('option', { name: /^bob/ })
  await expect(bob).toContainText(/Bob Baker · author of \d+ listed branches/)
  await bob.click()
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=bob')
  await expect(user).toHaveValue('bob')

  // Also a person whom no rule names.
  await user.fill('Grace')
  await expect(page.getByRole('option', { name: /^grace/ })).toContainText('Grace O’Neill')
  await user.press('ArrowDown')
  await user.press('Enter')
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=grace')
  await expect(page.getByText('The service sent no rule for User ID grace.')).toBeVisible()
})

test('what an arrow key reached stays reached when more suggestions come', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/branches(\?|$)/, async (route) => {
    await held
    await route.fallback()
  })
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()
  const user = page.getByRole('combobox', named('User ID'))
  await user.fill('b')
  await user.press('ArrowDown')
  const bob = page.getByRole('option', { name: /^bob/ })
  await expect(bob).toHaveAttribute('aria-selected', 'true')
  await expect(bob).not.toContainText('Bob Baker')
  release()
  await expect(bob).toContainText('Bob Baker')
  await expect(bob).toHaveAttribute('aria-selected', 'true')
  await user.press('Enter')
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=bob')
})

test('text that is typed while a filter is being applied stays', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()
  const user = page.getByRole('combobox', named('User ID'))
  await user.fill('nobody knows')
  // In one task, as if somebody types fast on a slow machine.
  await user.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    field.select()
    document.execCommand('insertText', false, 'ki')
  })
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=nobody+knows')
  await expect(page.getByText('0 of 0 rules', { exact: true })).toBeVisible()
  await expect(user).toHaveValue('ki')
  await page.goBack()
  await expect(page).toHaveURL('/repos/demo/permissions')
  await expect(user).toHaveValue('ki')
})

test('an ID applies when its field is left, or at the first Enter', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()
  const user = page.getByRole('combobox', named('User ID'))
  const group = page.getByRole('combobox', named('Group ID'))
  await user.fill('kim')
  await user.press('Tab')
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=kim')
  await expect(group).toBeFocused()

  // With a suggestion in sight, and without one.
  for (const typed of ['design', 'nobody knows']) {
    await group.fill(typed)
    if (typed === 'design') await expect(page.getByRole('option', named(typed))).toBeVisible()
    await group.press('Enter')
    await expect(page).toHaveURL(new RegExp(`group_id=${typed.replace(' ', '[+]')}$`))
    await expect(group).toBeFocused()
  }

  // With the mouse: the click that leaves the field also has its usual effect.
  await group.fill('design')
  const glob = page.getByRole('radio', named('Glob'))
  const place = await glob.boundingBox()
  await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5)
  await page.mouse.down()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') !== 'combobox')
  await page.mouse.up()
  await expect(glob).toBeChecked()
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=kim&group_id=design&reading=glob')
})

test('the filters that apply are listed beside the count in every tab, and can be removed there', async ({
  page,
}) => {
  await visit(
    page,
    '/repos/demo/permissions?user_id=kim&group_id=design&q=branding&path=/branding/a',
  )
  const applied = page.getByRole('list', named('Applied filters'))
  const user = page.getByRole('combobox', named('User ID'))
  for (const tab of ['Findings', 'Matrix', 'Compare', 'Rules']) {
    await page.getByRole('tab', named(tab)).click()
    const chips = [
      'User ID kim',
      'Group ID design',
      // The tab Paths has its own list of paths.
      ...(tab === 'Paths' ? [] : ['Path /branding/a']),
      'Filter rules branding',
    ]
    await expect(applied.getByRole('listitem')).toHaveCount(chips.length)
    await expect(applied.getByRole('listitem')).toContainText(chips)
  }
  await page.getByRole('button', named('Remove filter: Filter rules branding')).click()
  await expect(page.getByRole('textbox', named('Filter rules'))).toHaveValue('')
  await page.getByRole('button', named('Remove filter: Path /branding/a')).click()
  await expect(page.getByRole('textbox', named('Path'))).toHaveValue('')
  await page.getByRole('button', named('Remove filter: User ID kim')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?group_id=design')
  await expect(user).toHaveValue('')
  // Also where the rules are read anew.
  await expect(page.getByRole('button', named('Remove filter: Group ID design'))).toBeFocused()
  await page.getByRole('button', named('Remove filter: Group ID design')).click()
  await expect(page).toHaveURL('/repos/demo/permissions')
  await expect(applied).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('tabs and pages stay in their places, whichever is open', async ({ page }) => {
  await visit(page, '/repos/demo/branches')
  const pages = page.getByRole('navigation', named('Repository'))
  const ofPages = await places('link', pages)
  expect(ofPages).toHaveLength(4)
  await pages.getByRole('link', named('Permissions')).click()
  const tabs = page.getByRole('tablist', named('Permissions'))
  await expect(tabs).toBeVisible()
  expect(await places('link', pages)).toEqual(ofPages)
  const ofTabs = await places('tab', tabs)
  expect(ofTabs).toHaveLength(5)
  await tabs.getByRole('tab', named('Matrix')).click()
  await expect(tabs.getByRole('tab', named('Matrix'))).toHaveAttribute('aria-selected', 'true')
  expect(await places('tab', tabs)).toEqual(ofTabs)
})

test('filter by group alone', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?user_id=kim')
  await expect(table(page)).toBeVisible()
  await page.getByRole('combobox', named('User ID')).fill('')
  await page.getByRole('combobox', named('Group ID')).fill('auditors')
  await page.getByRole('button', named('Apply')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?group_id=auditors')
  await expect(table(page).getByText('User ID')).toHaveCount(0)
  for (const cell of await subjects(page)) expect(cell).toContain('Group ID auditors')

  // People from another answer are still suggested.
  await page.getByRole('combobox', named('User ID')).fill('k')
  await expect(page.getByRole('option', { name: /^kim .* listed branch/ })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('an empty answer to a filter is explained', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?user_id=nobody`)
  await expect(page.getByText('0 of 0 rules', { exact: true })).toBeVisible()
  await expect(page.getByText('The service sent no rule for User ID nobody.')).toBeVisible()
  // Without rules there are no findings.
  await page.getByRole('tab', named('Findings')).click()
  await expect(page.getByText('0 of 0 findings in 0 rules', { exact: true })).toBeVisible()
  await page.getByRole('button', named('Show all rules')).click()
  await expect(page).toHaveURL(/permissions\?tab=findings$/)
})

test('where no rule is for a user and a group together, either can be removed', async ({
  page,
}) => {
  await visit(page, '/repos/demo/permissions?user_id=bob&group_id=auditors&q=core')
  const together = 'The service sent no rule for User ID bob and Group ID auditors together.'
  await expect(page.getByText(together)).toBeVisible()
  await page.getByRole('button', named('Remove User ID')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?group_id=auditors&q=core')
  await expect(page.getByText(together)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await page.getByRole('button', named('Remove Group ID')).click()
  await expect(page).toHaveURL('/repos/demo/permissions?user_id=bob&q=core')
  await expect(page.getByText('2 of 5 rules', { exact: true })).toBeVisible()
})

test('"Refresh" reads the rules again, in any tab, and says whether they have changed', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const refresh = page.getByRole('button', named('Refresh'))
  await refresh.click()
  await expect(page.getByText('Nothing has changed. Refreshed just now')).toBeVisible()
  tellRulesApart(repo.repo_id)
  await page.getByRole('tab', named('Matrix')).click()
  await refresh.click()
  await expect(page.getByText('The rules have changed. Refreshed just now')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toContainText('/of/')
  await expect(refresh).toBeFocused()
})

test('on a phone, "Refresh" stands at the edge of the page', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/repos/demo/permissions')
    const end = async (name: string) => {
      const box = await page.getByRole('button', named(name)).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    const edge = await end('Export')
    expect(await end('Refresh')).toBeCloseTo(edge, 0)
    await page.getByRole('button', named('Refresh')).click()
    await expect(page.getByText('Nothing has changed.')).toBeVisible()
    expect(await end('Refresh')).toBeCloseTo(edge, 0)
  }
})

test('what a refresh found is still said once findings are counted', async ({ page, repo }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/findings-of-/, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await page.getByRole('button', named('Refresh')).click()
  const said = page.getByText('Nothing has changed. Refreshed just now')
  const count = page.getByRole('tab', { name: 'Findings' }).getByText(/^\d+$/)
  await expect(said).toBeVisible()
  await expect(count).toBeHidden()
  release()
  await expect(count).toBeVisible()
  await expect(said).toBeVisible()
})

test('Refresh hears of rules of groups and others, too, where they are shown', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?user_id=ines&path=/assets/icons/app.svg')
  const others = page.getByRole('region', named('Could match too: groups and others'))
  await expect(others.getByRole('rowheader')).toHaveCount(1)
  await page.route(/granular-permissions$/, (route) => route.fulfill({ json: { items: [] } }))
  await page.getByRole('button', named('Refresh')).click()
  await expect(page.getByText('The rules have changed. Refreshed just now')).toBeVisible()
  await expect(others.getByRole('rowheader')).toHaveCount(0)
})

test('the page never says who has access', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  await expect(table(page)).toBeVisible()
  await expect(page.getByText(/has access|may access|is allowed/i)).toHaveCount(0)
  await page.goto('/repos/states/permissions')
  await expect(patterns(page).filter({ hasText: '\\u202E' })).toHaveText(['/docs/\\u202Efdp.exe'])
})

test.describe('a filter that the service finds nothing for', () => {
  test.use({ provoked: [/status of 404/] })

  test('is not called a missing repository: filters, tabs and “Try again” stay', async ({
    page,
    repo,
  }) => {
    const detail = 'There is no user "zzz".'
    await setFault(repo, { operation: 'listGranularPermissions', fault: '404', detail })
    await visit(page, `/repos/${repo.repo_id}/permissions?user_id=zzz`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not read the rules: not found (404)')
    await expect(alert).toContainText(detail)
    await expect(page.getByText(/was not found|may have been renamed/)).toBeHidden()
    // It may be, though: so there is a way out.
    await expect(alert).toContainText('The repository or what is filtered by may not exist')
    await expect(alert.getByRole('link', named('Go to Repositories'))).toBeVisible()
    await expect(page.getByRole('combobox', named('User ID'))).toHaveValue('zzz')
    await expect(page.getByRole('tab', named('Matrix'))).toBeVisible()
    // On a phone it stands below the button of the filters, not beside it.
    await page.setViewportSize({ width: 390, height: 844 })
    const fold = await page.getByRole('button', named('Filters')).boundingBox()
    const again = await alert.getByRole('button', named('Try again')).boundingBox()
    expect(again?.x).toBeLessThan(fold?.width ?? 0)
    await clearFaults(repo)
    await alert.getByRole('button', named('Try again')).click()
    await expect(alert).toBeHidden()
    await expect(page.getByText(/^0 of 0 rules|sent no rules/i).first()).toBeVisible()
  })
})

test.describe('rules that the service says are not there', () => {
  test.use({ provoked: [/status of 404/] })

  test('leave the pages of a repository that was read', async ({ page, repo }) => {
    await setFault(repo, { operation: 'listGranularPermissions', fault: '404' })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.getByRole('link', named('Permissions')).click()
    await expect(page.getByRole('alert')).toContainText('not found (404)')
    await expect(page.getByRole('heading', named('Permissions'))).toBeVisible()
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  })
})

test.describe('refused', () => {
  test.use({ provoked: [/status of 403/] })

  test('a member reads which operation was refused, and stays signed in', async ({
    page,
    repo,
  }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions`, 'bob')
    await expect(page.getByRole('alert')).toContainText('not allowed to read the rules (403)')
    await expect(page.getByRole('alert')).toContainText(
      'Only an owner of the repository may do this.',
    )
    for (const role of ['tab', 'textbox', 'combobox'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  })
})

test('the filters stand in one place in every tab', async ({ page }) => {
  await visit(page, '/repos/demo/permissions')
  const filter = page.getByRole('textbox', named('Filter rules'))
  const place = await filter.boundingBox()
  for (const name of ['Findings', 'Matrix', 'Compare']) {
    await page.getByRole('tab', named(name)).click()
    await expect(page.getByRole('tab', named(name))).toHaveAttribute('aria-selected', 'true')
    if (name === 'Compare') {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', named('Open export')).click()
      await (await chooser).setFiles('e2e/old-export.json')
    }
    expect(await filter.boundingBox()).toEqual(place)
  }
})

test('on a phone, what can be chosen and saved takes one line, and rules are in sight', async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/repos/demo/permissions?user_id=bob&path=/src/core/a.ts')
    const line = [
      page.getByRole('button', named('Filters')),
      page.getByText('2 of 5 rules', { exact: true }),
      page.getByRole('button', named('Export')),
    ]
    await expect(patterns(page)).toHaveCount(2)
    const middles = await Promise.all(line.map(middleOf))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
    // With the answer about the path above them.
    await expect(page.getByText('could match this path').first()).toBeInViewport()
    expect(await middleOf(patterns(page).first())).toBeLessThan(width === 390 ? 400 : 480)
  }
  // Without rules of the person, what stands above those of groups leaves these in sight, too.
  await page.goto('/repos/demo/permissions?user_id=bob&path=/src/payments')
  await page.setViewportSize({ width: 390, height: 844 })
  const others = page.getByRole('region', named('Could match too: groups and others'))
  // Their number stands beside their title.
  const title = others.getByRole('heading')
  expect(await middleOf(others.getByText('1 rule of groups and others.'))).toBeCloseTo(
    await middleOf(title),
    -1,
  )
  expect((await others.getByRole('row').last().boundingBox())?.y).toBeLessThan(370)
  // What begins otherwise than with a count stands below the button.
  const fold = await middleOf(page.getByRole('button', named('Filters')))
  await page.getByRole('tab', named('Paths')).click()
  const paths = page.getByRole('textbox', named('Paths'))
  await expect(paths).toBeVisible()
  expect(await middleOf(paths)).toBeGreaterThan(fold + 48)
})

async function middleOf(what: Locator): Promise<number> {
  const box = await what.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0) / 2
}

function table(page: Page) {
  return page.getByRole('table', named('Permissions'))
}

function patterns(page: Page) {
  return table(page).getByRole('rowheader')
}

function subjects(page: Page): Promise<string[]> {
  return column(page, 1)
}

/** The texts of one column, not counting the row headers. */
async function column(page: Page, index: number): Promise<string[]> {
  const rows = await table(page).getByRole('row').all()
  return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').nth(index).innerText()))
}

/** Where each of them begins, in CSS pixels from the window's edge. */
async function places(role: 'link' | 'tab', within: Locator): Promise<number[]> {
  const all = within.getByRole(role)
  return all.evaluateAll((each) => each.map((element) => element.getBoundingClientRect().x))
}
