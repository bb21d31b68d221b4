// Drafts: nothing that is typed is lost until it is sent or discarded.
import type { Page } from '@playwright/test'

import { compareBranch, discard, notice } from './drafts.ts'
import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, test, uniqueName, visit } from './fixtures.ts'
import { create, field, newReview, reviewers } from './review-form.ts'

test.use({ content: { branches: 12, permissions: 0, reviews: 0 } })

test('everything typed survives a reload', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await typeAll(page)
  await page.reload()
  await expectTyped(page)
})

test('everything typed survives a crash', async ({ page, context, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await typeAll(page)

  const devtools = await context.newCDPSession(page)
  const crash = page.waitForEvent('crash')
  // A crashed page never answers.
  devtools.send('Page.crash').catch(() => {})
  await crash
  const after = await context.newPage()
  await after.goto(newReview(repo.repo_id))
  // No other tab can share the session, but the authorization server still knows who it is.
  await after.getByRole('button', named('Sign in')).click()
  await expectTyped(after)
})

test('a draft survives leaving the page by a link and coming back, and can be discarded', async ({
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
  await expect(field(page, 'Compare')).toBeFocused()
  await page.reload()
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(notice(page)).toBeHidden()
})

test.describe('a failed submit', () => {
  test.use({ provoked: [/status of (422|500)/] })

  test('keeps the draft, and a successful one clears it', async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Compare').fill('no/such-branch')
    await field(page, 'Title').fill('Sent at last')
    await create(page)
    await expect(field(page, 'Compare')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Sent at last')
    await expect(page.getByText(/This was submitted/)).toBeHidden()

    await setFault(repo, { fault: '500', times: 1 })
    await field(page, 'Compare').fill(compareBranch)
    await create(page)
    await expect(page.getByRole('alert')).toContainText('It may have been created')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(field(page, 'Compare')).toHaveValue(compareBranch)
    await expect(page.getByText(/This was submitted/)).toBeVisible()
    await refuseToStore(page)
    await field(page, 'Description').fill('One more word')
    await expect(page.getByText('can’t store what you type')).toBeVisible()
    await expect(page.getByText(/This was submitted/)).toBeVisible()
    await page.reload()

    await create(page)
    await expect(page.getByRole('heading', named('Sent at last'))).toBeVisible()
    await page.getByRole('link', named('New review')).click()
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(notice(page)).toBeHidden()
  })

  test('an answer that arrives after leaving the form clears its draft', async ({ page, repo }) => {
    await setFault(repo, { fault: 'latency', operation: 'createReview', milliseconds: 60_000 })
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
    await field(page, 'Title').fill('Answered late')
    await expect(field(page, 'Base')).toHaveValue('main')
    const answer = page.waitForResponse(/\/reviews$/)
    await create(page)
    await page.getByRole('link', named('Branches')).click()
    await clearFaults(repo)
    await answer
    await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
    await page.getByRole('link', named('New review')).click()
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(field(page, 'Title')).toHaveValue('')
  })
})

test.describe('the answer to a review that is being created', () => {
  test.beforeEach(async ({ page, repo }) => {
    await setFault(repo, { fault: 'latency', operation: 'createReview', milliseconds: 60_000 })
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
    await field(page, 'Title').fill('Answered late')
    await expect(field(page, 'Base')).toHaveValue('main')
    await create(page)
    await page.getByRole('link', named('Branches')).click()
    await page.getByRole('link', named('New review')).click()
    await expect(page.getByText(/This was submitted/)).toBeVisible()
  })

  test('lets people stay at the form that they came back to, and says so there', async ({
    page,
    repo,
  }) => {
    await field(page, 'Title').fill('The next one')
    await clearFaults(repo)
    const created = page.getByText('Review created')
    await expect(created).toBeVisible()
    await expect(page.getByText(/This was submitted/)).toBeHidden()
    await expect(page.getByRole('heading', named('New review'))).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('The next one')
    await expect(field(page, 'Title')).toBeFocused()
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('The next one')
    await expect(created).toBeHidden()
  })

  test('clears the form, and links to the review', async ({ page, repo }) => {
    await clearFaults(repo)
    await page.getByRole('link', named('Answered late')).click()
    await expect(page.getByRole('heading', named('Answered late'))).toBeVisible()
    // It was said already, where the link was.
    await expect(page.getByText('Review created')).toBeHidden()
    await page.goBack()
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(field(page, 'Base')).toHaveValue('main')
    await expect(page.getByText('Review created')).toBeHidden()
  })
})

test.describe('a review that was not created, after its form was left', () => {
  test.use({ provoked: [/status of (422|500)/] })

  for (const { fault, said } of [
    { fault: '422-long', said: 'Could not create the review: not accepted (422)' },
    { fault: '500', said: 'It may have been created' },
  ]) {
    test(`is reported wherever the person is by then: ${fault}`, async ({
      page,
      context,
      repo,
    }) => {
      await setFault(repo, { fault, operation: 'createReview' })
      const { promise: left, resolve: release } = Promise.withResolvers<void>()
      // No fault of the service is both late and a refusal.
      await context.route(/\/reviews$/, async (route) => {
        await left
        await route.continue()
      })
      await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
      await field(page, 'Title').fill('Answered late')
      await expect(field(page, 'Base')).toHaveValue('main')
      await create(page)
      await page.getByRole('link', named('Branches')).click()
      await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
      release()
      const told = page.locator('[aria-live]').filter({ hasText: said })
      await expect(told).toBeInViewport({ ratio: 1 })

      await told.getByRole('link', named('Back to the form')).click()
      await expect(field(page, 'Title')).toHaveValue('Answered late')
      await expect(told).toBeHidden()
      // What is done afterwards isn't reported as failed.
      await page.getByRole('link', named('Branches')).click()
      await clearFaults(repo)
      await page.goBack()
      await create(page)
      await expect(page.getByRole('heading', named('Answered late'))).toBeVisible()
      await expect(page.getByText(said)).toBeHidden()
    })
  }
})

test('a link fills in what it says, and keeps an older draft', async ({ page, repo }) => {
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

  // The form without a link has its own draft.
  await page.goto(newReview(repo.repo_id))
  await expect(field(page, 'Title')).toHaveValue('Typed before')
  await expect(field(page, 'Description')).toHaveValue('')
})

test('“Discard draft” shows the draft before, and after the last one the empty form', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await field(page, 'Title').fill('Over a link')
  await page.getByRole('link', named('New review')).click()
  // No other draft exists that this one would hide.
  await expect(field(page, 'Title')).toHaveValue('Over a link')
  await discard(page).click()
  await expect(field(page, 'Compare')).toHaveValue('')
  await field(page, 'Title').fill('Of no link')
  await page.goto(`${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
  await field(page, 'Title').fill('Over a link again')
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Title')).toHaveValue('Of no link')

  await discard(page).click()
  await expect(page.getByText('Draft discarded', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Over a link again')
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
  await discard(page).click()
  await expect(notice(page)).toBeHidden()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(field(page, 'Compare')).toHaveValue('')
})

test('text that is typed under a repository’s name is also there under its ID, and the other way round', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_name)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Tells the ID')
  await create(page)
  await expect(page.getByRole('heading', named('Tells the ID'))).toBeVisible()
  await page.goto(newReview(repo.repo_name))
  await field(page, 'Title').fill('Typed under the name')

  await page.getByRole('link', named('Refdesk')).click()
  const recent = page.getByRole('region', named('Recent repositories'))
  await recent.getByRole('link', named(repo.repo_name)).click()
  await expect(page).toHaveURL(new RegExp(`/repos/${repo.repo_id}/branches$`))
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Title')).toHaveValue('Typed under the name')
  await field(page, 'Title').fill('Typed on under the ID')
  await page.goto(newReview(repo.repo_name))
  await expect(field(page, 'Title')).toHaveValue('Typed on under the ID')
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
  await expect(box).toHaveValue(repo.repo_name)
  await expect(page.getByRole('main')).toBeFocused()
  await box.fill(name)

  await page.getByRole('button', named('Rename')).click()
  await page.getByRole('dialog').getByRole('button', named('Rename')).click()
  await expect(page).toHaveURL(`/repos/${repo.repo_id}/settings`)
  await expect(box).toHaveValue(name)
  await expect(notice(page)).toBeHidden()
  // The page continued with the ID, and so did the draft that was typed under the old name.
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Title')).toHaveValue('For the ID')
})

test('a browser that can’t keep a draft says so, once', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await refuseToStore(page)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Typed')
  await field(page, 'Description').fill('On')
  await expect(
    page.getByRole('status').filter({ hasText: 'can’t store what you type' }),
  ).toHaveCount(1)
  await expect(field(page, 'Title')).toHaveValue('Typed')
})

test('a full storage never restores an older draft without saying so', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Long ago')
  await fillStorages(page)
  await field(page, 'Title').fill('Long ago, and much more since')
  await expect(page.getByText('can’t store what you type')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Long ago')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('This is not all that was typed')).toBeVisible()
})

test('a browser that stores nothing more restores no older draft', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Long ago')
  await refuseToStore(page)
  await field(page, 'Title').fill('Long ago, and then this')
  await page.reload()
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(notice(page)).toBeHidden()
})

/** Fills the storages to the last character that the browser accepts. */
function fillStorages(page: Page) {
  return page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let filler = ''
      for (let part = 8 * 1024 * 1024; part >= 1; part /= 2) {
        // A long part is an entry of its own: an entry that grows is written as a whole each time.
        const name = part > 1024 ? `filler ${part}` : 'filler'
        const text = (part > 1024 ? '' : filler) + 'x'.repeat(part)
        try {
          storage.setItem(name, text)
          if (part <= 1024) filler = text
        } catch {
          // Half as much may still fit.
        }
      }
    }
  })
}

/** Until the next load, nothing can be stored. */
function refuseToStore(page: Page) {
  return page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

async function typeAll(page: Page) {
  await expect(field(page, 'Base')).toHaveValue('main')
  await expect(notice(page)).toBeHidden()
  await field(page, 'Base').fill('')
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill('  Not “cut” 🚀 ')
  await field(page, 'Description').fill('Two\nlines')
  await field(page, 'Reviewers').pressSequentially('bob, ki')
}

async function expectTyped(on: Page) {
  await expect(notice(on)).toBeVisible()
  await expect(field(on, 'Base')).toHaveValue('')
  await expect(field(on, 'Compare')).toHaveValue(compareBranch)
  await expect(field(on, 'Title')).toHaveValue('  Not “cut” 🚀 ')
  await expect(field(on, 'Description')).toHaveValue('Two\nlines')
  await expect(reviewers(on)).toHaveText([/bob/])
  await expect(field(on, 'Reviewers')).toHaveValue('ki')
}
