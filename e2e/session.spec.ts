// The life of a session: its renewal, its announced end, signing in again, and what other tabs hear.
import type { BrowserContext, Page } from '@playwright/test'

import { violationsIn } from './axe.ts'
import { requestsOf, setFault } from './fault-switch.ts'
import {
  enterPassword,
  expect,
  named,
  signIn,
  signOut,
  test,
  visit,
  visitBySigningIn,
} from './fixtures.ts'
import { leaks, storedTokens, watchAll } from './leaks.ts'
import { mainService, tokenService } from './services.ts'
import { changeReview } from './stored-review.ts'

const title = (page: Page) => page.getByRole('textbox', named('Title'))
const compare = (page: Page) => page.getByRole('combobox', named('Compare'))
const branches = (page: Page) => page.getByRole('table', named('Branches'))
const signInHeading = (page: Page) => page.getByRole('heading', { ...named('Sign in'), level: 1 })
const details = (page: Page) => page.getByRole('region', named('Details'))
const ended = (page: Page) => page.getByRole('dialog', named('Session ended'))
const again = (page: Page) => page.getByRole('button', named('Sign in again'))
const ending = (page: Page) => page.getByText(/^Your session ends in /)
const hour = 3_600_000

test.use({ provoked: [/status of 40[134]|ERR_FAILED/] })

test.describe('without renewal', () => {
  test.use({ baseURL: tokenService.url })

  test('the end is announced, and signing in again returns to the form with its query and its text', async ({
    page,
  }) => {
    const path = '/repos/demo/reviews/new?base_ref=main'
    await page.clock.install()
    await visitBySigningIn(page, path)
    await title(page).fill('Typed before the end')
    await compare(page).fill('some/commit')

    await test.step('the time left is said, after a reload, too', async () => {
      await page.clock.fastForward('57:00')
      await expect(ending(page)).toBeHidden()
      await page.clock.fastForward('01:10')
      await expect(ending(page)).toHaveText(/^Your session ends in \d+ s$/)
      await expect(page.getByText('Your session ends soon')).toHaveCount(1)
      await expectAccessible(page)
      await page.reload()
      await expect(ending(page)).toHaveText(/^Your session ends in \d+ s$/)
    })
    await test.step('the dialog leads back to the same address', async () => {
      await page.clock.fastForward('02:30')
      await expect(ended(page)).toContainText('with what you typed')
      await expect(again(page)).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(ended(page)).toBeHidden()
      await expect(page.getByText('Draft restored')).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(title(page)).toHaveValue('Typed before the end')
      await expect(compare(page)).toHaveValue('some/commit')
    })
    await test.step('a reload after the end keeps the text, too', async () => {
      await page.clock.fastForward('01:00:10')
      await expect(ended(page)).toBeVisible()
      await page.reload()
      await expect(page.getByText('to go on: your session ended')).toBeVisible()
      await signIn(page)
      await expect(title(page)).toHaveValue('Typed before the end')
    })
  })

  test('text that the browser could not store can be read and copied after the end', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { value: store } = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') as {
        value: (this: Storage, key: string, value: string) => void
      }
      Storage.prototype.setItem = function (key, value) {
        if (value.includes('Too much to store')) throw new DOMException('', 'QuotaExceededError')
        store.call(this, key, value)
      }
    })
    await page.clock.install()
    await visitBySigningIn(page, '/repos/demo/reviews/new')
    await title(page).fill('Too much to store')
    await page.clock.fastForward('01:00:10')
    await expect(ended(page)).toContainText('could not store what you typed')
    await page.keyboard.press('Escape')
    await expect(ended(page)).toBeHidden()
    await expect(title(page)).toHaveValue('Too much to store')
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await again(page).click()
    await expect(title(page)).toHaveValue('')
  })

  test('a clock that is five hours wrong does not change the session’s length', async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + 5 * hour })
    await visitBySigningIn(page, '/repos/demo/settings')
    await page.clock.setSystemTime(Date.now() - 5 * hour)
    await page.clock.fastForward('57:00')
    await page.reload()
    await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
    await expect(ending(page)).toBeHidden()
    await page.clock.fastForward('02:00')
    await expect(ending(page)).toBeVisible()
    await page.clock.fastForward('01:00')
    await expect(ended(page)).toBeVisible()
  })
})

