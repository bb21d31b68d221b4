// A person reads a review: everything that the service tells about it, and what changed since they looked.
import type { Locator, Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { clipboard, expect, named, signOut, test, visit, visitBySigningIn } from './fixtures.ts'
import { codeService, mainService } from './services.ts'
import { addReviewer, changeReview, updateStatus } from './stored-review.ts'

const height = async (of: Locator) => (await of.boundingBox())?.height ?? 0
const region = (page: Page, name: string) => page.getByRole('region', named(name))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const refresh = (page: Page) => page.getByRole('button', named('Refresh'))
const firstPage = (page: Page) => page.getByRole('banner').getByRole('link', named('Refdesk'))

test(
  'a reader sees who wants to merge what, the reviewers with their statuses, and all fields',
  { tag: '@engines' },
  async ({ page }) => {
    await visit(page, '/repos/demo/reviews/review-1')
    const title = 'Show the launch banner on the first of the month'
    await test.step('the heading, the tab’s title and the sentence', async () => {
      await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · open · demo · Refdesk`)
      await expect(page.getByText('Open', { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        /Alice Andersen wants to merge .* into main/,
      )
    })
    await test.step('reviewers, each with the ID', async () => {
      const reviewers = region(page, 'Reviewers').getByRole('listitem')
      await expect(reviewers).toHaveText([
        /Bob Baker.*bob.*Status updated 1 hour ago/,
        /佐藤 春樹.*No status/,
      ])
    })
    await test.step('details, with all fields as sent behind a press', async () => {
      const details = region(page, 'Details')
      await expect(details.getByRole('term').filter({ visible: true })).toHaveText([
        'Review ID',
        'Repository ID',
        'Author ID',
        'Created',
        'Last update',
      ])
      await expect(details).not.toContainText('Merge commit')
      const address = details.getByText(/bob@example\.com/)
      await expect(address).toBeHidden()
      await details.getByText('Fields as sent', { exact: true }).click()
      await expect(address).toBeVisible()
    })
    await test.step('the exact time of a relative one, by hovering and among the details', async () => {
      const time = page.getByRole('main').getByRole('time').first()
      const exact = /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC\+\d/
      await expect(time).toHaveText(/ ago$/)
      await expect(time).toHaveAttribute('title', exact)
      await expect(region(page, 'Details').getByRole('time').first()).toHaveText(exact)
    })
    await test.step('a description that is shown in its final form at once', async () => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          // TypeScript doesn't know this type of entry yet.
          for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.reload()
      const description = region(page, 'Description')
      await expect(description.locator('code, strong, li, a').first()).toBeVisible()
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
    })
  },
)

/** A PerformanceEntry of the type layout-shift. */
type Shift = { value: number }

test('a reader can tell closed, merged and conflicting reviews apart', async ({ page }) => {
  const main = page.getByRole('main')
  const colour = () =>
    page
      .getByText('Closed', { exact: true })
      .locator('..')
      .evaluate((label) => getComputedStyle(label).backgroundColor)
  await test.step('closed', async () => {
    await visit(page, '/repos/demo/reviews/review-3')
    await expect(heading(page)).toHaveText('Keep sessions in Redis')
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    await expect(main).toContainText(' wanted to merge ')
  })
  const closed = await colour()
  await test.step('merged, in another colour, with a big integer’s every digit', async () => {
    await page.goto('/repos/demo/reviews/review-12')
    await expect(main).toContainText(/was merged into main.* by commit 1234567890… · opened by /)
    await expect(region(page, 'Details').getByText('12345678901234567890').first()).toBeVisible()
    expect(await colour()).not.toBe(closed)
  })
  await test.step('nobody is warned of conflicts of a closed review', async () => {
    await expect(
      region(page, 'Details').getByText('merge-9e1b', { exact: true }).first(),
    ).toBeVisible()
    await expect(page.getByText('This merge has conflicts')).toBeHidden()
  })
  await test.step('with conflicts', async () => {
    await page.goto('/repos/demo/reviews/review-6')
    await expect(main).toContainText(/This merge has conflicts[^]*merge-2f6c/)
  })
  await test.step('without description and reviewers', async () => {
    await page.goto('/repos/demo/reviews/review-2')
    await expect(region(page, 'Description')).toContainText('None')
    await expect(region(page, 'Reviewers')).toContainText('No reviewers')
  })
})

test('people without a status and statuses without a person are both shown', async ({ page }) => {
  await visit(page, '/repos/demo/reviews/review-9')
  const reviewers = region(page, 'Reviewers').getByRole('listitem')
  await expect(reviewers).toHaveText([
    /Lena Lindqvist.*No status/,
    /Emeka Okafor.*Status updated .* ago/,
    /marek.*not a reviewer.*Status updated .* ago/,
    /bob.*not a reviewer.*Status without a time/,
    /^No user ID.*Status updated .* ago/,
  ])
})

test('a copied text is the original, a copied link lasts', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  const copied = async (button: string) => {
    await page.getByRole('button', named(button)).click()
    return clipboard(page)
  }
  await test.step('the link has the ID of a repository that was opened by its name', async () => {
    await visit(page, `/repos/${repo.repo_name}/reviews/${review}`)
    const link = new URL(`/repos/${repo.repo_id}/reviews/${review}`, page.url()).href
    await expect.poll(() => copied('Copy link')).toBe(link)
  })
  await test.step('a branch leads to it among the branches', async () => {
    await expect.poll(() => copied('Copy base')).toBe('main')
    await page.getByRole('main').getByRole('link', named('main')).click()
    await expect(page.getByRole('rowheader', named('main'))).toBeVisible()
  })
  await test.step('a commit and an ID have ten characters, and are copied whole', async () => {
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await page.goto('/repos/demo/reviews/review-10')
    await expect(page.getByRole('main')).toContainText(
      /Alice Andersen wants to merge [\da-f]{10}….* into [\da-f-]{10}…/,
    )
    await expect.poll(() => copied('Copy base')).toMatch(/^[\da-f-]{36}$/)
    const base = await clipboard(page)
    await expect(region(page, 'Details').getByText(base, { exact: true }).first()).toBeVisible()
    expect(reads.filter((path) => path.endsWith('/branches'))).toEqual([])
  })
  await test.step('an ID is called by its branch’s name once the list was read', async () => {
    const base = await clipboard(page)
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('main').getByRole('link', named('release/2.4'))).toBeVisible()
    await expect.poll(() => copied('Copy base')).toBe(base)
  })
})

test('a reader with a narrow window sees all of each ID and of a long title', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page, '/repos/demo/reviews/review-12')
  await expect(
    region(page, 'Details')
      .getByText(/^[\da-f]{40}$/)
      .first(),
  ).toBeVisible()

  await page.goto('/repos/states/reviews/review-2')
  const title = 'W'.repeat(1024)
  await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
  await expect.poll(() => height(heading(page))).toBeLessThan(100)
  await expect(region(page, 'Details').getByText(title).first()).toBeVisible()
})

test('a reader who comes back sees what changed since they left, until they leave again', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const stored = { service: mainService, repo: repo.repo_id, review }
  const address = `/repos/${repo.repo_id}/reviews/${review}`
  const line = page.getByRole('paragraph').filter({ hasText: /^Since you looked/ })
  await page.clock.install()
  await visit(page, address)
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(line).toBeHidden()

  await test.step('by another page of the app', async () => {
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    changeReview(stored, { description: 'In short.', base_ref: 'develop', status: 'closed' })
    addReviewer(stored, 'grace')
    await page.clock.fastForward('05:00')
    await page.goBack()
    await expect(line).toHaveText(
      'Since you looked 5 minutes ago: status, base, description and reviewers changed',
    )
    await expect(line.locator('[aria-live=polite]')).toHaveText(/^status, .* changed$/)
  })
  await test.step('each field is marked, with what it was where that is short', async () => {
    const main = page.getByRole('main')
    await expect(main).toContainText(/Closed changed\s*was open/)
    await expect(main).toContainText(/develop\s*changed\s*was main/)
    await expect(region(page, 'Description')).toContainText('changed')
    await expect(region(page, 'Reviewers')).toContainText(/changed|new/)
    await page.clock.fastForward('00:30')
    await refresh(page).click()
    await expect(main).toContainText(/was main/)
  })
  await test.step('by a reload: what was there then has been seen', async () => {
    await page.reload()
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    await expect(line).toBeHidden()
    await expect(page.getByText('changed', { exact: true })).toBeHidden()
    changeReview(stored, { title: 'Said better' })
    await page.reload()
    await expect(line).toHaveText('Since you looked just now: title changed')
  })
  await test.step('a sign-out takes what was remembered', async () => {
    await signOut(page)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.assign({}, localStorage))))
      .not.toContain('Said better')
    changeReview(stored, { title: 'Once more' })
    await visitBySigningIn(page, address)
    await expect(heading(page)).toHaveText('Once more')
    await expect(line).toBeHidden()
  })
})

test('a change is marked and announced while the page is open, and nothing else moves', async ({
  page,
}) => {
  // This deployment's app reads an open review again every second.
  const stored = { service: codeService, repo: 'demo', review: 'review-1' }
  await visit(page, `${codeService.url}/repos/demo/reviews/review-1`)
  const description = region(page, 'Description')
  const source = description.getByRole('button', named('View source'))
  await source.click()
  await expect(description).toContainText('**late**')
  await expect(page).toHaveTitle(/ · open · demo · Refdesk$/)

  changeReview(stored, { status: 'closed', merge_commit_id: '9007199254740993' })
  addReviewer(stored, 'carol')
  updateStatus(stored, 'bob', Math.floor(Date.now() / 1000) - 60)
  await expect(
    page.getByText(
      'Since you opened this page: status, reviewers, reviewer statuses and merge commit ID changed',
    ),
  ).toBeVisible()
  await expect(page).toHaveTitle(/ · closed · demo · Refdesk$/)
  await expect(region(page, 'Reviewers')).toContainText(/changed\s*was Bob Baker/)
  await expect(region(page, 'Reviewers')).toContainText('statuses changed')
  await expect(region(page, 'Details')).toContainText(/9007199254740993\s*new/)
  await expect(source).toHaveAttribute('aria-pressed', 'true')

  // What is as it was is no longer marked.
  changeReview(stored, { status: 'open' })
  await expect(page.getByText(/^Since you opened this page: reviewers/)).toBeVisible()
})

test('a review without a title is called by its ID, in its heading and in every link', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  changeReview({ service: mainService, repo: repo.repo_id, review }, { title: ' ' })
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  const name = named(`Untitled review ${review}`)
  await expect(page.getByRole('heading', { ...name, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Untitled review ${review} · open`))
  await firstPage(page).click()
  await region(page, 'Recent reviews').getByRole('link', name).click()
  await expect(page.getByRole('heading', { ...name, level: 1 })).toBeVisible()
})

test('a window that gets the focus again shows the review as it is now', async ({ page, repo }) => {
  const [review = ''] = repo.review_ids ?? []
  await page.clock.install()
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByText('Refreshed just now')).toBeVisible()
  changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Renamed meanwhile' })
  // Longer than an answer counts as new, and shorter than the interval.
  await page.clock.fastForward('00:20')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(heading(page)).toHaveText(/Renamed meanwhile/)
})

