// The small sheet for paper. That a dark page is printed in light colours is in theme.spec.ts.
import { expect, named, test, visit } from './fixtures.ts'

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
  await expect.poll(() => added('the runbook')).toMatch(/https:/)
  await expect.poll(() => added('https://example.com/a-bare-link')).toBe('none')
})
