// Names that are difficult for addresses, parsers and databases, all the way from the address bar to the database.
import { clipboard, expect, named, seed, test, uniqueName, visit } from './fixtures.ts'

const content = { branches: 3, permissions: 1, reviews: 0 }

for (const name of [
  'slash/question?hash#percent%',
  'plus+and space&more=less',
  'literal %2F and %252F',
  'größer 検索 поиск بحث',
  '🚀👩‍👩‍👧 ship it',
  '../..',
]) {
  test(`a repository called ${name}`, async ({ page }) => {
    const repo = await seed(`${name} ${uniqueName()}`, content)
    const encoded = encodeURIComponent(repo.repo_name)

    await visit(page, `/repos/${encoded}/branches`)
    await expect(page.getByRole('table', named('Branches')).getByRole('rowheader')).toHaveCount(3)
    await expect(page).toHaveURL(`/repos/${encoded}/branches`)
    await expect(page.getByText(repo.repo_name, { exact: true }).first()).toBeVisible()

    await page.getByRole('link', named('Permissions')).click()
    await expect(page.getByText('1 of 1 rules', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 of 1 rules', { exact: true })).toBeVisible()

    await page.getByRole('link', named('Refdesk')).click()
    await page.getByRole('textbox', named('Repository ID or name')).fill(repo.repo_name)
    await page.getByRole('button', named('Open')).click()
    await expect(page).toHaveURL(`/repos/${encoded}/branches`)

    await page.getByRole('link', named('New review')).click()
    await page.getByRole('combobox', named('Compare')).fill('fix/1001-add-payment-webhook')
    await page.getByRole('textbox', named('Title')).fill(`In ${repo.repo_name}`)
    await page.getByRole('button', named('Create review')).click()
    await expect(
      page.getByRole('heading', { ...named(`In ${repo.repo_name}`), level: 1 }),
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/repos/${repo.repo_id}/reviews/`))
  })
}

for (const branches of [
  ['wip/what?', 'fix/#4711', 'fix/100%-cpu'],
  ['fix/%2Fencoded', 'fix/a+b&c=d', 'wip/with space'],
  ['功能/登录', 'תיקון/כניסה', 'feature/👩‍👩‍👧-family'],
]) {
  test(`branches called ${branches.join(', ')}`, async ({ page }) => {
    await visit(page, '/')
    for (const name of branches) {
      await page.goto(`/repos/states/branches?q=${encodeURIComponent(name)}`)
      await page.getByRole('link', named(`New review from ${name}`)).click()
      await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(name)

      // The address contains the name, so a reload keeps it.
      await page.reload()
      await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(name)
      await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
      await page.getByRole('textbox', named('Title')).fill(`From ${name}`)
      await page.getByRole('button', named('Create review')).click()
      await expect(page.getByRole('heading', { ...named(`From ${name}`), level: 1 })).toBeVisible()
      await page.reload()
      await page.getByRole('button', named('Copy compare')).click()
      await expect.poll(() => clipboard(page)).toBe(name)
    }
  })
}

test('a rename to such a name', async ({ page, repo }) => {
  const name = `50%25 off/#1? "now" & <b>+1</b> 🚀 ${uniqueName()}`
  await visit(page, `/repos/${repo.repo_name}/settings`)
  await page.getByRole('textbox', named('New name')).fill(name)
  await page.getByRole('button', named('Rename')).click()
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await dialog.getByRole('button', named('Rename')).click()
  await expect(
    page.getByRole('region', named('Repository')).getByText(name, { exact: true }),
  ).toBeVisible()
  await page.goto(`/repos/${encodeURIComponent(name)}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})
