// A deployment whose configuration names its own pages for refs, commits, merges and users.
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { codeService } from './services.ts'

test.use({ baseURL: codeService.url })

test('refs, commits, merges and users link to the deployment’s own pages', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-12')
  const main = page.getByRole('main')
  await page.getByText('More fields', { exact: true }).click()
  await page.getByRole('button', named('Copy repository ID')).click()
  const code = `https://code.example.org/${await clipboard(page)}`
  const leadsTo = (name: string, address: string) =>
    expect(main.getByRole('link', named(name)).first()).toHaveAttribute('href', address)

  await leadsTo('main', `${code}/tree/main`)
  await leadsTo(
    'feature/uploads-in-object-storage',
    `${code}/tree/${encodeURIComponent('feature/uploads-in-object-storage')}`,
  )
  await leadsTo('12345678901234567890', `${code}/commit/12345678901234567890`)
  await leadsTo('merge-9e1b', 'https://code.example.org/merges?id=merge-9e1b')
  await leadsTo('Alice Andersen', '/people/alice')
  await leadsTo('Bob Baker', '/people/bob')
  await expect(main.getByRole('link', named('main')).first()).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
})
