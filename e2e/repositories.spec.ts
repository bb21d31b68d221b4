// The first page: opening a repository, what the configuration pins, and what this browser remembers.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { expect, named, signIn, signOut, test, visit } from './fixtures.ts'
import { mainService } from './services.ts'
import { addReviewer, changeReview } from './stored-review.ts'

const box = (page: Page) => page.getByRole('textbox', named('Repository ID or name'))
const openButton = (page: Page) => page.getByRole('button', named('Open'))
const firstPage = (page: Page) => page.getByRole('banner').getByRole('link', named('Refdesk'))

function entries(page: Page, region: string) {
  return page.getByRole('region', named(region)).getByRole('listitem')
}

function links(page: Page, region: string) {
  return page.getByRole('region', named(region)).getByRole('link')
}

/** Pins repositories and reviews, for this page. */
async function pin(page: Page, pinned: object[]) {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, pinned } })
  })
}

/** Reads a review, and leaves its page. */
async function read(page: Page, repo: string, review: string | undefined) {
  await page.goto(`/repos/${repo}/reviews/${review}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  await firstPage(page).click()
  await expect(box(page)).toBeVisible()
}

test(
  'a person opens a repository by its ID, or by its name with Enter',
  { tag: ['@deployment', '@engines'] },
  async ({ page, repo }) => {
    await visit(page, '/')
    await box(page).fill(repo.repo_id)
    await openButton(page).click()
    await expect(page.getByRole('heading', named('Branches'))).toBeVisible()
    await expect(page).toHaveURL(`/repos/${encodeURIComponent(repo.repo_id)}/branches`)
    await page.goBack()
    await box(page).fill(repo.repo_name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await expect(page).toHaveURL(`/repos/${encodeURIComponent(repo.repo_name)}/branches`)
  },
)

test('a person who enters no ID or name is told what is wrong with it', async ({ page }) => {
  await visit(page, '/')
  await openButton(page).click()
  await expect(box(page)).toHaveAccessibleDescription(/Enter a repository ID or name\./)
  for (const wrong of ['ab', '🚀🚀', 'x'.repeat(129), '🚀'.repeat(129)]) {
    await box(page).fill(wrong)
    await openButton(page).click()
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(box(page)).toHaveAccessibleDescription(/at (least 3|most 128) characters/)
    await expect(box(page)).toBeFocused()
  }
  await box(page).fill('abc')
  await expect(box(page)).toHaveAttribute('aria-invalid', 'false')
})

test('a person pastes an address, and the page that it is of opens', async ({ page }) => {
  await visit(page, '/')
  const { origin } = new URL(page.url())
  for (const [address, path] of [
    [
      `${origin}/repos/demo/branches?q=release&sort=-time`,
      '/repos/demo/branches?q=release&sort=-time',
    ],
    [' /repos/demo/reviews/review-3 ', '/repos/demo/reviews/review-3'],
  ] as const) {
    await box(page).fill(address)
    await box(page).press('Enter')
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
  for (const [address, problem] of [
    ['https://other.example/repos/demo/branches', /No page here has this address/],
    [`${origin}/auth/callback#access_token=x`, /No page here has this address/],
  ] as const) {
    await box(page).fill(address)
    await box(page).press('Enter')
    await expect(box(page)).toHaveAccessibleDescription(problem)
    await expect(box(page)).toBeFocused()
  }
  await expect(page).toHaveURL('/')
})

test('a newcomer finds what the configuration pins, called as it is called now', async ({
  page,
  repo,
}) => {
  const review = repo.review_ids?.[0] ?? ''
  changeReview({ service: mainService, repo: repo.repo_id, review }, { title: 'Said better' })
  await pin(page, [
    { title: 'Shop', repo_id: repo.repo_id },
    { title: 'Its first review', repo_id: repo.repo_id, review_id: review },
  ])
  await visit(page, '/')
  await expect(links(page, 'Pinned')).toHaveText(['Shop', 'Said better'])
  await expect(entries(page, 'Pinned').first()).toHaveText('ShopRepository')
  await expect(entries(page, 'Pinned').last()).toContainText(/open.*Shop.*updated .* ago$/)
  await expect(page.getByRole('region', named('Recent reviews'))).toContainText(
    'Reviews you read appear here',
  )

  await test.step('what was opened here stands among the pinned ones only', async () => {
    await links(page, 'Pinned').last().click()
    await expect(page.getByRole('region', named('Details'))).toBeVisible()
    await firstPage(page).click()
    await expect(entries(page, 'Pinned').last()).toContainText('you looked just now')
    await expect(links(page, 'Recent repositories')).toHaveCount(0)
    await expect(links(page, 'Recent reviews')).toHaveCount(0)
  })
})

