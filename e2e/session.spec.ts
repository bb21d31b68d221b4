// The life of a session: its end announced, in place, and shared by tabs; a clock that is wrong.
import type { Page } from '@playwright/test'

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
import { mainService, tokenService } from './services.ts'

const title = (page: Page) => page.getByRole('textbox', named('Title'))
const ended = (page: Page) => page.getByRole('dialog', named('Session ended'))
const again = (page: Page) => page.getByRole('button', named('Sign in again'))
const ending = (page: Page) => page.getByText(/^Your session ends in /)
const hour = 3_600_000

test.describe('without renewal', () => {
  test.use({ baseURL: tokenService.url })

  test('the end is announced, happens on the same page, and the page stays as it was', async ({
    page,
  }) => {
    // The window is low enough that the page scrolls.
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.clock.install()
    await visitBySigningIn(page, '/repos/demo/reviews/new')
    await title(page).fill('Typed before the end')
    await page.getByRole('combobox', named('Compare')).fill('some/commit')
    await title(page).focus()
    await scrollTo(page, 60)

    await page.clock.fastForward('57:00')
    await expect(ending(page)).toBeHidden()
    await page.clock.fastForward('01:10')
    await expect(ending(page)).toHaveText('Your session ends in 2 minutes')
    await expect(page.getByText('Your session ends soon')).toHaveCount(1)
    await expectAccessible(page)
    await page.clock.fastForward('01:15')
    await expect(ending(page)).toHaveText(/^Your session ends in \d0 seconds$/)

    await page.clock.fastForward('00:45')
    await expect(again(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(ended(page)).toBeHidden()
    await expect(title(page)).toBeFocused()
    await expect(title(page)).toHaveValue('Typed before the end')
    await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('some/commit')
    expect(await page.evaluate(() => scrollY)).toBe(60)
    await expect(ending(page)).toBeHidden()
  })

  test('signing in again before the end', async ({ page }) => {
    await page.clock.install()
    await visitBySigningIn(page, '/repos/demo/reviews/new')
    await title(page).fill('Typed before the end')
    await page.clock.fastForward('58:30')
    // Neither a reload nor a clock that is set by hours changes the time that is left.
    await page.clock.setSystemTime(Date.now() + 9 * hour)
    await page.reload()
    await expect(ending(page)).toHaveText('Your session ends in 2 minutes')
    await title(page).fill('Typed at the end')

    const opened = page.waitForEvent('popup')
    await again(page).click()
    // The test's clock moves in every open page, and fails for one that is closing.
    await expect.poll(async () => (await opened).isClosed()).toBe(true)
    await expect(ending(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(title(page)).toHaveValue('Typed at the end')
    await page.clock.fastForward('57:30')
    await expect(ending(page)).toBeHidden()
  })

  test('after a reload the page says that the session ended', async ({ page }) => {
    await page.clock.install()
    await visitBySigningIn(page, '/repos/demo/reviews/new')
    await title(page).fill('Typed before the end')
    await page.clock.fastForward('01:00:10')
    await expect(ended(page)).toBeVisible()
    for (const _ of ['once', 'twice']) {
      await page.reload()
      await expect(page.getByText('to go on: your session ended')).toBeVisible()
    }
    await signIn(page)
    await expect(title(page)).toHaveValue('Typed before the end')
    await signOut(page)
    await expect(page.getByText(/^at [^,]+$/)).toBeVisible()
  })

  test('by redirect, the page returns with its query, and every field is restored', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.clock.install()
    const path = '/repos/demo/reviews/new?base_ref=main'
    await visitBySigningIn(page, path)
    await title(page).fill('Typed before the end')
    await page.getByRole('combobox', named('Compare')).fill('some/commit')
    await page.clock.fastForward('01:00:10')
    const asked = page.waitForRequest(/\/oauth\/auth\?/)
    await again(page).click()
    await asked
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(title(page)).toHaveValue('Typed before the end')
    await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('some/commit')
    await expect(page).toHaveURL(path)
  })

  for (const hours of [-5, 5]) {
    test(`a clock that is ${hours} hours wrong does not change its length`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + hours * hour })
      await visitBySigningIn(page, '/repos/demo/settings')
      await page.clock.setSystemTime(Date.now() - hours * hour)
      await page.clock.fastForward('57:00')
      await page.reload()
      await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
      await expect(ending(page)).toBeHidden()
      await page.clock.fastForward('02:00')
      await expect(ending(page)).toBeVisible()
      await expect(ended(page)).toBeHidden()
      await page.clock.fastForward('01:00')
      await expect(ended(page)).toBeVisible()
    })
  }

  test('when one tab signs in, those that wait continue where they are', async ({
    page,
    context,
  }) => {
    await context.clock.install()
    await visitBySigningIn(page, '/repos/demo/settings')
    const other = await context.newPage()
    await other.goto('/repos/demo/reviews/new')
    await title(other).fill('In the other tab')
    await context.clock.fastForward('01:00:10')
    await expect(ended(other)).toBeVisible()
    await again(page).click()
    await expect(ended(page)).toBeHidden()
    await expect(ended(other)).toBeHidden()
    await expect(title(other)).toHaveValue('In the other tab')

    await signOut(page)
    await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()
    await signIn(page)
    await expect(title(other)).toBeVisible()
    await expect(other).toHaveURL('/repos/demo/reviews/new')
  })
})

