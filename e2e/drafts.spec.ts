// What is typed into a form and not sent yet is kept: one draft per person, repository and query of the address.
import type { BrowserContext, Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { enterPassword, expect, named, signOut, test, visit } from './fixtures.ts'
import {
  compareBranch,
  create,
  createAndComeBack,
  field,
  newReview,
  reviewers,
} from './review-form.ts'
import { tokenService } from './services.ts'

test.use({ content: { branches: 12, permissions: 0, reviews: 1 } })

test(
  'everything typed survives a reload and leaving the page, until it is discarded',
  { tag: '@engines' },
  async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(notice(page)).toBeHidden()
    await field(page, 'Base').fill('')
    await field(page, 'Compare').fill(compareBranch)
    await field(page, 'Title').fill('  Not “cut” 🚀 ')
    await field(page, 'Description').fill('Two\nlines')
    await field(page, 'Reviewers').pressSequentially('bob, ki')
    const expectTyped = async () => {
      await expect(notice(page)).toBeVisible()
      await expect(field(page, 'Compare')).toHaveValue(compareBranch)
      await expect(field(page, 'Base')).toHaveValue('')
      await expect(field(page, 'Title')).toHaveValue('  Not “cut” 🚀 ')
      await expect(field(page, 'Description')).toHaveValue('Two\nlines')
      await expect(reviewers(page)).toHaveText([/bob/])
    }
    await page.reload()
    await expectTyped()
    await expect(field(page, 'Reviewers')).toHaveValue('ki')
    await page.getByRole('link', named('Branches')).click()
    await page.getByRole('link', named('New review')).click()
    await expectTyped()

    await discard(page)
    await expect(page.getByText('Draft discarded', { exact: true })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('')
    await page.reload()
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(page, 'Title')).toHaveValue('')
  },
)

test('each query has its own draft, found by the repository’s name and ID; the text typed last wins', async ({
  page,
  context,
  repo,
}) => {
  // A review tells the ID.
  await visit(page, `/repos/${repo.repo_name}/reviews/${repo.review_ids?.[0]}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  const linked = '?title=From+a+link'
  await page.goto(newReview(repo.repo_name))
  await field(page, 'Title').fill('Typed before')
  await page.goto(newReview(repo.repo_name) + linked)
  await expect(field(page, 'Title')).toHaveValue('From a link')
  await expect(notice(page)).toBeHidden()
  await field(page, 'Description').fill('Typed over the link')
  await page.goto(newReview(repo.repo_id))
  await expect(field(page, 'Title')).toHaveValue('Typed before')
  await expect(field(page, 'Description')).toHaveValue('')
  await page.goto(newReview(repo.repo_id) + linked)
  await expect(field(page, 'Description')).toHaveValue('Typed over the link')

  const other = await openTab(context, newReview(repo.repo_name) + linked)
  await field(other, 'Description').fill('Of the other tab')
  await field(page, 'Description').fill('Typed last')
  await other.reload()
  await expect(field(other, 'Description')).toHaveValue('Typed last')
})

test('a refused submit keeps the draft, an uncertain one says so, and a confirmed one clears it', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Compare').fill('no/such-branch')
  await field(page, 'Title').fill('Sent at last')
  await create(page)
  await expect(field(page, 'Compare')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Sent at last')
  await expect(page.getByText(/It may have been created/)).toBeHidden()

  await setFault(repo, { fault: '500', times: 1 })
  await field(page, 'Compare').fill(compareBranch)
  await create(page)
  await expect(page.getByRole('alert')).toContainText('It may have been created')
  await page.reload()
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
  await expect(page.getByText(/It may have been created/)).toBeVisible()
  await create(page)
  await expect(page.getByRole('heading', named('Sent at last'))).toBeVisible()
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(notice(page)).toBeHidden()
})

test('what is typed while another review is being created stays, as the next draft', async ({
  page,
  repo,
}) => {
  await createAndComeBack(page, repo, 'The first')
  await field(page, 'Title').fill('The second')
  await clearFaults(repo)
  await expect(page.getByRole('link', named('The first'))).toBeVisible()
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('The second')
})

test('nobody else sees a draft, even who signs in where its person’s session ended', async ({
  page,
  context,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Of alice')
  await setFault(repo, { fault: '401', operation: 'createReview', times: 1 })
  await create(page)
  // The authorization server recognizes alice by a cookie.
  await context.clearCookies()
  await page.getByRole('button', named('Sign in again')).click()
  await enterPassword(page, 'bob', 'demo')
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(notice(page)).toBeHidden()
})

test('signing out forgets drafts, in every tab', async ({ page, context, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Secret of a tab')
  const other = await openTab(context, `/repos/${repo.repo_id}/settings`)
  await other.getByRole('textbox', named('New name')).fill('Secret of another')
  await signOut(page)
  await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()
  for (const tab of [page, other]) {
    const stored = () => tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    await expect.poll(stored).not.toContain('Secret')
  }
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
})

test.describe('with a bare token', () => {
  test.use({ baseURL: tokenService.url })

  test('drafts stay in their tab, and a browser that stores nothing says so', async ({
    page,
    context,
  }) => {
    await visit(page, newReview('demo'))
    await field(page, 'Title').fill('Of this tab')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Of this tab')
    const other = await openTab(context, newReview('demo'))
    await expect(field(other, 'Base')).toHaveValue('main')
    await expect(field(other, 'Title')).toHaveValue('')
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Of this tab')

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await field(page, 'Description').fill('More')
    await expect(page.getByText('This browser can’t store what you type.')).toBeVisible()
  })
})

/** The notice that the form shows a draft. */
function notice(page: Page) {
  return page.getByText('Draft restored', { exact: true })
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', named('Discard draft')).click()
}

/** Opens another tab of the same browser, which gets its session from the first. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(tab.getByRole('button', named('Account'))).toBeVisible()
  return tab
}
