// The small sheet for paper. That a dark page is printed in light colours is in theme.spec.ts.
import { expect, named, test, visit } from './fixtures.ts'

test('a printed link of a description has its address', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const description = page.getByRole('region', named('Description'))
  const added = () =>
    description
      .getByText('the runbook', { exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(added).toMatch(/https:/)
})
