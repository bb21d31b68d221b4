// Drafts: nothing typed is lost, to nobody but the person who typed it, in no tab but theirs.
import type { BrowserContext, Locator, Page } from '@playwright/test'

import { enterPassword, expect, named, test, uniqueName, visit } from './fixtures.ts'
import { create, field, newReview, reviewers } from './review-form.ts'
import { tokenService } from './services.ts'

const compareBranch = 'fix/1001-add-payment-webhook'

test.use({ content: { branches: 12, permissions: 0, reviews: 0 } })

test('everything typed survives a reload, and a crash', async ({ page, context, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(notice(page)).toBeHidden()
  await field(page, 'Base').fill('')
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill('  Not “cut” 🚀 ')
  await field(page, 'Description').fill('Two\nlines')
  await field(page, 'Reviewers').pressSequentially('bob, ki')
  await page.reload()
  await expectTyped(page)

  const devtools = await context.newCDPSession(page)
  const crash = page.waitForEvent('crash')
  // A page that crashed answers nothing.
  devtools.send('Page.crash').catch(() => {})
  await crash
  const after = await context.newPage()
  await after.goto(newReview(repo.repo_id))
  // No tab is left to tell the session; the authorization server knows who it is.
  await after.getByRole('button', named('Sign in')).click()
  await expectTyped(after)

  async function expectTyped(on: Page) {
    await expect(notice(on)).toBeVisible()
    await expect(field(on, 'Base')).toHaveValue('')
    await expect(field(on, 'Compare')).toHaveValue(compareBranch)
    await expect(field(on, 'Title')).toHaveValue('  Not “cut” 🚀 ')
    await expect(field(on, 'Description')).toHaveValue('Two\nlines')
    await expect(reviewers(on)).toHaveText([/bob/])
    await expect(field(on, 'Reviewers')).toHaveValue('ki')
  }
})

test('a draft survives going elsewhere, by link and by Back, and can be discarded', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Draft')
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await page.getByRole('link', named('New review')).click()
  await expect(notice(page)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Draft')
  await page.goto('/')
  await page.goBack()
  await expect(field(page, 'Title')).toHaveValue('Draft')

  await discard(page).click()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByText('Draft discarded', { exact: true })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(field(page, 'Base')).toHaveValue('main')
  const undo = page.getByRole('button', named('Undo'))
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(field(page, 'Title')).toHaveValue('Draft')
  await expect(discard(page)).toBeFocused()
  await discard(page).click()
  await page.reload()
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(notice(page)).toBeHidden()
})

test.describe('a failed submit', () => {
  test.use({ provoked: [/status of (422|500)/] })

  test('keeps the draft, a confirmed one clears it', async ({ page, request, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Compare').fill('no/such-branch')
    await field(page, 'Title').fill('Sent at last')
    await create(page)
    await expect(field(page, 'Compare')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Sent at last')
    await expect(page.getByText(/This was sent/)).toBeHidden()

    await request.put(`/faults/${repo.repo_id}`, { data: { fault: '500', times: 1 } })
    await field(page, 'Compare').fill(compareBranch)
    await create(page)
    await expect(page.getByRole('alert')).toContainText('It may have been created')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(field(page, 'Compare')).toHaveValue(compareBranch)
    await expect(page.getByText(/This was sent/)).toBeVisible()

    await create(page)
    await expect(page.getByRole('heading', named('Sent at last'))).toBeVisible()
    await page.getByRole('link', named('New review')).click()
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(notice(page)).toBeHidden()
  })

  test('an answer that comes after leaving the form clears its draft', async ({
    page,
    request,
    repo,
  }) => {
    const fault = { fault: 'latency', operation: 'createReview', milliseconds: 2000 }
    await request.put(`/faults/${repo.repo_id}`, { data: fault })
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
    await field(page, 'Title').fill('Answered late')
    await expect(field(page, 'Base')).toHaveValue('main')
    const answer = page.waitForResponse(/\/reviews$/)
    await create(page)
    await page.getByRole('link', named('Branches')).click()
    await answer
    await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
    await page.getByRole('link', named('New review')).click()
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(page, 'Title')).toHaveValue('')
  })
})

test('two tabs on one form keep a draft each; one that is closed leaves its own behind', async ({
  page,
  context,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Of the first tab')
  const other = await openTab(context, newReview(repo.repo_id))
  await expect(other.getByText('Another tab has a draft of this form, too.')).toBeVisible()
  await expect(field(other, 'Title')).toHaveValue('')
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
  const restore = page.getByRole('button', named('Restore draft'))
  await expect(restore).toHaveAccessibleDescription(/Of the second tab/)
  await restore.click()
  await expect(field(page, 'Title')).toHaveValue('Of the second tab')
  await discard(page).click()
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Of the first tab')
  await expect(restore).toBeHidden()
})

test('a link does what it says, and an older draft is offered beside it', async ({
  page,
  repo,
}) => {
  const link = `${newReview(repo.repo_id)}?title=From+a+link`
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Typed before')
  await page.goto(link)
  await expect(field(page, 'Title')).toHaveValue('From a link')
  await expect(notice(page)).toBeHidden()
  await field(page, 'Description').fill('Typed over the link')
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('From a link')
  await expect(field(page, 'Description')).toHaveValue('Typed over the link')
  await expect(page.getByRole('status').getByText('Another draft is kept.')).toHaveCount(1)

  await page.getByRole('button', named('Restore draft')).click()
  await expect(field(page, 'Title')).toHaveValue('Typed before')
  await expect(field(page, 'Description')).toHaveValue('')
})

test('signing out forgets drafts, in every tab', async ({ page, context, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Secret of a tab')
  const other = await openTab(context, `/repos/${repo.repo_id}/settings`)
  await other.getByRole('textbox', named('New name')).fill('Secret of another')
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()
  // Signed out at the authorization server, too.
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
    test(`leaves the draft to its person, who signs in again ${way}`, async ({
      page,
      request,
      repo,
    }) => {
      if (blocked) await page.addInitScript(() => (window.open = () => null))
      const path = `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`
      await visit(page, path)
      await expect(field(page, 'Base')).toHaveValue('main')
      await field(page, 'Title').fill('Typed before the end')
      await request.put(`/faults/${repo.repo_id}`, {
        data: { fault: '401', operation: 'createReview', times: 1 },
      })
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

  test('shows nothing of it to another person who signs in, in any tab', async ({
    page,
    context,
    request,
    repo,
  }) => {
    await page.addInitScript(() => (window.open = () => null))
    await visit(page, newReview(repo.repo_id))
    const other = await openTab(context, newReview(repo.repo_id))
    await field(page, 'Title').fill('Of alice')
    await field(other, 'Title').fill('Of alice, too')
    // Only this operation: bob's first read must not be refused as well.
    await request.put(`/faults/${repo.repo_id}`, {
      data: { fault: '401', operation: 'createReview', times: 1 },
    })
    await field(page, 'Compare').fill(compareBranch)
    await create(page)
    // The authorization server knows alice by a cookie.
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', named('Sign in again')).click()
    const before = await branchReads()
    await enterPassword(page, 'bob', 'demo')
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(other, 'Base')).toHaveValue('main')
    for (const tab of [page, other]) {
      await expect(field(tab, 'Title')).toHaveValue('')
      await expect(notice(tab)).toBeHidden()
      await expect(tab.getByRole('button', named('Restore draft'))).toBeHidden()
    }
    // What alice read is gone from the tab that stayed open, and bob's reading is asked for once.
    expect(await branchReads()).toBe(before + 2)

    async function branchReads(): Promise<number> {
      const answer = await request.get(`/faults/${repo.repo_id}`)
      const { requests } = (await answer.json()) as { requests: { listBranches: number } }
      return requests.listBranches
    }
  })
})

test('a new name is a draft until the repository has it', async ({ page, repo }) => {
  const box = page.getByRole('textbox', named('New name'))
  const name = uniqueName()
  await visit(page, newReview(repo.repo_name))
  await field(page, 'Title').fill('For the ID')
  await page.getByRole('link', named('Settings')).click()
  await box.fill(name)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(box).toHaveValue(name)
  await discard(page).click()
  await expect(box).toHaveValue('')
  await page.getByRole('button', named('Undo')).click()

  await page.getByRole('button', named('Rename')).click()
  await page.getByRole('dialog').getByRole('button', named('Rename')).click()
  await expect(page.getByRole('region', named('Repository'))).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(notice(page)).toBeHidden()
  // The page went on by ID, and what was typed under the old name with it.
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Title')).toHaveValue('For the ID')
})

test('a draft that is restored by keyboard leaves the focus beside it', async ({
  page,
  context,
  repo,
}) => {
  const settings = `/repos/${repo.repo_id}/settings`
  await visit(page, settings)
  const other = await openTab(context, settings)
  await field(other, 'New name').fill('of-another-tab')
  await other.close()
  await field(page, 'New name').fill('of-this-tab')
  await page.reload()
  await page.getByRole('button', named('Restore draft')).press('Enter')
  await expect(field(page, 'New name')).toHaveValue('of-another-tab')
  await expect(discard(page)).toBeFocused()
})

test('a browser that can’t keep a draft says so, once', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Typed')
  await field(page, 'Description').fill('On')
  await expect(page.getByRole('status').filter({ hasText: 'can’t be kept' })).toHaveCount(1)
  await expect(field(page, 'Title')).toHaveValue('Typed')
})

test.describe('with a bare token', () => {
  test.use({ baseURL: tokenService.url })

  test('drafts are this tab’s alone', async ({ page, context }) => {
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

function notice(page: Page): Locator {
  return page.getByText('Draft restored', { exact: true })
}

function discard(page: Page): Locator {
  return page.getByRole('button', named('Discard draft'))
}

/** Another tab of the same browser, which gets its session from the first. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(tab.getByRole('button', named('Account'))).toBeVisible()
  return tab
}
