// Exports of permissions as files and on paper.
import { expect, named, test, visit } from './fixtures.ts'
import { exported } from './saved.ts'

const tried: [address: string, filters: object, sheet: RegExp][] = [
  ['branches?older_than=6+months&sort=colour&colour=red', {}, /No filters\.$/],
  ['branches?older_than=P1W', { older_than: 'P1W' }, /Not updated for: 1 week$/],
]
for (const [address, filters, sheet] of tried) {
  test(`${address}: a file and a printed page name the filters of their rows`, async ({ page }) => {
    await visit(page, `/repos/demo/${address}`)
    const file = await exported(page, 'JSON')
    expect(JSON.parse(file)).toHaveProperty('filters', filters)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Read /)).toHaveText(sheet)
  })
}

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' })

  test('a review says when it was read, and its lasting address', async ({ page, repo }) => {
    const review = repo.review_ids?.[0] ?? ''
    const path = `/repos/${repo.repo_id}/reviews/${review}`
    await visit(page, path)
    const about = page.getByText(/^Read \d.+\. http/)
    await expect(about).toHaveText(
      new RegExp(`, \\d\\d:\\d\\d:\\d\\d .*\\. ${new URL(path, page.url()).href}$`),
    )
    await expect(about).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(about).toBeVisible()
  })
})

test('a printed link of a description has its address, unless its text is that', async ({
  page,
}) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const description = page.getByRole('region', named('Description'))
  const added = (name: string) =>
    description
      .getByText(name, { exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  await page.emulateMedia({ media: 'print' })
  expect(await added('the runbook')).toMatch(/https:/)
  expect(await added('https://example.com/a-bare-link')).toBe('none')
})
