// Reading a review, in every state that the demonstration data contains.
import type { Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { mainService } from './services.ts'
import { changeReview } from './stored-review.ts'

test('an open review with its reviewers and their statuses', async ({ page }) => {
  const title = 'Show the launch banner on the first of the month'
  await visit(page, '/repos/demo/reviews/review-1')
  await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Alice Andersen')

  const reviewers = page.getByRole('region', named('Reviewers')).getByRole('listitem')
  await expect(reviewers).toHaveCount(2)
  await expect(reviewers.nth(0).locator('..')).toHaveAttribute('role', 'list')
  await expect(reviewers.nth(0)).toContainText('Bob Baker')
  await expect(reviewers.nth(0)).toContainText('Status updated 1 hour ago')
  await expect(reviewers.nth(0)).not.toContainText('bob@example.com')
  await page.getByRole('button', named('Show fields')).click()
  await expect(reviewers.nth(0)).toContainText('bob@example.com')
  await expect(page.getByRole('button', named('Copy user ID bob'))).toBeVisible()
  await expect(reviewers.nth(1)).toContainText('佐藤 春樹')
  await expect(reviewers.nth(1)).toContainText('No status')

  const details = page.getByRole('region', named('Details'))
  await expect(details).toContainText('review-1')
  await details.getByText('More fields', { exact: true }).click()
  const rows = details.getByRole('term').filter({ visible: true })
  await expect(rows).toHaveText([
    'Review ID',
    'Repository ID',
    'Author ID',
    /^Author /,
    /^Author /,
    /^Author /,
  ])
  const places = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  const [, ...tops] = places.map((place) => Math.round(place?.y ?? 0))
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
  expect(new Set(steps).size).toBe(1)
  // A copy stands behind what it copies.
  const [value, copy] = await Promise.all(
    [
      details.getByText('review-1', { exact: true }),
      page.getByRole('button', named('Copy review ID')),
    ].map((each) => each.boundingBox()),
  )
  expect((copy?.x ?? 0) - (value?.x ?? 0) - (value?.width ?? 0)).toBeLessThan(16)
  await expect(details).not.toContainText('Merge commit')
  await expect(page.getByRole('region', named('Description'))).toBeVisible()
})

test('a description is shown in its final form, and nothing around it moves', async ({ page }) => {
  await visit(page, '/')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // TypeScript doesn't know this type of entry yet.
      for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/repos/demo/reviews/review-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/launch banner/)
  const description = page.getByRole('region', named('Description'))
  await expect(description.locator('code, strong, li, a').first()).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0)
})

/** A PerformanceEntry of the type layout-shift. */
type Shift = { value: number }

test('a closed review', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-3')
  await expect(
    page.getByRole('heading', { ...named('Keep sessions in Redis'), level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeHidden()
  await expect(page.getByText('This merge has conflicts')).toBeHidden()
})

test('every optional field at once, big integers with all their digits', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-12')
  const details = page.getByRole('region', named('Details'))
  await expect(details.getByText('12345678901234567890', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    /was merged into .* by commit 12345678… · opened by /,
  )
  // In one line: the details have all of the ID.
  await page.setViewportSize({ width: 1280, height: 800 })
  const ends = [page.getByText('Closed', { exact: true }), page.getByText(/^updated .* ago$/)]
  const [start, end] = await Promise.all(ends.map((each) => each.boundingBox()))
  expect(Math.abs((start?.y ?? 0) - (end?.y ?? 99))).toBeLessThan(14)
  await expect(details.getByText('merge-9e1b', { exact: true })).toBeVisible()
  await expect(details.getByText(/^[\da-f]{40}$/)).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  // Of a closed review nobody has to be warned.
  await expect(page.getByText('This merge has conflicts')).toHaveCount(0)

  await page.goto('/repos/demo/reviews/review-5')
  await expect(details.getByText('9007199254740993123', { exact: true })).toBeVisible()
})

test('a review that was opened by its repository’s name offers its permanent link', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_name}/reviews/${review}`)
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  const { origin } = new URL(page.url())
  await copyPermanentLink(page)
  await expect.poll(() => clipboard(page)).toBe(`${origin}/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()

  // From now on the ID is known on every page.
  await page.goto(`/repos/${repo.repo_name}/branches?sort=-time`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await copyPermanentLink(page)
  const lasting = `${origin}/repos/${repo.repo_id}/branches?sort=-time`
  await expect.poll(() => clipboard(page)).toBe(lasting)
  await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)

  await page.getByRole('button', named('More actions')).click()
  await page
    .getByRole('menuitem', { name: /^New review from / })
    .first()
    .click()
  await expect(page.getByRole('heading', named('New review'))).toBeVisible()
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(/./)
})

