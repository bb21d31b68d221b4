// A review that changes while it is open, or between two visits.
import type { Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, test, visit, visitBySigningIn } from './fixtures.ts'
import { codeService, mainService } from './services.ts'
import { addReviewer, changeReview, updateStatus } from './stored-review.ts'

test.describe('while the page is open', () => {
  // This deployment's app reads an open review again every second.
  test.use({ baseURL: codeService.url })

  test('changes are marked and announced, and nothing else moves', async ({ page }) => {
    const shown = { service: codeService, repo: 'demo', review: 'review-1' }
    await visit(page, '/repos/demo/reviews/review-1')
    const description = page.getByRole('region', named('Description'))
    const source = description.getByRole('button', named('View source'))
    await source.click()
    await expect(description).toContainText('**late**')
    await expect(page).toHaveTitle(/^Show the launch banner.* · open · demo · Refdesk$/)
    const text = 'The banner was'
    await select(page, text)
    await scrollToSelection(page)
    const before = await readAt(page)

    changeReview(shown, { status: 'closed', merge_commit_id: '9007199254740993' })
    addReviewer(shown, 'carol')
    updateStatus(shown, 'bob', Math.floor(Date.now() / 1000) - 60)

    const bar = page.getByText(
      /Since you looked just now: merged as 9007199254740993, reviewer carol.* added, Bob Baker’s reviewer status updated$/i,
    )
    await expect(bar).toBeVisible()
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    const reviewers = page.getByRole('region', named('Reviewers'))
    await expect(reviewers.getByRole('listitem').filter({ hasText: 'Carol' })).toContainText('new')
    await expect(reviewers.getByText('new', { exact: true })).toHaveCount(1)
    await expect(reviewers.getByRole('listitem').filter({ hasText: 'Bob' })).toContainText(
      /changed\s*Status updated /,
    )
    await expect(page.getByRole('region', named('Details'))).toContainText(/new\s*9007199254740993/)
    await expect(page).toHaveTitle(/^Show the launch banner.* · closed · demo · Refdesk$/)

    await expect(source).toHaveAttribute('aria-pressed', 'true')
    expect(await readAt(page)).toEqual(before)

    // A change that is reverted is no longer marked. What was dismissed stays dismissed.
    changeReview(shown, { status: 'open' })
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^Since you looked just now: merged as 9007199254740993, reviewer carol/i),
    ).toBeVisible()
    await page.getByRole('button', named('Mark as seen')).click()
    await expect(page.getByText(/^Since you looked /)).toBeHidden()
    await expect(page.getByText('changed', { exact: true })).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('after returning to the tab or to the page, changes since then are marked', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const shown = { service: mainService, repo: repo.repo_id, review }
  await page.clock.install()
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByText('Open', { exact: true })).toBeVisible()

  changeReview(shown, { title: 'Said better' })
  await page.clock.fastForward('00:16')
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.getByRole('heading', { ...named('Said better'), level: 1 })).toBeVisible()
  await expect(page.getByText(/^Since you looked just now: title was “./)).toBeVisible()

  // A review that was read before is shown at once, and updated afterwards.
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  changeReview(shown, { description: 'In short.', base_ref: 'develop' })
  await page.clock.fastForward('05:00')
  await page.goBack()
  await expect(
    page.getByText(/^Since you looked 5 minutes ago: base was main, description changed$/),
  ).toBeVisible()
  await expect(page.getByRole('region', named('Description'))).toContainText('In short.')
  await expect(page.getByRole('button', named('View changes'))).toBeVisible()
  // In the narrowest window, too, the word beside the buttons is whole.
  await page.setViewportSize({ width: 320, height: 700 })
  const [word, line] = await Promise.all(
    ['Description', 'Details'].map((name) => page.getByRole('heading', named(name)).boundingBox()),
  )
  expect(word?.height).toBe(line?.height)
})