test.describe('refused by the API', () => {
  // A callback that a test opens in a tab of its own can't close it.
  test.use({ provoked: [/status of 40[13]|Scripts may close only the windows/] })

  test('a read: the dialog opens, and what is shown stays', async ({ page, repo }) => {
    const path = `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`
    await visit(page, path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    const name = (await heading.textContent()) ?? ''
    await setFault(repo, { fault: '401', times: 1 })
    await page.getByRole('button', named('Refresh')).click()
    await expect(ended(page)).toBeVisible()
    await expect(heading).toHaveText(name)

    const read = page.waitForResponse(/\/v0\/.*\/reviews\//)
    await again(page).click()
    await expect(ended(page)).toBeHidden()
    expect((await read).status()).toBe(200)
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page).toHaveURL(path)
  })

  test('a write: only the person sends it again', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/reviews/new?compare_ref=release/1.0`)
    await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
    await title(page).fill('Sent twice, by hand')
    await setFault(repo, { fault: '401', operation: 'createReview', times: 1 })
    await page.getByRole('button', named('Create review')).click()
    await again(page).click()
    await expect(ended(page)).toBeHidden()
    await expect(title(page)).toHaveValue('Sent twice, by hand')
    expect((await requestsOf(repo)).createReview).toBe(1)

    await page.getByRole('button', named('Create review')).click()
    await expect(page.getByRole('heading', named('Sent twice, by hand'))).toBeVisible()
    expect((await requestsOf(repo)).createReview).toBe(2)
  })

  test('403 ends nothing', async ({ page, repo }) => {
    await setFault(repo, { fault: '403' })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    await expect(page.getByRole('alert')).toContainText('not allowed to read the branches (403)')
    await expect(ended(page)).toBeHidden()
    await expect(page.getByRole('button', named('Account'))).toBeVisible()
  })

  test('whatever goes wrong in the window is reported in the dialog', async ({
    page,
    context,
    repo,
  }) => {
    await visit(page, `/repos/${repo.repo_id}/settings`)
    await page.getByRole('textbox', named('New name')).fill('typed-by-alice')
    await setFault(repo, { fault: '401', times: 1 })
    await page.getByRole('link', named('Branches')).click()
    const alert = ended(page).getByRole('alert')
    const open = async () => {
      const opened = page.waitForEvent('popup')
      await again(page).click()
      return opened
    }

    /** Opens a window to sign in. `refuseIn` makes the authorization server refuse in `tab` instead. */
    const openAsking = async () => {
      const asked = context.waitForEvent('request', (sent) => /\/oauth\/auth\?/.test(sent.url()))
      const popup = await open()
      const state = new URL((await asked).url()).searchParams.get('state') ?? ''
      await expect(popup.getByRole('textbox', named('Username'))).toBeVisible()
      const refuseIn = async (tab: Page, error_description: string) => {
        const iss = `${mainService.url}/oauth`
        const answer = { error: 'access_denied', error_description, state, iss }
        await tab.goto(`/auth/callback#${new URLSearchParams(answer)}`).catch(() => undefined)
      }
      return { popup, refuseIn }
    }

    await context.clearCookies()
    const closed = await openAsking()
    await closed.popup.close()
    await expect(alert).toContainText('was closed')
    // Perhaps the page only lost its connection to the window, so the window's answer still counts.
    const loose = await context.newPage()
    await closed.refuseIn(loose, 'Not any more.')
    await expect(alert).toContainText('Not any more.')
    await loose.close()

    const refused = await openAsking()
    await refused.refuseIn(refused.popup, 'Not today.')
    await expect(alert).toContainText('denied')
    await expect(alert).toContainText('Not today.')

    await enterPassword(await open(), 'bob', 'demo')
    await expect(alert).toContainText(
      'You signed in as Bob Baker, but this page was open for Alice',
    )
    await expect(ended(page)).toBeVisible()

    // Bob is signed in there, so the server must ask who it is. A second click opens no second window.
    const last = await open()
    await expect(last.getByRole('textbox', named('Username'))).toBeVisible()
    await again(page).click()
    await expect(ended(page)).toContainText('Waiting for the sign-in window.')
    expect(context.pages()).toHaveLength(2)
    await enterPassword(last, 'alice', 'demo')
    await expect(ended(page)).toBeHidden()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  })
})

