// The rule for a repository's new name, tested at each bound and one beyond.
import { expect, named, test, visit } from './fixtures.ts'

test.use({ content: { branches: 2, permissions: 0, reviews: 0 } })

test('names that break the rule are refused without a question or a request', async ({
  page,
  repo,
}) => {
  const wrong = {
    empty: '',
    'a space before': ' name',
    'a space after': 'name ',
    'a tab after': 'name\t',
    'a no-break space before': '\u00A0name',
    'an ideographic space after': 'name\u3000',
    'a byte order mark before': '\uFEFFname',
    'nothing but a space': ' ',
    'a line separator inside': 'two\u2028lines',
    'a paragraph separator inside': 'two\u2029lines',
    'too many characters': 'x'.repeat(129),
    'too many code points': '🚀'.repeat(129),
  }
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rename')) posts.push(request.postData() ?? '')
  })
  await visit(page, `/repos/${repo.repo_id}/settings`)
  const box = page.getByRole('textbox', named('New name'))
  for (const [what, name] of Object.entries(wrong)) {
    await test.step(what, async () => {
      await box.fill(name)
      await page.getByRole('button', named('Rename')).click()
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await expect(box).toHaveAccessibleDescription(/must/i)
      await expect(box).toBeFocused()
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }
  expect(posts).toEqual([])
})

test('names at the bounds of the rule are accepted', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  const box = page.getByRole('textbox', named('New name'))
  for (const name of ['x', '🚀', 'a b', 'a\u00A0b', '\u200Bx', 'x'.repeat(128), '🚀'.repeat(128)]) {
    await box.fill(name)
    await page.getByRole('button', named('Rename')).click()
    const dialog = page.getByRole('dialog', named('Rename repository?'))
    await dialog.getByRole('button', named('Cancel')).click()
    await expect(box).toHaveAttribute('aria-invalid', 'false')
  }
})

test('a name too short for addresses comes with a warning', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const box = page.getByRole('textbox', named('New name'))
  const warning = page.getByText(/can’t be used in addresses/)
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await box.fill('abc')
  await page.getByRole('button', named('Rename')).click()
  await expect(dialog).toContainText('becomes abc')
  await expect(warning).toBeHidden()
  await dialog.getByRole('button', named('Cancel')).click()
  await box.fill('短名')
  await page.getByRole('button', named('Rename')).click()
  await expect(warning).toBeVisible()
  await dialog.getByRole('button', named('Rename')).click()
  await expect(page.getByRole('region', named('Repository'))).toContainText('短名')
  await expect(warning).toBeVisible()
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await expect(page).toHaveURL(`/repos/${repo.repo_id}/branches`)
})