test('what changed is said below the title, also to who reads further down, and covers no focus', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const stored = { service: mainService, repo: repo.repo_id, review }
  changeReview(stored, { description: '[one](https://a.example)\n\n'.repeat(40) })
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  changeReview(stored, { title: 'Said better' })
  await page.reload()
  const bar = page.locator('[data-changes=true]')
  const description = page.getByRole('region', named('Description'))
  for (const [width, height] of [
    [1440, 900],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [head, box, below] = await Promise.all(
      [page.getByRole('heading', { level: 1 }), bar, description].map((each) => each.boundingBox()),
    )
    if (!head || !box || !below) throw new Error('It is hidden.')
    expect(box.y).toBeGreaterThan(head.y + head.height)
    expect(below.y).toBeGreaterThan(box.y + box.height)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await description.getByRole('link').last().focus()
  await expect(bar).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  for (const link of (await description.getByRole('link').all()).toReversed().slice(1)) {
    await expect(link).toBeFocused()
    const [over, focused] = await Promise.all([bar.boundingBox(), link.boundingBox()])
    expect(focused?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
    await page.keyboard.press('Shift+Tab')
  }
})

test('what changed in a description is shown line by line, until it is seen or forgotten', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const stored = { service: mainService, repo: repo.repo_id, review }
  const address = `/repos/${repo.repo_id}/reviews/${review}`
  const description = page.getByRole('region', named('Description'))
  const view = description.getByRole('button', named('View changes'))
  const lines = description.getByRole('list', named('Changed lines')).getByRole('listitem')
  const far = 'The same.\n'.repeat(9)
  changeReview(stored, { description: `${far}Merge it on Monday.\n` })
  await visit(page, address)
  await expect(description).toContainText('Monday')
  await expect(view).toBeHidden()

  changeReview(stored, { description: `${far}Merge it on Friday.\nTell \u202Esupport.` })
  await page.reload()
  await expect(description).toContainText('Friday')
  await view.click()
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await expect(lines).toHaveText([
    '7 unchanged lines',
    'The same.',
    'The same.',
    /Removed: Merge it on Monday\.$/,
    /Removed: $/,
    /Added: Merge it on Friday\.$/,
    /Added: Tell \\u202Esupport\.$/,
  ])
  await description.getByRole('button', named('View source')).click()
  await expect(view).toHaveAttribute('aria-pressed', 'false')
  await expect(lines).toHaveCount(0)

  // A description that was taken away has changed, too.
  changeReview(stored, { description: '' })
  await page.reload()
  await view.click()
  await expect(lines.filter({ hasText: 'Removed:' }).first()).toBeVisible()
  await page.getByRole('button', named('Mark as seen')).click()
  await expect(view).toBeHidden()

  // A sign-out takes the text. That it changed is known all the same.
  changeReview(stored, { description: 'Once more.' })
  await page.reload()
  await expect(description).toContainText('Once more.')
  await page.getByRole('button', named('Mark as seen')).click()
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  const remembered = await page.evaluate(() => Object.values(localStorage).join())
  expect(remembered).not.toContain('Once more.')
  changeReview(stored, { description: 'And again.' })
  await visitBySigningIn(page, address)
  await expect(description.getByText('changed', { exact: true })).toBeVisible()
  await expect(view).toBeHidden()
})

test('a review without a title is shown by its ID, in its heading and in every link', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  await visit(page, '/')
  changeReview({ service: mainService, repo: repo.repo_id, review }, { title: ' ' })
  await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
  const name = named(`Untitled review ${review}`)
  await expect(page.getByRole('heading', { ...name, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Untitled review ${review} · open`))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('untitled')
  await expect(page.getByRole('option', { name: `Untitled review ${review}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', named('Refdesk')).click()
  await page.getByRole('region', named('Recent reviews')).getByRole('link', name).click()
  await expect(page.getByRole('heading', { ...name, level: 1 })).toBeVisible()
})

test.describe('when reading fails', () => {
  test.use({ provoked: [/status of 500/] })

  test('what was read before stays, and is marked as outdated', async ({ page, repo }) => {
    const [review = ''] = repo.review_ids ?? []
    await page.clock.install()
    await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
    const refresh = page.getByRole('button', named('Refresh'))
    await refresh.click()
    await expect(page.getByText('Nothing has changed', { exact: true })).toBeAttached()

    await setFault(repo, { fault: '500', operation: 'getReview' })
    await page.getByRole('link', named('Branches')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.clock.fastForward('02:00')
    await page.goBack()
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('this may be out of date')
    await expect(page.getByRole('main')).toContainText(/Last read \d+ \w+ \d{4}/)

    await setFault(repo, { fault: 'latency', operation: 'getReview', milliseconds: 60_000 })
    const again = page.getByRole('button', named('Try again'))
    await again.click()
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await clearFaults(repo)
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText(/^Since you looked /)).toBeHidden()
  })
})

/** Scrolls the selected text to the window's top. */
function scrollToSelection(page: Page): Promise<void> {
  return page.evaluate(() =>
    getSelection()?.getRangeAt(0).startContainer.parentElement?.scrollIntoView(),
  )
}

/** The selected text, and its place on the screen. */
function readAt(page: Page): Promise<[string, number]> {
  return page.evaluate(() => {
    const selection = getSelection()
    const { top = 0 } = selection?.getRangeAt(0).getBoundingClientRect() ?? {}
    return [String(selection), Math.round(top)]
  })
}

/** Selects a text of the page, like someone who follows the text with the mouse. */
async function select(page: Page, text: string): Promise<void> {
  await page.getByText(text).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
      return
    }
  }, text)
}