test('a merge with conflicts says so, with its ID', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-6')
  const main = page.getByRole('main')
  await expect(main).toContainText(/This merge has conflicts[^]*merge-2f6c/)
})

test('people without a status and statuses without a person are both shown', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-9')
  const reviewers = page.getByRole('region', named('Reviewers')).getByRole('listitem')
  await expect(reviewers).toHaveCount(5)
  await expect(reviewers.filter({ hasText: 'Lena Lindqvist' })).toContainText('No status')
  await expect(reviewers.filter({ hasText: 'Emeka Okafor' })).toContainText(/Status updated .* ago/)
  await expect(reviewers.filter({ hasText: 'marek' })).toContainText(/Status updated .* ago/)
  await expect(reviewers.filter({ hasText: 'bob' })).toContainText('without a time')
  await expect(page.getByRole('button', named('About the statuses'))).toHaveAccessibleDescription(
    /not what it says/,
  )
  const names = ['Lena Lindqvist', 'marek', 'No user ID'].map((name) =>
    reviewers.getByText(name, { exact: true }),
  )
  const boxes = await Promise.all(names.map((name) => name.boundingBox()))
  const starts = boxes.map((box) => Math.round(box?.x ?? 0))
  expect(new Set(starts).size, `names start at ${starts.join(', ')}`).toBe(1)
})

test('whoever has a status is called by the name that another review told', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const reviewers = page.getByRole('region', named('Reviewers')).getByRole('listitem')
  await expect(reviewers.first()).toContainText('Bob Baker')
  await page.goto('/repos/demo/reviews/review-9')
  const bob = reviewers.filter({ hasText: 'without a time' })
  await expect(bob).toContainText(/Bob Baker.*not a reviewer/)
  await expect(bob.getByTitle('Bob Baker\nbob')).toBeVisible()
  await page.getByRole('button', named('Show fields')).click()
  await expect(bob.getByRole('button', named('Copy user ID bob'))).toBeVisible()
  // Nobody can tell whose it is.
  const nobody = reviewers.filter({ hasText: 'No user ID' })
  await expect(nobody).not.toContainText('not a reviewer')
})

test('a review without description and reviewers says so', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-2')
  await expect(page.getByRole('region', named('Description'))).toContainText('None')
  await expect(page.getByRole('region', named('Reviewers'))).toContainText('No reviewers')
})

test('an ID has one line, and is whole with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page, '/repos/demo/reviews/review-12')
  const id = page.getByRole('region', named('Details')).getByTitle(/^[\da-f]{40}$/)
  const height = async () => (await id.boundingBox())?.height ?? 0
  const line = await height()
  expect(line).toBeLessThan(24)
  await id.focus()
  expect(await height()).toBeGreaterThan(line * 1.5)
})

test('hostile text is shown as text', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  page.on('dialog', () => asked.push('a script ran'))
  await visit(page, '/repos/states/reviews/review-1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>Hostile</b> \\u202E')

  const description = page.getByRole('region', named('Description'))
  await expect(description).toContainText('a link')
  await expect(description.locator('script, img, [onerror], [href^=javascript]')).toHaveCount(0)
  await description.getByRole('button', named('View source')).click()
  await expect(description).toContainText('<script>alert(1)</script>')
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
})

test('times are relative, with the exact time on focus', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-3')
  const time = page.getByRole('main').getByRole('time').filter({ hasText: /ago$/ })
  const exact = page.getByText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/).filter({ visible: true })
  await expect(exact).toHaveCount(0)
  await time.first().focus()
  await expect(exact).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(exact).toHaveCount(0)
  await expect(time.first()).toBeFocused()
})

