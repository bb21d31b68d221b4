// The first page: opening a repository, and what this browser remembers.
import type { Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { expect, expectReview, named, signIn, test, uniqueName, visit } from './fixtures.ts'
import { mainService } from './services.ts'
import { addReviewer, changeReview } from './stored-review.ts'

test('open a repository by ID', { tag: '@deployment' }, async ({ page, repo }) => {
  await visit(page, '/')
  await page.getByRole('textbox', named('Repository ID or name')).fill(repo.repo_id)
  await page.getByRole('button', named('Open')).click()
  await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
  await expect(page).toHaveURL(`/repos/${encodeURIComponent(repo.repo_id)}/branches`)
})

test('open a repository by name, with Enter', async ({ page, repo }) => {
  await visit(page, '/')
  await page.getByRole('textbox', named('Repository ID or name')).fill(repo.repo_name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await expect(page).toHaveURL(`/repos/${repo.repo_name}/branches`)
})

test('an ID or name has 3 to 128 characters', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('textbox', named('Repository ID or name'))
  await page.getByRole('button', named('Open')).click()
  await expect(box).toHaveAccessibleDescription(/Enter a repository ID or name\./)
  for (const wrong of ['ab', '🚀🚀', 'x'.repeat(129), '🚀'.repeat(129)]) {
    await box.fill(wrong)
    await page.getByRole('button', named('Open')).click()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(/at (least 3|most 128) characters/)
    await expect(box).toBeFocused()
  }
  await box.fill('abc')
  await expect(box).toHaveAttribute('aria-invalid', 'false')
})

test('what is pinned and was opened is listed once, with what a recent one says', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(entries(page, 'Pinned').nth(0)).toContainText('Repository')
  // One that was not opened here is read all the same.
  await expect(entries(page, 'Pinned').nth(3)).toContainText(
    /Closed, merged.*demo.*Inês Carvalho.*updated .* ago$/,
  )
  await links(page, 'Pinned').nth(0).click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goBack()
  await links(page, 'Pinned').nth(3).click()
  await expectReview(page)
  await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
  await expect(entries(page, 'Pinned').nth(0)).toContainText(/Repository.*you looked just now$/)
  await expect(entries(page, 'Pinned').nth(3)).toContainText(
    /Closed, merged.*demo.*Inês Carvalho.*updated .*you looked just now/,
  )
  for (const kind of ['repositories', 'reviews']) {
    await expect(entries(page, `Recent ${kind}`)).toHaveCount(0)
    await expect(page.getByRole('region', named(`Recent ${kind}`))).toContainText(
      `Other ${kind} you`,
    )
  }
})

