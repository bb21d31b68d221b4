// Drafts of several tabs and people: each is kept, and shown only to the person who typed it.
import type { BrowserContext, Page } from '@playwright/test'

import { compareBranch, discard, notice } from './drafts.ts'
import { requestsOf, setFault } from './fault-switch.ts'
import { enterPassword, expect, named, test, visit } from './fixtures.ts'
import { create, field, newReview } from './review-form.ts'
import { tokenService } from './services.ts'

test.use({ content: { branches: 12, permissions: 0, reviews: 0 } })

test('two tabs with one form keep a draft each; the second begins with a copy', async ({
  page,
  context,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Of the first tab')
  const other = await openTab(context, newReview(repo.repo_id))
  await expect(notice(other)).toBeVisible()
  await expect(field(other, 'Title')).toHaveValue('Of the first tab')
  await field(other, 'Title').fill('Of the second tab')
  for (const [tab, title] of [
    [page, 'Of the first tab'],
    [other, 'Of the second tab'],
  ] as const) {
    await tab.reload()
    await expect(field(tab, 'Title')).toHaveValue(title)
  }

  await other.close()
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Of the first tab')
  const third = await openTab(context, newReview(repo.repo_id))
  await expect(field(third, 'Title')).toHaveValue('Of the second tab')
  await discard(third).click()
  await third.reload()
  await expect(field(third, 'Base')).toHaveValue('main')
  await expect(field(third, 'Title')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Of the first tab')
})

test('a draft that is discarded or sent in one tab stays in another that shows it', async ({
  page,
  context,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Of the first tab')
  const other = await openTab(context, newReview(repo.repo_id))
  await discard(other).click()
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Of the first tab')

  await field(page, 'Title').fill('Typed on')
  await other.reload()
  await expect(field(other, 'Title')).toHaveValue('Typed on')
  await create(other)
  await expect(other.getByRole('heading', named('Typed on'))).toBeVisible()
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Typed on')
})

test('signing out forgets drafts, in every tab', async ({ page, context, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Secret of a tab')
  const other = await openTab(context, `/repos/${repo.repo_id}/settings`)
  await other.getByRole('textbox', named('New name')).fill('Secret of another')
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()
  // Also signed out at the authorization server.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'Secret',
    )
  }
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
})

test.describe('a session that ends', () => {
  test.use({ provoked: [/status of 401/] })

  for (const blocked of [false, true]) {
    const way = blocked ? 'by redirect, where popups are blocked' : 'in place'
    test(`keeps the draft for its person, who signs in again ${way}`, async ({ page, repo }) => {
      if (blocked) await page.addInitScript(() => (window.open = () => null))
      const path = `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`
      await visit(page, path)
      await expect(field(page, 'Base')).toHaveValue('main')
      await field(page, 'Title').fill('Typed before the end')
      await setFault(repo, { fault: '401', operation: 'createReview', times: 1 })
      await create(page)
      const dialog = page.getByRole('dialog', named('Session ended'))
      await dialog.getByRole('button', named('Sign in again')).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)
      await expect(field(page, 'Title')).toHaveValue('Typed before the end')
      await expect(field(page, 'Compare')).toHaveValue(compareBranch)
      await create(page)
      await expect(page.getByRole('heading', named('Typed before the end'))).toBeVisible()
    })
  }

  test('shows the draft to no other person who signs in, in any tab', async ({
    page,
    context,
    repo,
  }) => {
    await page.addInitScript(() => (window.open = () => null))
    await visit(page, newReview(repo.repo_id))
    const other = await openTab(context, newReview(repo.repo_id))
    await field(page, 'Title').fill('Of alice')
    await field(other, 'Title').fill('Of alice, too')
    // Only this operation fails, because bob's first read must succeed.
    await setFault(repo, { fault: '401', operation: 'createReview', times: 1 })
    await field(page, 'Compare').fill(compareBranch)
    await create(page)
    // The authorization server recognizes alice by a cookie.
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', named('Sign in again')).click()
    const before = await requestsOf(repo)
    await enterPassword(page, 'bob', 'demo')
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(other, 'Base')).toHaveValue('main')
    for (const tab of [page, other]) {
      await expect(field(tab, 'Title')).toHaveValue('')
      await expect(notice(tab)).toBeHidden()
    }
    // The tab that stayed open has dropped what alice read, and each tab reads the branches once for bob.
    const { listBranches } = await requestsOf(repo)
    expect(listBranches).toBe(before.listBranches + 2)
  })
})

test.describe('with a bare token', () => {
  test.use({ baseURL: tokenService.url })

  test('drafts stay in this tab', async ({ page, context }) => {
    await visit(page, newReview('demo'))
    await field(page, 'Title').fill('Of this tab')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Of this tab')
    const other = await openTab(context, newReview('demo'))
    await expect(field(other, 'Base')).toHaveValue('main')
    await expect(field(other, 'Title')).toHaveValue('')
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Of this tab')
  })
})

/** Opens another tab of the same browser, which gets its session from the first. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(tab.getByRole('button', named('Account'))).toBeVisible()
  return tab
}
