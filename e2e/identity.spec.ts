// A repository's name and its ID mean the same repository everywhere in this browser's memory. What is known of one
// repository is never shown for another.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import {
  clipboard,
  expect,
  expectReview,
  named,
  seed,
  test,
  uniqueName,
  visit,
  type Repository,
} from './fixtures.ts'
import { mainService } from './services.ts'
import { changeReview, renameBranch, renameRepository } from './stored-review.ts'

test.use({ content: { branches: 3, permissions: 2, reviews: 1 } })

for (const [what, compare_ref] of [
  ['an empty compare_ref', ''],
  ['one too long to be kept', 'x'.repeat(3000)],
] as const) {
  test(`a review with ${what} is shown at no branch`, async ({ page, repo }) => {
    const review = repo.review_ids?.[0] ?? ''
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expectReview(page)
    await page.getByRole('link', named('Branches')).click()
    const table = page.getByRole('table', named('Branches'))
    await expect(table.getByRole('link', { name: /^Review, / })).toHaveCount(1)

    changeReview({ service: mainService, repo: repo.repo_id, review }, { compare_ref })
    await setFault(repo, { operation: 'listBranches', fault: 'nulls' })
    await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
    await expectReview(page)
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByText('3 of 3 branches', { exact: true })).toBeVisible()
    await expect(table.getByRole('link', { name: /^Review, / })).toHaveCount(0)
  })
}

test('a review of a branch is not shown at another whose ID is the name of the first', async ({
  page,
  repo,
}) => {
  const review = repo.review_ids?.[0] ?? ''
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const table = page.getByRole('table', named('Branches'))
  await page.getByRole('button', named('Actions for main')).click()
  await page.getByRole('menuitem', named('Copy branch ID')).click()
  await expect.poll(() => clipboard(page)).toMatch(/^\S+$/)
  const compare_ref = await clipboard(page)
  changeReview({ service: mainService, repo: repo.repo_id, review }, { compare_ref })
  await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
  await expectReview(page)
  const rowWith = table
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^Review, / }) })
  await page.getByRole('link', named('Branches')).click()
  await expect(rowWith).toHaveCount(1)
  await expect(rowWith).toContainText('main')

  renameBranch(repo.repo_id, 'fix/1001-add-payment-webhook', compare_ref)
  await page.reload()
  await expect(table.getByRole('row').filter({ hasText: compare_ref })).toBeVisible()
  await expect(rowWith).toHaveCount(1)
  await expect(rowWith).toContainText(compare_ref)
})

test('the remembered status of a review is called the one seen last', async ({ page, repo }) => {
  const review = repo.review_ids?.[0] ?? ''
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expectReview(page)
  await page.getByRole('link', named('Branches')).click()
  // Somebody else may have merged it meanwhile. No operation lists reviews, and the page doesn't read one for each
  // branch.
  changeReview({ service: mainService, repo: repo.repo_id, review }, { status: 'merged' })
  await expect(page.getByRole('link', { name: /^Review, last seen open: / })).toBeVisible()
})

test.describe('a name that now belongs to another repository', () => {
  test.use({ provoked: [/status of 404/] })

  for (const [told, reviews] of [
    ['an answer tells whose it is', 1],
    ['no answer tells whose it is', 0],
  ] as const) {
    test(`shows nothing of the first one, if ${told}`, async ({ page, repo }) => {
      await visit(page, `/repos/${repo.repo_name}/reviews/${repo.review_ids?.[0]}`)
      await expectReview(page)
      await page.getByRole('link', named('New review')).click()
      await page.getByRole('textbox', named('Title')).fill('Typed for the first')
      const second = await nameGoesTo(repo, reviews)
      const address = reviews > 0 ? second.repo_id : repo.repo_name

      await page.goto(`/repos/${repo.repo_name}/branches`)
      await expect(page.getByText('3 of 3 branches', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Review, / })).toHaveCount(0)
      await expect(bannerLink(page, repo)).toHaveAttribute('href', `/repos/${address}/branches`)
      await page.getByRole('link', named('New review')).click()
      await expect(page.getByRole('textbox', named('Title'))).toHaveValue('')
      await page.getByRole('button', named('Copy prefilled link')).click()
      await expect.poll(() => clipboard(page)).toContain(`/repos/${address}/reviews/new`)
      await page.getByRole('link', named('Refdesk')).click()
      const recent = page.getByRole('region', named('Recent repositories')).getByRole('link')
      await expect(recent.first()).toHaveAttribute('href', `/repos/${address}/branches`)
      // The first repository's draft is still there under its ID.
      await page.goto(`/repos/${repo.repo_id}/reviews/new`)
      await expect(page.getByRole('textbox', named('Title'))).toHaveValue('Typed for the first')
    })
  }

  test('is recognized by its rules, too', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/permissions`)
    await expect(bannerLink(page, repo)).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
    const second = await nameGoesTo(repo, 0)
    await page.goto(`/repos/${repo.repo_name}/permissions`)
    await expect(bannerLink(page, repo)).toHaveAttribute(
      'href',
      `/repos/${second.repo_id}/branches`,
    )
  })

  test('takes no text over, even while somebody types', async ({ page, context, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/permissions`)
    await expect(bannerLink(page, repo)).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
    await page.getByRole('link', named('New review')).click()
    const title = page.getByRole('textbox', named('Title'))
    await title.fill('Typed for the first')
    await nameGoesTo(repo, 0)
    const other = await context.newPage()
    await visit(other, `/repos/${repo.repo_name}/permissions`)

    await expect(title).toHaveValue('')
    await page.goto(`/repos/${repo.repo_id}/reviews/new`)
    await expect(title).toHaveValue('Typed for the first')
  })
})

