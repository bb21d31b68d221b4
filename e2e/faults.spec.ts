// What a page shows of a request that failed, or without a network. src/api/faults.test.ts combines every operation with
// every fault; these are the kinds of failure that a person can tell apart.
import type { Locator, Page } from '@playwright/test'

import { clearFaults, passTime, requestsOf, setFault } from './fault-switch.ts'
import { expect, named, saveData, test, uniqueName, visit, type Repository } from './fixtures.ts'
import { create, field, newReview } from './review-form.ts'

test.use({ content: { branches: 5, permissions: 5, reviews: 1 } })

test('a read that failed says so, and “Try again” reads again and moves to the page', async ({
  page,
  repo,
}) => {
  await setFault(repo, { operation: 'listBranches', fault: '500' })
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(alert(page)).toContainText('Could not read the branches: the service failed (500)')
  await expect(alert(page)).toContainText('The fault switch says: the service failed.')
  await expect(table(page, 'Branches')).toBeHidden()
  expect(await requestsOf(repo)).toMatchObject({ listBranches: 1 })

  await clearFaults(repo)
  await alert(page).getByRole('button', named('Try again')).click()
  await expect(table(page, 'Branches')).toBeVisible()
  await expect(alert(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a review that gets no answer is read three times before the page says so', async ({
  page,
  repo,
}) => {
  await page.clock.install()
  await setFault(repo, { operation: 'getReview', fault: 'reset-before' })
  await visit(page, reviewOf(repo))
  await passTime(page, async () => (await requestsOf(repo)).getReview === 3)
  await expect(alert(page)).toContainText('Could not read the review: no answer')
  await clearFaults(repo)
  await alert(page).getByRole('button', named('Try again')).click()
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
})

test('a service that asks for a wait can be asked again after it', async ({ page, repo }) => {
  await page.clock.install()
  await setFault(repo, { operation: 'listBranches', fault: '503-seconds', retry_after: 60 })
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(alert(page)).toContainText('asks you to wait 60 s')
  const again = alert(page).getByRole('button', named('Try again'))
  await expect(again).toBeDisabled()
  await clearFaults(repo)
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(table(page, 'Branches')).toBeVisible()
})

test('an answer that doesn’t follow the interface names the field at fault', async ({
  page,
  repo,
}) => {
  await setFault(repo, { operation: 'getReview', fault: 'missing-field' })
  await visit(page, reviewOf(repo))
  await expect(alert(page)).toContainText('unexpected response')
  await expect(alert(page)).toContainText('id must be of type string.')
})

test('HTML in place of an answer is neither shown nor run', async ({ page, repo }) => {
  await setFault(repo, { operation: 'listBranches', fault: 'html' })
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(alert(page)).toContainText('Its body is not JSON.')
  await expect(alert(page)).not.toContainText('A page')
  await expect(page).toHaveTitle(/^Branches/)

  await setFault(repo, { operation: 'listBranches', fault: '500-html' })
  await alert(page).getByRole('button', named('Try again')).click()
  await expect(alert(page)).toContainText('The service gave no reason.')
  await expect(alert(page)).not.toContainText('<')
})

test('after an answer that can’t be read a review may have been created: one request, and its text is kept', async ({
  page,
  repo,
}) => {
  const posts = countPosts(page)
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Title').fill('Typed')
  await field(page, 'Base').fill('main')
  await field(page, 'Compare').fill('release/1.0')
  await setFault(repo, { operation: 'createReview', fault: 'not-json' })
  await create(page)
  await expect(alert(page)).toContainText('unexpected response')
  await expect(alert(page)).toContainText('It may have been created.')
  expect(posts()).toBe(1)
  expect(await requestsOf(repo)).toMatchObject({ createReview: 1 })
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Typed')
  await expect(field(page, 'Compare')).toHaveValue('release/1.0')
})

test('a rename that is refused, then lost, is one request each, and its name is kept', async ({
  page,
  repo,
}) => {
  const posts = countPosts(page)
  const name = uniqueName()
  const box = page.getByRole('textbox', named('New name'))
  const rename = async () => {
    await page.getByRole('button', named('Rename')).click()
    const dialog = page.getByRole('dialog', named('Rename repository?'))
    await dialog.getByRole('button', named('Rename')).click()
  }
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await box.fill(name)
  await setFault(repo, { operation: 'renameRepo', fault: '409' })
  await rename()
  await expect(alert(page)).toContainText('this is in conflict with what is there')
  expect(posts()).toBe(1)

  await setFault(repo, { operation: 'renameRepo', fault: '504' })
  await rename()
  await expect(alert(page)).toContainText('It may have been renamed')
  expect(posts()).toBe(2)
  await page.reload()
  await expect(box).toHaveValue(name)
})

test.describe('without a network', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|couldn’t be loaded/] })

  test('a read, a submit and a page say what failed, and go on when they are tried again', async ({
    page,
    context,
    repo,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v0/')) sent.push(request.url())
    })
    await saveData(page)
    await test.step('a submit, which is never repeated by itself', async () => {
      await visit(
        page,
        `/repos/${repo.repo_id}/reviews/new?base_ref=main&compare_ref=other&title=T`,
      )
      await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('other')
      await context.setOffline(true)
      await page.getByRole('button', named('Create review')).click()
      await expect(page.getByRole('alert')).toContainText('It may have been created')
      await context.setOffline(false)
      await expect(page.getByRole('textbox', named('Title'))).toHaveValue('T')
      expect(sent).toHaveLength(1)
    })
    const rules = page.getByRole('table', named('Permissions'))
    await test.step('a read', async () => {
      await page.goto(`/repos/${repo.repo_id}/permissions`)
      await expect(rules).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('combobox', named('User ID')).fill('alice')
      await page.getByRole('button', named('Apply')).click()
      await expect(page.getByRole('alert')).toContainText('The network or the service may be down.')
      await context.setOffline(false)
      await expect(rules).toBeVisible()
    })
    await test.step('a page whose file is not there yet', async () => {
      await context.setOffline(true)
      await page.getByRole('link', named('Settings')).click()
      await expect(page.getByRole('alert')).toContainText('A part of this app couldn’t be loaded')
      await page.getByRole('link', named('Permissions')).click()
      await expect(rules).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('link', named('Settings')).click()
      await page.getByRole('button', named('Try again')).click()
      await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
    })
  })
})

test('a browser that calls itself offline reads and writes where the service answers', async ({
  page,
  repo,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await expect(page.getByText(/offline/i)).toBeHidden()
})

function alert(page: Page): Locator {
  return page.getByRole('alert')
}

function table(page: Page, name: string): Locator {
  return page.getByRole('table', named(name))
}

function reviewOf({ repo_id, review_ids }: Repository): string {
  return `/repos/${repo_id}/reviews/${review_ids?.[0]}`
}

/** Counts the writes that the page sends. The service counts those that arrive, but a browser may send one twice. */
function countPosts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v0/')) count += 1
  })
  return () => count
}

test('a wrong config.json is answered with every mistake in it', async ({ page }) => {
  const keys = Array.from({ length: 12 }, (_, index) => `unknown_${index}`)
  const json = Object.fromEntries(keys.map((key) => [key, true]))
  await page.route('/config.json', (route) => route.fulfill({ json }))
  await page.goto('/')
  await expect(page.getByRole('heading', named('Refdesk can’t start'))).toBeVisible()
  for (const key of [...keys, 'base_url', 'client_id']) {
    await expect(page.getByRole('alert')).toContainText(key, { useInnerText: true })
  }
})