test('copied texts are the original, and the link contains the ID', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_name}/reviews/${review}`)
  await expect
    .poll(() => copied(page, 'Copy link'))
    .toBe(new URL(`/repos/${repo.repo_id}/reviews/${review}`, page.url()).href)
  await expect.poll(() => copied(page, 'Copy base')).toMatch(/^[^\s]+$/)
  const base = await clipboard(page)
  await expect.poll(() => copied(page, 'Copy compare')).not.toBe(base)
  await expect(page.getByRole('main')).toContainText(base)

  // The link opens the same review.
  await copied(page, 'Copy link')
  await page.goto(await clipboard(page))
  await expect(page.getByRole('button', named('Copy link'))).toBeVisible()
})

test('"Closed" is purple only after a merge', async ({ page }) => {
  const colour = () =>
    page
      .getByText('Closed', { exact: true })
      .locator('..')
      .evaluate((label) => getComputedStyle(label).backgroundColor)
  await visit(page, '/repos/demo/reviews/review-3')
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  const closed = await colour()
  await page.goto('/repos/demo/reviews/review-4')
  await expect(page.getByRole('main')).toContainText(
    /^Send invoices as PDF.*Closed .* was merged into main.* by commit 4711 · opened by .*Inês Carvalho /,
  )
  expect(await colour()).not.toBe(closed)
})

test('a ref that is an ID is shortened, or shown by its branch’s name once that is known', async ({
  page,
}) => {
  await page.route('**/branches', () => {})
  await visit(page, '/repos/demo/reviews/review-10')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Alice Andersen wants to merge [\da-f]{40}.* into [\da-f-]{36}/)
  await expect.poll(() => copied(page, 'Copy base')).toMatch(/^[\da-f-]{36}$/)
  const base = await clipboard(page)
  const ref = main.getByTitle(base, { exact: true })
  const isCut = () => ref.evaluate((at) => at.scrollWidth > at.clientWidth)
  expect(await isCut()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(ref).toBeFocused()
  expect(await isCut()).toBe(false)

  await page.unrouteAll()
  await page.reload()
  await expect(main.getByRole('link', named('release/2.4'))).toBeVisible()
  await expect.poll(() => copied(page, 'Copy base')).toBe(base)
})

test('a branch of the review leads to it among the branches', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_name}/reviews/${review}`)
  await page.getByRole('main').getByRole('link', named('main')).click()
  await expect(page).toHaveURL(`/repos/${repo.repo_id}/branches?q=main`)
  await expect(page.getByRole('rowheader', named('main'))).toBeVisible()
})

test('until a review is there, its heading is the title that was read last', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  const title = (await heading.textContent()) ?? ''
  await setFault(repo, { fault: 'latency', operation: 'getReview', milliseconds: 60_000 })
  await page.reload()
  await expect(heading).toHaveText(title)
  await expect(page.getByRole('region', named('Details'))).toBeHidden()
  await clearFaults(repo)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
})

test('a review that was just created says so once', async ({ page, repo }) => {
  const form = new URLSearchParams({
    compare_ref: 'fix/1001-add-payment-webhook',
    title: 'Paste me',
  })
  await visit(page, `/repos/${repo.repo_id}/reviews/new?${form}`)
  await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
  await page.getByRole('button', named('Create review')).click()
  await expect(page.getByText('Review created', { exact: true })).toBeVisible()

  // Only once: not after coming back, and not after a reload.
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', named('Paste me'))).toBeVisible()
  await expect(page.getByText('Review created')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', named('Paste me'))).toBeVisible()
  await expect(page.getByText('Review created')).toBeHidden()
})

test('a long title is folded, and can be unfolded', async ({ page }) => {
  await visit(page, '/repos/states/reviews/review-2')
  const heading = page.getByRole('heading', { ...named('W'.repeat(1024)), level: 1 })
  const height = async () => (await heading.boundingBox())?.height ?? 0
  const folded = await height()
  await page.getByRole('button', named('Show all')).click()
  expect(await height()).toBeGreaterThan(folded * 2)
  await page.getByRole('button', named('Show less')).click()
  expect(await height()).toBe(folded)
})

test('a title that has room as it is has no button to show all of it', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  const title = 'Say what the banner is for '.repeat(6).trim()
  changeReview({ service: mainService, repo: repo.repo_id, review }, { title })
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
  const unfold = page.getByRole('button', named('Show all'))
  await expect(unfold).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await unfold.click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', named('Show less')).click()
  await expect(unfold).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('"Refresh" reads again', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-4')
  await expect(page.getByRole('heading', named('Send invoices as PDF'))).toBeVisible()
  const answer = page.waitForResponse(/\/v0\/repos\/demo\/reviews\/review-4$/)
  await page.getByRole('button', named('Refresh')).click()
  expect((await answer).status()).toBe(200)
  await expect(
    page.getByRole('heading', { ...named('Send invoices as PDF'), level: 1 }),
  ).toBeVisible()
})

test.describe('not found', () => {
  test.use({ provoked: [/status of 404/] })

  test('a review that is not there', async ({ page }) => {
    await visit(page, '/repos/demo/reviews/no-such-review')
    await expect(page.getByRole('alert')).toContainText('not found')
    await expect(page.getByRole('alert')).toContainText('no-such-review')
    await expect(page.getByRole('alert')).not.toContainText('It may have been renamed')
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await expect(page.getByRole('button', named('Account'))).toBeVisible()
  })
})

async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole('button', named(button)).click()
  return clipboard(page)
}

async function copyPermanentLink(page: Page): Promise<void> {
  await page.getByRole('button', named('Open command palette')).click()
  await page.keyboard.type('permanent link')
  await expect(page.getByRole('option').first()).toHaveText('Copy permanent link')
  await page.keyboard.press('Enter')
}