test.describe('a name that nobody has any more', () => {
  test.use({ provoked: [/status of 404/] })

  test('leads to the repository that had it here', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/permissions`)
    await expect(bannerLink(page, repo)).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
    renameRepository(repo.repo_id, uniqueName())
    await page.goto(`/repos/${repo.repo_name}/branches`)
    await page.getByRole('link', named(`the repository known here as ${repo.repo_name}`)).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await expect(page).toHaveURL(`/repos/${repo.repo_id}/branches`)
  })
})

test('a name that returns to its repository never belonged to another one', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_name}/permissions`)
  await expect(bannerLink(page, repo)).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named('Settings')).click()
  await rename(page, uniqueName())
  await rename(page, repo.repo_name)
  await page.goto(`/repos/${repo.repo_name}/reviews/new`)
  await page.getByRole('textbox', named('Title')).fill('Typed for the one')
  await page.reload()
  await expect(page.getByText('Draft restored', { exact: true })).toBeVisible()
})

test('a rename is confirmed once, not when going back to it after a later one', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const [first, second] = [uniqueName(), uniqueName()]
  await rename(page, first)
  await expect(page.getByRole('main')).toContainText(`is now called ${first}`)
  const branches = page.getByRole('heading', { ...named('Branches'), level: 1 })
  await page.getByRole('link', named('Branches')).click()
  await expect(branches).toBeVisible()
  await page.getByRole('link', named('Settings')).click()
  await rename(page, second)
  await expect(page.getByRole('main')).toContainText(`is now called ${second}`)
  await page.goBack()
  await expect(branches).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle(`Settings · ${second} · Refdesk`)
  await expect(page.getByText(/is now called/)).toHaveCount(0)
})

test('a repository is shown by its name, else by its pinned title, else by the beginning of its ID', async ({
  page,
  repo,
}) => {
  const id = repo.repo_id
  const short = `${id.slice(0, 10)}…`
  const banner = page.getByRole('banner')
  await visit(page, `/repos/${id}/branches`)
  await expect(page).toHaveTitle(`Branches · ${short} · Refdesk`)
  await expect(banner.getByRole('link', named(short))).toBeVisible()
  await expect(banner.getByTitle(id, { exact: true })).toBeVisible()

  await page.goto(`/repos/${repo.repo_name}/permissions`)
  await expect(bannerLink(page, repo)).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
  await page.goto(`/repos/${id}/branches`)
  await expect(page).toHaveTitle(`Branches · ${repo.repo_name} · Refdesk`)
  await expect(banner.getByRole('link', named(repo.repo_name))).toBeVisible()

  await page.getByRole('link', named('Refdesk')).click()
  await page.getByRole('region', named('Pinned')).getByRole('link', named('demo')).click()
  await expect(page).toHaveURL(/repos\/(?!demo)/)
  await expect(page).toHaveTitle('Branches · demo · Refdesk')
  await expect(banner.getByRole('link', named('demo'))).toBeVisible()

  await page.getByRole('link', named('Settings')).click()
  // The title is no name, as whoever wrote the configuration chose it.
  const card = page.getByRole('region', named('Repository'))
  await expect(card).toContainText(/Pinned as.*demo/)
  await expect(card.getByRole('term').getByText('Name', { exact: true })).toBeHidden()
  await page.getByRole('textbox', named('New name')).fill('another')
  await page.getByRole('button', named('Rename')).click()
  await expect(page.getByRole('dialog')).toContainText(
    'The repository pinned as demo becomes another.',
  )
})

/** Somebody else renames a repository, and a new one gets its name. @returns the new one */
async function nameGoesTo(
  { repo_id, repo_name }: Repository,
  reviews: number,
): Promise<Repository> {
  renameRepository(repo_id, uniqueName())
  return seed(repo_name, { branches: 3, permissions: 2, reviews })
}

/** The link uses the ID once an answer has contained it. */
function bannerLink(page: Page, { repo_name }: Repository) {
  return page.getByRole('banner').getByRole('link', named(repo_name))
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', named('New name')).fill(name)
  await page.getByRole('button', named('Rename')).click()
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await dialog.getByRole('button', named('Rename')).click()
  await expect(page.getByRole('main')).toContainText(`is now called ${name}`)
}