test('a review stays when reading it again fails, marked as out of date', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  await page.clock.install()
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByText('Refreshed just now')).toBeVisible()
  await setFault(repo, { fault: '500', operation: 'getReview' })
  await page.clock.fastForward('02:00')
  await refresh(page).click()
  await expect(page.getByRole('alert')).toContainText('this may be out of date')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Last read \d+ \w+ \d{4}/)
  await clearFaults(repo)
  await page.getByRole('button', named('Try again')).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('refs, commits, merges and users lead to the deployment’s own pages', async ({ page }) => {
  await visit(page, `${codeService.url}/repos/demo/reviews/review-12`)
  const main = page.getByRole('main')
  await page.getByRole('button', named('Copy repository ID')).click()
  await expect.poll(() => clipboard(page)).toMatch(/./)
  const code = `https://code.example.org/${await clipboard(page)}`
  const branch = 'feature/uploads-in-object-storage'
  for (const [name, address] of [
    ['main', `${code}/tree/main`],
    [branch, `${code}/tree/${encodeURIComponent(branch)}`],
    ['12345678901234567890', `${code}/commit/12345678901234567890`],
    ['merge-9e1b', 'https://code.example.org/merges?id=merge-9e1b'],
    ['Alice Andersen', '/people/alice'],
    ['Bob Baker', '/people/bob'],
  ] as const) {
    const link = main.getByRole('link', named(name)).first()
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})