test('a single tab renews for all, once, and the new token leaks nowhere', async ({
  page,
  context,
}) => {
  const watch = watchAll(context)
  await context.clock.install()
  await visitBySigningIn(page, '/repos/demo/reviews/new')
  await title(page).fill('Typed before')
  const other = await context.newPage()
  await other.goto('/repos/demo/branches')
  await expect(branches(other)).toBeVisible()
  const before = await storedTokens(other)

  const asked = renewals(context)
  await context.clock.fastForward('58:05')
  for (const tab of [page, other]) {
    await expect.poll(async () => (await storedTokens(tab))[0]).not.toBe(before[0])
    await expect(ending(tab)).toBeHidden()
  }
  await expect(title(page)).toHaveValue('Typed before')
  expect(asked).toHaveLength(1)
  expect(await leaks(other, watch, await storedTokens(other))).toEqual([])

  await test.step('without a session at the authorization server it is tried once', async () => {
    await context.clearCookies()
    await context.clock.fastForward('58:05')
    await expect(ending(page)).toBeVisible()
    await expect(ending(other)).toBeVisible()
    await page.reload()
    await expect(ending(page)).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})

test('a token that the API refuses ends the session in place, and only the person sends a review again', async ({
  page,
  repo,
}) => {
  const path = `/repos/${repo.repo_id}/reviews/new?compare_ref=release/1.0`
  await visit(page, path)
  await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
  await title(page).fill('Sent twice, by hand')
  await setFault(repo, { fault: '401', operation: 'createReview', times: 1 })
  await page.getByRole('button', named('Create review')).click()
  await again(page).click()
  await expect(ended(page)).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(title(page)).toHaveValue('Sent twice, by hand')
  expect((await requestsOf(repo)).createReview).toBe(1)
  await page.getByRole('button', named('Create review')).click()
  await expect(page.getByRole('heading', named('Sent twice, by hand'))).toBeVisible()
  expect((await requestsOf(repo)).createReview).toBe(2)

  await test.step('a read', async () => {
    await setFault(repo, { fault: '401', times: 1 })
    await page.getByRole('button', named('Refresh')).click()
    await expect(ended(page)).toBeVisible()
    await ended(page).getByRole('button', named('Close')).click()
    await expect(page.getByRole('heading', named('Sent twice, by hand'))).toBeVisible()
    await again(page).click()
    await expect(again(page)).toBeHidden()
    await expect(page.getByRole('heading', named('Sent twice, by hand'))).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('when one tab signs in again, those that wait go on, and as another person without anything of the one before', async ({
  page,
  context,
  repo,
}) => {
  const review = `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`
  const endIn = async (tab: Page) => {
    await setFault(repo, { fault: '401', times: 1 })
    await tab.getByRole('button', named('Refresh')).click()
    await expect(ended(tab)).toBeVisible()
  }
  await visit(page, review)
  await expect(details(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(review)
  await expect(details(other)).toBeVisible()
  await endIn(page)
  await endIn(other)
  await again(page).click()
  await expect(again(page)).toBeHidden()
  await expect(details(page)).toBeVisible()
  await expect(ended(other)).toBeHidden()

  await other.getByRole('button', named('Open command palette')).click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await endIn(page)
  await context.clearCookies()
  await again(page).click()
  await enterPassword(page, 'bob', 'demo')
  await expect(details(page)).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(details(other)).toBeVisible()
  await other.getByRole('button', named('Account')).click()
  await expect(other.getByText('Signed in as Bob Baker')).toBeVisible()
})

test(
  'signing out ends the session in every tab, the API refuses the token, and Back shows nothing',
  { tag: '@engines' },
  async ({ page, context, request }) => {
    await visitBySigningIn(page, '/repos/demo/branches')
    await expect(branches(page)).toBeVisible()
    const openTab = async () => {
      const tab = await context.newPage()
      await tab.goto('/repos/demo/branches')
      await expect(branches(tab)).toBeVisible()
      return tab
    }
    const [other, away] = [await openTab(), await openTab()]
    // A tab that was opened before an upgrade uses other messages.
    const older = await context.newPage()
    await older.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {}
    })
    await visitBySigningIn(older, '/repos/demo/branches')
    const [token = ''] = await storedTokens(page)
    // None of the app's code runs there, but the tab's sessionStorage for the app stays.
    await away.goto('data:text/plain,elsewhere')
    const { requests } = watchAll(context)
    await signOut(page)
    await page.goBack()
    await away.goBack()
    const fresh = await context.newPage()
    await fresh.goto('/repos/demo/branches')
    for (const tab of [page, other, older, away, fresh]) {
      await expect(signInHeading(tab)).toBeVisible()
      await expect(tab.getByRole('table')).toBeHidden()
      expect(await storedTokens(tab)).toEqual([])
    }
    expect(requests.filter((each) => 'authorization' in each.headers())).toEqual([])
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/v0/repos/demo/branches', { headers })).status()).toBe(401)
  },
)

test('a sign-out asks first when a link asks for it, and says when the server did not hear of it', async ({
  page,
  repo,
}) => {
  const place = { service: mainService, repo: repo.repo_id, review: 'review-1' }
  changeReview(place, { description: `[leave](${mainService.url}/oauth/session/end)` })
  await visitBySigningIn(page, `/repos/${repo.repo_id}/reviews/review-1`)
  const link = page.getByRole('region', named('Description')).getByRole('link', { name: 'leave' })
  await link.evaluate((element: HTMLAnchorElement) => (element.target = ''))
  await link.click()
  await expect(page.getByRole('heading', named('Sign out?'))).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()

  const notice = page.getByText('Signed out here, but perhaps not at the authorization server')
  const discovery = '**/.well-known/openid-configuration'
  await page.route(discovery, (route) => route.abort())
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(notice).toBeVisible()
  await page.unroute(discovery)
  // The authorization server still knows who it is, and asks for no password.
  await page.getByRole('button', named('Sign in')).click()
  await expect(link).toBeVisible()
  await signOut(page)
  await expect(notice).toBeHidden()
})

/** Notes the silent requests that the browser sends from now on, in any tab. */
function renewals(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('prompt') === 'none') asked.push(request.url())
  })
  return asked
}

async function expectAccessible(page: Page): Promise<void> {
  // What opens fades in.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await violationsIn(page, 'region', 'heading-order')).toEqual([])
}