test('repositories and reviews that were read are listed, latest first', async ({ page, repo }) => {
  await visit(page, '/')
  await expect(links(page, 'Recent repositories')).toHaveCount(0)
  await expect(links(page, 'Recent reviews')).toHaveCount(0)

  await page.goto('/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goto(`/repos/${repo.repo_id}/permissions`)
  await expect(page.getByText('12 of 12 rules', { exact: true })).toBeVisible()
  await page.goto('/repos/demo/reviews/review-3')
  await expect(page.getByRole('heading', named('Keep sessions in Redis'))).toBeVisible()

  await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
  const short = `${repo.repo_id.slice(0, 8)}…`
  // The pinned ones are listed above already.
  await expect(links(page, 'Recent repositories')).toHaveText([short])
  await expect(links(page, 'Recent reviews')).toHaveText(['Keep sessions in Redis'])
  await expect(entries(page, 'Recent reviews')).toContainText(/Closed.*demo.*you looked just now/)
  await links(page, 'Recent reviews').click()
  await expect(
    page.getByRole('heading', { ...named('Keep sessions in Redis'), level: 1 }),
  ).toBeVisible()
})

test.describe('recent reviews', () => {
  test.use({
    content: { branches: 2, permissions: 0, reviews: 2 },
    provoked: [/status of 500/],
  })

  test('an open review is read again, and its entry says what changed since the last visit', async ({
    page,
    repo,
  }) => {
    const review = repo.review_ids?.[0] ?? ''
    const stored = { service: mainService, repo: repo.repo_id, review }
    const entry = entries(page, 'Recent reviews')
    const changed = entry.getByText(/conflicts and 1 more/)
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expectReview(page)
    await page.goto('/')
    await expect(entry).toBeVisible()
    await expect(changed).toBeHidden()

    changeReview(stored, { title: 'By another name', active_merge_id: 'merge-1' })
    addReviewer(stored, 'grace')
    await page.reload()
    await expect(entry).toContainText(/reviewer .*grace.* added, conflicts and 1 more/i)
    // The news stays, however often the first page is opened, until the review is opened.
    await page.reload()
    await expect(changed).toBeVisible()
    await entry.getByRole('link', named('By another name')).click()
    await expectReview(page)
    // The review's page says the same, until that is dismissed or the review is opened again.
    const said = page.getByText(
      /^Since you looked just now: reviewer .*grace.* added, conflicts, title was “Merge fix\/.*”/i,
    )
    const main = page.getByRole('main')
    await expect(said).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'grace' })).toContainText('new')
    await expect(page.getByRole('region', named('Details'))).toContainText(/new\s*merge-1/)
    await page.getByRole('button', named('Mark as seen')).click()
    await expect(said).toBeHidden()
    await expect(main.getByText(/^(new|changed)$/)).toHaveCount(0)
    await page.reload()
    await expectReview(page)
    await expect(said).toBeHidden()
    await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
    await expect(entry.getByRole('link', named('By another name'))).toBeVisible()
    await expect(changed).toBeHidden()

    changeReview(stored, { active_merge_id: '', base_ref: 'develop' })
    await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
    await expect(main).toContainText(
      /into develop.* · opened .*Since you looked just now: no conflicts any more, base was main/,
    )
  })

  test('reviews that changed come first, with their count, until they are opened or marked as seen', async ({
    page,
    repo,
  }) => {
    const review = repo.review_ids?.[0] ?? ''
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expectReview(page)
    await page.goto('/repos/demo/reviews/review-3')
    await expectReview(page)
    changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Now first' })

    await page.goto('/')
    const first = entries(page, 'Recent reviews').first()
    await expect(first).toContainText(/Now first.*updated .* ago.*you looked just now/)
    await expect(entries(page, 'Recent reviews').nth(1)).toContainText(
      /Bob Baker.*updated .* ago.*you looked just now/,
    )
    const count = page.getByText('1 review changed', { exact: true })
    // On both pages, in the same words.
    const said = page.getByText(/title was “/)
    await expect(said).toBeVisible()
    await expect(count).toBeVisible()
    await first.getByRole('link').click()
    await expectReview(page)
    await expect(said).toBeVisible()
    // That was a look: neither page has news of it any more.
    await page.goBack()
    await expect(first).toContainText('you looked just now')
    await expect(count).toBeHidden()
    await expect(said).toBeHidden()
    await page.goForward()
    await expectReview(page)
    await expect(said).toBeHidden()

    changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'First again' })
    await page.goto('/')
    await expect(count).toBeVisible()
    await page.getByRole('button', named('Mark as seen')).press('Enter')
    await expect(said).toBeHidden()
    await page.getByRole('button', named('Undo')).press('Enter')
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', named('Undo'))).toBeHidden()
    await page.getByRole('button', named('Mark as seen')).press('Enter')
    await expect(said).toBeHidden()
    await expect(count).toBeHidden()
    await expect(page.getByRole('button', named('Remove First again from recents'))).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
    await first.getByRole('link').click()
    await expectReview(page)
    await expect(said).toBeHidden()
  })

  test('all that changed is marked as seen by one press, and undone by one', async ({
    page,
    repo,
  }) => {
    const reviews = repo.review_ids ?? []
    await visit(page, '/')
    for (const review of reviews) {
      await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
      await expectReview(page)
      changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Changed' })
    }
    await page.goto('/')
    const count = page.getByText('2 reviews changed', { exact: true })
    await expect(count).toBeVisible()
    await page.getByRole('button', named('Mark all as seen')).click()
    await expect(page.getByText(/title was/)).toHaveCount(0)
    await page.getByRole('button', named('Undo')).click()
    await expect(count).toBeVisible()
  })

  test('an entry says that nothing has changed since the last look only once that was read', async ({
    page,
    repo,
  }) => {
    const review = repo.review_ids?.[0] ?? ''
    const entry = entries(page, 'Recent reviews')
    const unchanged = entry.getByText('no changes since')
    await page.clock.install()
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expectReview(page)
    await page.goto('/')
    await expect(entry).toContainText(/ ago.*you looked just now$/)
    await page.clock.fastForward('05:00')
    await page.reload()
    await expect(entry).toContainText(/you looked 5 minutes ago.*no changes since$/)

    await setFault(repo, { operation: 'getReview', fault: '500' })
    await page.reload()
    await expect(entry).toContainText(/you looked 5 minutes ago.*Could not read/)
    await expect(unchanged).toBeHidden()
    await clearFaults(repo)

    changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Now' })
    await page.reload()
    await expect(entry).toContainText(/you looked 5 minutes ago.*title was/i)
    await expect(unchanged).toBeHidden()
    // They were seen here, too.
    await page.getByRole('button', named('Mark as seen')).click()
    await expect(entry).toContainText('you looked just now')
    await page.clock.fastForward('05:00')
    await page.reload()
    await expect(unchanged).toBeVisible()
  })

  test('an update of nothing that the service tells is no change, on either page', async ({
    page,
    repo,
  }) => {
    const review = repo.review_ids?.[0] ?? ''
    const entry = entries(page, 'Recent reviews')
    await page.clock.install()
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expectReview(page)
    await page.clock.fastForward('05:00')
    const stored = { service: mainService, repo: repo.repo_id, review }
    const now = await page.evaluate(() => Math.floor(Date.now() / 1000))
    changeReview(stored, { updated_at: `${now}` })
    await page.goto('/')
    await expect(entry).toContainText(
      /updated just now.*you looked 5 minutes ago.*no other changes since$/,
    )
    await expect(page.getByText(/reviews? changed/)).toBeHidden()

    await entry.getByRole('link').click()
    await expectReview(page)
    await expect(page.getByText('Since you last looked')).toBeHidden()
    changeReview(stored, { updated_at: `${now + 1}` })
    await page.getByRole('button', named('Refresh')).click()
    await expect(page.getByText('Updated, but nothing else has changed.')).toBeVisible()
  })

  test('a closed review is read again, too, and its entry says that it was reopened', async ({
    page,
    repo,
  }) => {
    const review = repo.review_ids?.[0] ?? ''
    const stored = { service: mainService, repo: repo.repo_id, review }
    await visit(page, '/')
    changeReview(stored, { status: 'closed' })
    await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    changeReview(stored, { status: 'open', title: 'Once more' })
    await page.goto('/')
    await expect(entries(page, 'Recent reviews')).toContainText(
      /^Once moreOpen.*reopened, title was “/,
    )
  })

  test('if a review can’t be read again, its entry says so', async ({ page, repo }) => {
    await visit(page, '/repos/demo/reviews/review-3')
    await expectReview(page)
    await page.goto(`/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`)
    await expectReview(page)
    await setFault(repo, { operation: 'getReview', fault: '500' })
    await page.goto('/')
    await expect(entries(page, 'Recent reviews').nth(0)).toContainText(
      'Could not read the review: the service failed',
    )
    await expect(entries(page, 'Recent reviews').nth(1)).not.toContainText('Could not read')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a pinned review that can’t be read has its title of the configuration', async ({
    page,
    repo,
  }) => {
    await setFault(repo, { operation: 'getReview', fault: '500' })
    const [review_id] = repo.review_ids ?? []
    await pin(page, [{ title: 'Begin here', repo_id: repo.repo_id, review_id }])
    const failed = page.waitForResponse((response) => response.status() === 500)
    await visit(page, '/')
    await (await failed).finished()
    await expect(entries(page, 'Pinned')).toHaveText(/^Begin hereReview/)
    await expect(page.getByText('Could not read')).toHaveCount(0)
  })

  test('an earlier answer never replaces what another tab read since', async ({ page, repo }) => {
    const review = repo.review_ids?.[0] ?? ''
    await page.clock.install()
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    await expect(page.getByRole('region', named('Details'))).toBeVisible()
    const read = page.waitForResponse((response) => response.url().endsWith(`/reviews/${review}`))
    await page.goto('/')
    await (await read).finished()
    changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Read elsewhere' })
    const other = await page.context().newPage()
    await visit(other, '/')
    const news = /Read elsewhere.*title was “/
    await expect(entries(other, 'Recent reviews')).toContainText(news)
    await expect(entries(page, 'Recent reviews')).toContainText(news)

    await setFault(repo, { operation: 'getReview', fault: '500' })
    await page.clock.fastForward('00:16')
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(entries(page, 'Recent reviews')).toContainText('Could not read the review')
    await expect(entries(page, 'Recent reviews')).toContainText(news)
  })

  test('an entry shows the status that was read last', async ({ page, repo }) => {
    const entry = entries(page, 'Recent reviews')
    await visit(page, `/repos/${repo.repo_name}/reviews/${repo.review_ids?.[0]}`)
    await expectReview(page)
    await setFault(repo, { operation: 'getReview', fault: 'unknown-enum' })
    await page.getByRole('button', named('Refresh')).click()
    await expect(page.getByText('unlisted', { exact: true })).toBeVisible()
    await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
    await expect(entry).toContainText('unlisted')
  })
})

