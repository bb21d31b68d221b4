// Who a repository is: its name and its ID are one, wherever this browser remembers something, and what is known of one
// repository is never shown for another.
import { expect, named, test, visit } from './fixtures.ts'
import { mainService } from './services.ts'
import { changeReview } from './stored-review.ts'

test.use({ content: { branches: 3, permissions: 0, reviews: 1 } })

for (const [what, compare_ref] of [
  ['an empty compare_ref', ''],
  ['one too long to be kept', 'x'.repeat(3000)],
] as const) {
  test(`a review with ${what} is of no branch`, async ({ page, repo, request }) => {
    const review = repo.review_ids?.[0] ?? ''
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expect(page.getByRole('region', named('Details'))).toBeVisible()
    await page.getByRole('link', named('Branches')).click()
    const table = page.getByRole('table', named('Branches'))
    await expect(table.getByRole('link', { name: /^Review, / })).toHaveCount(1)

    changeReview({ service: mainService, repo: repo.repo_id, review }, { compare_ref })
    const fault = { operation: 'listBranches', fault: 'nulls' }
    await request.put(`/faults/${repo.repo_id}`, { data: fault })
    await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
    await expect(page.getByRole('region', named('Details'))).toBeVisible()
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByText('3 of 3 branches', { exact: true })).toBeVisible()
    await expect(table.getByRole('link', { name: /^Review, / })).toHaveCount(0)
  })
}
