// Signing in through the real redirect, and everything that can go wrong.
import type { Page } from '@playwright/test'

import {
  expect,
  enterPassword,
  named,
  signIn,
  signInByPassword,
  signOut,
  test,
  visitBySigningIn,
} from './fixtures.ts'
import { create, field } from './review-form.ts'
import { mainService, tokenService } from './services.ts'
import { changeReview } from './stored-review.ts'

const repositories = (page: Page) => page.getByRole('heading', named('Repositories'))
const signedIn = (page: Page) => page.getByRole('banner').getByRole('button', named('Account'))

test('sign in from the first page', { tag: '@deployment' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
  await expect(page.getByText('Reviews, branches and path permissions')).toBeVisible()
  await signInByPassword(page)
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(page).toHaveTitle(/^Repositories/)
  await expect(page).toHaveURL('/')
})

test(
  'signing in returns to a deep link, with its query',
  { tag: '@deployment' },
  async ({ page, repo }) => {
    const path = `/repos/${encodeURIComponent(repo.repo_id)}/branches?q=a%26b&sort=-name`
    await page.goto(path)
    await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/to go on to \/repos\/[^?]+\/branches/)
    await signInByPassword(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('searchbox', named('Search branches'))).toHaveValue('a&b')
  },
)

test.describe('a demonstration account', () => {
  // Nothing of what is pinned is for Carol.
  test.use({ provoked: [/status of 404/] })

  test('signs in by one click', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', named('Sign in')).click()
    await page.getByRole('button', named('carol')).click()
    await expect(repositories(page)).toBeVisible()
    await signedIn(page).click()
    await expect(page.getByText('User ID: carol')).toBeVisible()
  })
})

test('a reload keeps the session', { tag: '@deployment' }, async ({ page }) => {
  await visitBySigningIn(page, '/')
  await page.reload()
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
})

test('both pages of a sign-in have one ground, light and dark, and one place', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const own = await page.getByRole('main').evaluate(ground)
    const product = await page.getByText('Refdesk', { exact: true }).boundingBox()
    await page.getByRole('button', named('Sign in')).click()
    await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', own)
    const heading = await page.getByRole('heading', named('Sign in')).boundingBox()
    expect(heading?.y).toBeCloseTo(product?.y ?? 0)
  }
})

test('signed out, nothing redirects until the button is pressed', async ({ page }) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname)
  })
  await page.goto('/repos/demo/permissions')
  await expect(page.getByRole('button', named('Sign in'))).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(left).toEqual(['/repos/demo/permissions'])
})