test.describe('another person who signs in in another tab', () => {
  // The other person may not read the rules, which tell a repository's ID.
  test.use({ provoked: [/status of 40[13]/] })

  test('gets a new page, whose data is read once', async ({ page, context, repo }) => {
    await page.addInitScript(() => (window.open = () => null))
    await visit(page, `/repos/${repo.repo_id}/settings`)
    const other = await context.newPage()
    await other.goto(`/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`)
    const region = other.getByRole('region', named('Details'))
    await expect(region).toBeVisible()
    const reads: string[] = []
    other.on('request', (sent) => {
      if (sent.url().includes('/v0/')) reads.push(sent.url())
    })
    await setFault(repo, { fault: '401', operation: 'listBranches', times: 1 })
    await page.getByRole('link', named('Branches')).click()
    await context.clearCookies()
    await again(page).click()
    await enterPassword(page, 'bob', 'demo')
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await expect(region).toBeVisible()
    await other.getByRole('button', named('Account')).click()
    await expect(other.getByText('Signed in as Bob Baker')).toBeVisible()
    expect(reads).toHaveLength(1)
  })

  for (const what of ['the command palette', 'the account menu']) {
    test(`finds ${what} closed, without anything of the person before`, async ({
      page,
      context,
      repo,
    }) => {
      await page.addInitScript(() => (window.open = () => null))
      await visit(page, `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`)
      await expect(page.getByRole('region', named('Details'))).toBeVisible()
      const other = await context.newPage()
      await other.goto('/repos/demo/settings')
      const heading = other.getByRole('heading', named('Rename repository'))
      await expect(heading).toBeVisible()
      const account = other.getByRole('button', named('Account'))
      const lately = other.getByRole('group', named('Recent reviews'))
      if (what === 'the account menu') await account.click()
      else {
        await other.keyboard.press('Control+k')
        await expect(lately).toBeVisible()
      }
      await setFault(repo, { fault: '401', operation: 'listBranches', times: 1 })
      await page.getByRole('link', named('Branches')).click()
      await context.clearCookies()
      await again(page).click()
      await enterPassword(page, 'bob', 'demo')

      await expect(heading).toBeVisible()
      await expect(other.getByRole('dialog')).toHaveCount(0)
      await expect(other.getByRole('menu')).toHaveCount(0)
      await account.click()
      await expect(other.getByText('Signed in as Bob Baker')).toBeVisible()
      await other.keyboard.press('Escape')
      await other.keyboard.press('Control+k')
      await expect(other.getByRole('group', named('This repository'))).toBeVisible()
      await expect(lately).toBeHidden()
    })
  }
})

test.describe('a sign-out of which the authorization server was not informed', () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('is explained there, and not after the next one', async ({ page, context }) => {
    await visitBySigningIn(page, '/repos/demo/branches')
    const notice = page.getByText('Signed out here, but perhaps not at the authorization server')
    const discovery = '**/.well-known/openid-configuration'
    await page.route(discovery, (route) => route.abort())
    await page.getByRole('button', named('Account')).click()
    await page.getByRole('menuitem', named('Sign out')).click()
    await expect(notice).toBeVisible()

    // Another tab signs in and out again, so that this page stays as it is.
    await page.unroute(discovery)
    const other = await context.newPage()
    await visitBySigningIn(other, '/')
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await signOut(other)
    await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo(0, y), top)
}

async function expectAccessible(page: Page): Promise<void> {
  // What opens fades in.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await violationsIn(page, 'region', 'heading-order')).toEqual([])
}