test('a pinned review that can’t be read has its title of the configuration, and why', async ({
  page,
  repo,
}) => {
  const review_id = repo.review_ids?.[0]
  await pin(page, [{ title: 'Begin here', repo_id: repo.repo_id, review_id }])
  await visit(page, '/', 'carol')
  await expect(entries(page, 'Pinned')).toContainText(/^Begin hereReview.*not found \(404\)/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a person finds again what they read, latest first', async ({ page, repo }) => {
  await visit(page, '/')
  await expect(links(page, 'Recent repositories')).toHaveCount(0)
  await page.goto(`/repos/${repo.repo_id}/permissions`)
  await expect(page.getByText('12 of 12 rules', { exact: true })).toBeVisible()
  await read(page, 'demo', 'review-2')
  await read(page, 'demo', 'review-3')
  await expect(links(page, 'Recent repositories')).toHaveCount(1)
  await expect(links(page, 'Recent reviews')).toHaveText([
    'Keep sessions in Redis',
    'Drop Python 3.8',
  ])
  await expect(entries(page, 'Recent reviews').first()).toContainText(
    /closed.*demo.*Bob Baker.*updated .* ago.*you looked just now/,
  )
  await page.reload()
  await links(page, 'Recent reviews').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep sessions in Redis')
})

test('a row names the fields that changed since the review’s page was left, until it is opened', async ({
  page,
  repo,
}) => {
  const review = repo.review_ids?.[0] ?? ''
  const stored = { service: mainService, repo: repo.repo_id, review }
  const entry = entries(page, 'Recent reviews')
  const changes = entry.getByText(/ changed$/)
  await visit(page, '/')
  await read(page, repo.repo_id, review)
  await expect(entry).toContainText('you looked just now')
  await expect(changes).toBeHidden()

  changeReview(stored, { title: 'By another name', active_merge_id: 'merge-1' })
  addReviewer(stored, 'grace')
  await page.reload()
  await expect(changes).toHaveText('title, reviewers and active merge ID changed')
  await test.step('the first page stores nothing', async () => {
    await page.reload()
    await expect(changes).toBeVisible()
  })
  await entry.getByRole('link', named('By another name')).click()
  await expect(page.getByText(/^Since you looked just now: title, reviewers and/)).toBeVisible()
  await firstPage(page).click()
  await expect(entry.getByRole('link', named('By another name'))).toBeVisible()
  await expect(changes).toBeHidden()

  await test.step('a later time of update alone is no change', async () => {
    changeReview(stored, { updated_at: `${Math.floor(Date.now() / 1000)}` })
    await page.reload()
    await expect(entry).toContainText('updated just now')
    await expect(changes).toBeHidden()
  })
})

test('a review that can’t be read again is listed as it was seen, and why', async ({
  page,
  repo,
}) => {
  await visit(page, '/')
  await read(page, repo.repo_id, repo.review_ids?.[0])
  await setFault(repo, { operation: 'getReview', fault: '500' })
  await page.reload()
  const entry = entries(page, 'Recent reviews')
  await expect(entry).toContainText('Could not read the review: the service failed')
  await expect(entry).toContainText('open')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('recent reviews of one person are not shown to the next, nor to the same person after a sign-out', async ({
  page,
}) => {
  await visit(page, '/', 'alice')
  await read(page, 'demo', 'review-3')
  await expect(links(page, 'Recent reviews')).toHaveCount(1)
  await signOut(page)
  await signIn(page, 'bob')
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(links(page, 'Recent reviews')).toHaveCount(0)
  await signOut(page)
  await signIn(page, 'alice')
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(links(page, 'Recent reviews')).toHaveCount(0)
})