test('the token is gone from the address and from the history', async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await visitBySigningIn(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  expect(page.url()).not.toContain('#')

  // The callback did contain the token; otherwise this test would prove nothing.
  expect(addresses.some((address) => /\/auth\/callback#.*access_token=/.test(address))).toBe(true)
  const { entries } = await (
    await page.context().newCDPSession(page)
  ).send('Page.getNavigationHistory')
  expect(entries.map(({ url }) => url).join('\n')).not.toMatch(/access_token|id_token=/)
})

test.describe('Back', () => {
  test('after signing in always leads to the app, and so does Forward', async ({ page }) => {
    await page.goto('/repos/demo/branches')
    await signInByPassword(page)
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(repositories(page)).toBeVisible()
    await expect(signedIn(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/repos/demo/branches')
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await expect(signedIn(page)).toBeVisible()
    for (const path of ['/', '/repos/demo/branches']) {
      await page.goForward()
      await expect(page).toHaveURL(path)
      await expect(signedIn(page)).toBeVisible()
    }
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  })

  test('all the way from a first review shows no error', async ({ page, repo }) => {
    await page.goto('/')
    await signInByPassword(page)
    await expect(repositories(page)).toBeVisible()
    await page.getByRole('textbox', named('Repository ID or name')).fill(repo.repo_id)
    await page.getByRole('button', named('Open')).click()
    await page.getByRole('link', named('New review')).click()
    await field(page, 'Compare').fill('fix/1001-add-payment-webhook')
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Title').fill('The first')
    await create(page)
    const review = page.getByRole('heading', { ...named('The first'), level: 1 })
    await expect(review).toBeVisible()

    // Back passes the branches, the first page, the used sign-in page, and the page where signing in began.
    for (const path of [`/repos/${repo.repo_id}/branches`, '/', '/', '/']) {
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(signedIn(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })

  test('after a wrong password shows the form, which still works', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', named('Sign in')).click()
    const username = page.getByRole('textbox', named('Username'))
    for (const name of ['bob', 'bobby']) {
      await enterPassword(page, name, 'not the password')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      await expect(page.getByRole('alert')).toContainText('wrong')
      await expect(username).toHaveValue(name)
    }
    // Each failed attempt is an entry of the history, and so is the first form.
    for (let step = 0; step < 2; step += 1) {
      await page.goBack()
      await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
      await expect(username).toBeVisible()
    }
    await enterPassword(page, 'bob', 'demo')
    await expect(repositories(page)).toBeVisible()
    await page.goBack()
    await expect(signedIn(page)).toBeVisible()
    await expect(repositories(page)).toBeVisible()
  })
})

test('a refusal by the authorization server is shown in the server’s words', async ({ page }) => {
  await page.goto('/repos/demo/branches')
  const asked = page.waitForRequest(/\/oauth\/auth\?/)
  await page.getByRole('button', named('Sign in')).click()
  const state = new URL((await asked).url()).searchParams.get('state') ?? ''
  await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
  const answer = {
    error: 'access_denied',
    error_description: 'Not on a Sunday.',
    state,
    iss: `${mainService.url}/oauth`,
  }
  await page.goto(`/auth/callback#${new URLSearchParams(answer)}`)
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('denied')
  await expect(page.getByRole('alert')).toContainText('Not on a Sunday.')
  await expect(page.getByRole('button', named('Sign in'))).toBeEnabled()
})

test('an answer that nobody asked for is explained, and the page offers to sign in', async ({
  page,
}) => {
  await page.goto('/auth/callback#access_token=forged&token_type=Bearer&expires_in=60&state=none')
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('not started in this tab')
  expect(page.url()).not.toContain('forged')
  await signIn(page)
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
})

test('if the browser stores no data for the site, the page says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  for (const path of ['/', '/repos/demo/branches', '/auth/callback#access_token=t&state=x']) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('needs this site to store data')
    await expect(page).toHaveURL(path.replace(/#.*/, ''))
  }
})

for (const [hours, words] of [
  [-5, 'not yet valid'],
  [5, 'expired'],
] as const) {
  test(`a clock that is ${hours} hours wrong is not called a forgery`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto('/')
    await page.getByRole('button', named('Sign in')).click()
    await enterPassword(page, 'alice', 'demo')
    await expect(page.getByRole('alert')).toContainText('The clocks of this computer')
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  })
}

test('an answer can be used once', async ({ page }) => {
  let callback = ''
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('access_token=')) callback = frame.url()
  })
  await visitBySigningIn(page, '/')
  await signOut(page)
  await page.goto(callback)
  await expect(page.getByRole('alert')).toContainText('already finished')
  await expect(page.getByRole('button', named('Account'))).toBeHidden()
})

test('the callback opened again while signed in leads to the app', async ({ page }) => {
  await visitBySigningIn(page, '/')
  await page.goto('/auth/callback')
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('signing out ends at “Sign in”, and Back shows nothing', async ({ page }) => {
  await visitBySigningIn(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()

  // The session at the authorization server has ended, too: it asks for the password again.
  await page.getByRole('button', named('Sign in')).click()
  await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
})

test('a page that is about to leave for the sign-out does not offer to sign in', async ({
  page,
}) => {
  await visitBySigningIn(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const offered: string[] = []
  await page.exposeFunction('tellOffer', (path: string) => offered.push(path))
  await page.evaluate(() => {
    const tell = Reflect.get(globalThis, 'tellOffer') as (path: string) => void
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading === 'Sign in') tell(location.pathname)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await signOut(page)
  expect(offered).toEqual([])
  await page.goto('/repos/demo/branches')
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
})

test('a link in a review signs nobody out without a question', async ({ page, repo }) => {
  const place = { service: mainService, repo: repo.repo_id, review: 'review-1' }
  changeReview(place, { description: `[leave](${mainService.url}/oauth/session/end)` })
  await visitBySigningIn(page, `/repos/${repo.repo_id}/reviews/review-1`)
  const link = page.getByRole('region', named('Description')).getByRole('link', { name: 'leave' })
  await link.evaluate((element: HTMLAnchorElement) => (element.target = ''))
  await link.click()
  await expect(page.getByRole('heading', named('Sign out?'))).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
  // The authorization server still knows who it is, and asks for no password.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await page.getByRole('button', named('Sign in')).click()
  await expect(repositories(page)).toBeVisible()
})

test('signing out ends the session in every tab', async ({ page, context }) => {
  await visitBySigningIn(page, '/')
  const other = await context.newPage()
  await other.goto('/repos/demo/branches')
  await expect(other.getByRole('table', named('Branches'))).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()
  await expect(other.getByRole('table')).toBeHidden()
})

test('signing out ends the session in a tab of an older version that can’t understand the others', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  // Such a tab was opened before an upgrade and uses other messages.
  await other.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {}
  })
  await visitBySigningIn(other, '/repos/demo/branches')
  await expect(other.getByRole('table', named('Branches'))).toBeVisible()
  await visitBySigningIn(page, '/')
  await signOut(page)
  await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()
  await expect(other.getByRole('table')).toBeHidden()
})

test.describe('response_type token', () => {
  test.use({ baseURL: tokenService.url })

  test('sign in, read, reload, sign out', async ({ page }) => {
    const answers: string[] = []
    page.on('framenavigated', (frame) => answers.push(new URL(frame.url()).hash))
    await page.goto('/repos/demo/branches')
    await signInByPassword(page)
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    expect(answers.some((hash) => hash.includes('access_token='))).toBe(true)
    expect(answers.join()).not.toContain('id_token')
    await page.reload()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await signOut(page)
    // The session at the authorization server has ended, too: it asks for the password again.
    await page.getByRole('button', named('Sign in')).click()
    await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
  })
})

function ground(element: HTMLElement | SVGElement): string {
  return getComputedStyle(element).backgroundColor
}