test.describe('a pinned review of a repository that the person may not open', () => {
  test.use({ provoked: [/status of 404/] })

  test('says that it was not found, or may not be read', async ({ page, repo }) => {
    const review_id = repo.review_ids?.[0]
    await pin(page, [{ title: 'Begin here', repo_id: repo.repo_id, review_id }])
    await visit(page, '/', 'carol')
    await expect(entries(page, 'Pinned')).toContainText('Not found, or you have no access (404)')
  })
})

test('recent entries can be removed by keyboard, in every tab', async ({ page, context }) => {
  await visit(page, '/repos/demo/branches')
  for (const review of ['review-3', 'review-2', 'review-5']) {
    await page.goto(`/repos/demo/reviews/${review}`)
    await expectReview(page)
  }
  await page.goto('/')
  const other = await context.newPage()
  // Until it has noted what it reads: of two tabs that write at the same moment, the later one wins.
  await other.goto('/', { waitUntil: 'networkidle' })
  const all = ['Update dependencies', 'Drop Python 3.8', 'Keep sessions in Redis']
  await expect(links(other, 'Recent reviews')).toHaveText(all)
  await page.bringToFront()

  const remove = (name: string) => page.getByRole('button', named(`Remove ${name} from recents`))
  await remove('Drop Python 3.8').press('Enter')
  await expect(remove('Keep sessions in Redis')).toBeFocused()
  await expect(links(other, 'Recent reviews')).toHaveText(all.toSpliced(1, 1))
  await page.keyboard.press('Enter')
  await expect(remove('Update dependencies')).toBeFocused()

  await page.getByRole('button', named('Clear all recent reviews')).press('Enter')
  await expect(links(page, 'Recent reviews')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(links(other, 'Recent reviews')).toHaveCount(0)

  await page.getByRole('button', named('Undo')).press('Enter')
  const left = ['Update dependencies']
  await expect(links(page, 'Recent reviews')).toHaveText(left)
  await expect(links(other, 'Recent reviews')).toHaveText(left)
  await expect(page.getByRole('main')).toBeFocused()

  // A removed entry is not suggested any more.
  await remove('Update dependencies').press('Enter')
  await expect(links(page, 'Recent reviews')).toHaveCount(0)
  await expect(page.getByRole('button', named('Undo'))).toHaveCount(0)
})

test.describe('many recent reviews', () => {
  test.use({ content: { branches: 2, permissions: 0, reviews: 12 } })

  test('are shown ten at a time', async ({ page, repo }) => {
    await visit(page, '/')
    for (const review of repo.review_ids ?? []) {
      await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
      await expectReview(page)
    }
    await page.goto('/')
    await expect(links(page, 'Recent reviews')).toHaveCount(10)
    const more = page.getByRole('button', named('Show more (2)'))
    await more.press('Enter')
    await expect(links(page, 'Recent reviews')).toHaveCount(12)
    await expect(more).toBeHidden()
  })
})

test('the first page links to what the configuration pins', async ({ page }) => {
  await visit(page, '/')
  const pinned = page.getByRole('region', named('Pinned')).getByRole('link')
  await expect(pinned).toHaveText([
    'demo',
    'Show the launch banner on the first of the month',
    'Stop the stock import from taking a whole core',
    'Send invoices as PDF',
  ])
  await pinned.first().click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goBack()
  await pinned.nth(2).click()
  await expect(page.getByText('This merge has conflicts')).toBeVisible()
  await page.goBack()
  await expect(entries(page, 'Pinned').nth(2)).toContainText('Open')
})

test('a pinned review keeps its icon when it has been read', async ({ page, repo }) => {
  const milliseconds = 60_000
  await setFault(repo, { operation: 'getReview', fault: 'latency', milliseconds })
  await pin(page, [{ title: 'Begin here', repo_id: repo.repo_id, review_id: repo.review_ids?.[0] }])
  await visit(page, '/')
  const entry = entries(page, 'Pinned')
  const icon = entry.locator('path')
  await expect(entry).toHaveText(/^Begin hereReview/)
  const shape = await icon.getAttribute('d')
  await clearFaults(repo)
  await page.reload()
  await expect(entry).toContainText('Open')
  await expect(icon).toHaveAttribute('d', shape ?? '')
})

test('what is pinned is called as it is called now', async ({ page, repo }) => {
  const review = repo.review_ids?.[0] ?? ''
  changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Said better' })
  await pin(page, [
    { title: 'Shop', repo_id: repo.repo_id },
    { title: 'Its first review', repo_id: repo.repo_id, review_id: review },
  ])
  await visit(page, '/')
  const names = links(page, 'Pinned')
  await expect(names).toHaveText(['Shop', 'Said better'])
  await names.last().click()
  await expect(page.getByRole('heading', { ...named('Said better'), level: 1 })).toBeVisible()
  await page.getByRole('link', named('Settings')).click()
  const name = uniqueName()
  await page.getByRole('textbox', named('New name')).fill(name)
  await page.getByRole('button', named('Rename')).click()
  await page.getByRole('dialog').getByRole('button', named('Rename')).click()
  await expect(page.getByRole('region', named('Repository'))).toContainText(name)
  await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
  await expect(names).toHaveText([name, 'Said better'])
})

test('a pasted address opens the page that it is of', async ({ page }) => {
  await visit(page, '/')
  const { origin } = new URL(page.url())
  const box = page.getByRole('textbox', named('Repository ID or name'))
  const leads = {
    [`${origin}/repos/demo/branches?q=release&sort=-time`]:
      '/repos/demo/branches?q=release&sort=-time',
    ' /repos/demo/reviews/review-3 ': '/repos/demo/reviews/review-3',
    [`${origin}/v0/repos/demo/granular-permissions`]: '/repos/demo/permissions',
  }
  for (const [address, path] of Object.entries(leads)) {
    await box.fill(address)
    await expect(box).toHaveAccessibleDescription(`An address: opens ${path}`)
    await box.press('Enter')
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
  for (const [address, problem] of [
    ['https://other.example/repos/demo/branches', /another host, other\.example/],
    [`${origin}/auth/callback#access_token=x`, /No page has this address/],
  ] as const) {
    await box.fill(address)
    await box.press('Enter')
    await expect(box).toHaveAccessibleDescription(problem)
    await expect(box).toBeFocused()
  }
  await expect(page).toHaveURL('/')
})

test('what one person read is not shown to the next one', async ({ page }) => {
  await visit(page, '/repos/demo/branches', 'alice')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(page).toHaveURL('/')
  await signIn(page, 'bob')
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(links(page, 'Recent repositories')).toHaveCount(0)
})

test('an address without a page says so and offers a way on', async ({ page }) => {
  await visit(page, '/no/such/page')
  await expect(page).toHaveTitle(/^Not found/)
  await expect(page.getByRole('main')).toContainText('/no/such/page')
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
})

/** Pins repositories and reviews, for this page. */
async function pin(page: Page, pinned: object[]) {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, pinned } })
  })
}

function entries(page: Page, region: string) {
  return page.getByRole('region', named(region)).getByRole('listitem')
}

function links(page: Page, region: string) {
  return page.getByRole('region', named(region)).getByRole('link')
}
