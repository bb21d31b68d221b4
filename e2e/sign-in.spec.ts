// Signing in through the real redirect, by each way to get a token, and answers that must not sign anybody in.
import type { Page } from '@playwright/test'
import { generateKeyPair, SignJWT } from 'jose'

import {
  enterPassword,
  expect,
  named,
  seed,
  signInByPassword,
  signOut,
  test,
  uniqueName,
} from './fixtures.ts'
import { leaks, storedTokens, watchAll } from './leaks.ts'
import { create, field } from './review-form.ts'
import { codeService, issuerServices, mainService, tokenService } from './services.ts'

const repositories = (page: Page) => page.getByRole('heading', named('Repositories'))
const branches = (page: Page) => page.getByRole('table', named('Branches'))
const account = (page: Page) => page.getByRole('banner').getByRole('button', named('Account'))
const signInHeading = (page: Page) => page.getByRole('heading', { ...named('Sign in'), level: 1 })
const signInButton = (page: Page) => page.getByRole('button', named('Sign in'))
const username = (page: Page) => page.getByRole('textbox', named('Username'))

test(
  'Alice signs in from the first page once she presses the button, and a reload keeps her session',
  { tag: ['@deployment', '@engines'] },
  async ({ page }) => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await expect(signInHeading(page)).toBeVisible()
    await expect(page.getByText('Reviews, branches and path permissions')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual(['/'])
    await signInByPassword(page)
    await expect(page).toHaveTitle(/^Repositories/)
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(repositories(page)).toBeVisible()
  },
)

test(
  'signing in returns to a deep link with its query, and Back stays in the app',
  { tag: ['@deployment', '@engines'] },
  async ({ page, repo }) => {
    const path = `/repos/${encodeURIComponent(repo.repo_id)}/branches?q=a%26b&sort=-name`
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/to go on to \/repos\/[^?]+\/branches/)
    await signInByPassword(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('searchbox', named('Search branches'))).toHaveValue('a&b')
    // Back passes the used callback, which leads to the first page, and the page where signing in began.
    for (const shown of ['/', path]) {
      await page.goBack()
      await expect(page).toHaveURL(shown)
      await expect(account(page)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
    await page.goForward()
    await expect(page).toHaveURL('/')
    await expect(repositories(page)).toBeVisible()
  },
)

test('the page for the password has the app’s ground, says that a password is wrong, and signs a demonstration account in by one press', async ({
  page,
}) => {
  const ground = () =>
    page.locator('main').evaluate((element) => getComputedStyle(element).backgroundColor)
  const schemes = ['light', 'dark'] as const
  await page.goto('/')
  await expect(signInHeading(page)).toBeVisible()
  const grounds: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    grounds.push(await ground())
  }
  await signInButton(page).click()
  await expect(username(page)).toBeVisible()
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('body')).toHaveCSS('background-color', grounds[index] ?? '')
  }
  for (const name of ['bob', 'bobby']) {
    await enterPassword(page, name, 'not the password')
    await expect(page.getByRole('alert')).toContainText('wrong')
    await expect(username(page)).toHaveValue(name)
  }
  await page.goBack()
  await expect(signInHeading(page)).toBeVisible()
  await enterPassword(page, 'bob', 'demo')
  await expect(repositories(page)).toBeVisible()
  await signOut(page)
  await signInButton(page).click()
  await page.getByRole('button', named('alice')).click()
  await account(page).click()
  await expect(page.getByText('User ID: alice')).toBeVisible()
})

test('a refusal is shown in the server’s words, and an answer that nobody asked for is explained', async ({
  page,
}) => {
  await page.goto('/repos/demo/branches')
  const state = await stateOfRequest(page)
  await expect(username(page)).toBeVisible()
  const refusal = {
    error: 'access_denied',
    error_description: 'Not on a Sunday.',
    state,
    iss: `${mainService.url}/oauth`,
  }
  await page.goto(`/auth/callback#${new URLSearchParams(refusal)}`)
  await expect(page.getByRole('alert')).toContainText('denied')
  await expect(page.getByRole('alert')).toContainText('Not on a Sunday.')
  await expect(signInButton(page)).toBeEnabled()

  const strays = [
    '',
    '#%',
    '#access_token=forged&token_type=Bearer&expires_in=60&state=none',
    `?code=forged&state=${state}`,
  ]
  for (const stray of strays) {
    await test.step(`the callback with ${stray || 'nothing'}`, async () => {
      await page.goto('about:blank')
      await page.goto(`/auth/callback${stray}`)
      await expect(page.getByRole('alert')).toContainText('not started in this tab')
      await expect(page).toHaveURL(/\/auth\/callback$/)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('forged')
    })
  }
  await test.step('an answer that is pasted over the open callback', async () => {
    await page.goto('/auth/callback#access_token=forged&state=none')
    await expect(page).toHaveURL(/\/auth\/callback$/)
  })
  await page.goto('/auth/silent#access_token=forged&state=none')
  await expect(page).toHaveURL(/\/auth\/silent$/)
  await page.getByRole('link', { name: 'Refdesk' }).click()
  await signInByPassword(page)
  for (const stray of strays) {
    await page.goto('about:blank')
    await page.goto(`/auth/callback${stray}`)
    await expect(repositories(page)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

test('a forged answer signs nobody in, and its token is neither stored nor sent', async ({
  page,
}) => {
  const { requests } = watchAll(page.context())
  const { privateKey } = await generateKeyPair('ES256')
  await page.route(/\/oauth\/auth\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const now = Math.floor(Date.now() / 1000)
    const id_token = await new SignJWT({
      iss: `${mainService.url}/oauth`,
      aud: asked.get('client_id') ?? '',
      sub: 'alice',
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 600,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'forged' })
      .sign(privateKey)
    const state = asked.get('state') ?? ''
    const token = { access_token: 'forged', token_type: 'Bearer', expires_in: '600' }
    const answer = new URLSearchParams({ ...token, id_token, state })
    const location = `${asked.get('redirect_uri')}#${answer}`
    await route.fulfill({ status: 302, headers: { location } })
  })
  await page.goto('/repos/demo/branches')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('unknown key')
  await expect(signInHeading(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('forged')
  expect(requests.filter((each) => 'authorization' in each.headers())).toEqual([])
})

test('a token is in sessionStorage and in requests to the API, and nowhere else', async ({
  page,
  context,
}) => {
  const watch = watchAll(context)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/repos/demo/branches?q=e')
  await signInByPassword(page)
  await expect(branches(page)).toBeVisible()
  // The callback did contain the token; otherwise this test would prove nothing.
  expect(addresses.some((each) => /\/auth\/callback#.*access_token=/.test(each))).toBe(true)
  const tokens = await storedTokens(page)
  expect(await leaks(page, watch, tokens)).toEqual([])
  await page.getByRole('link', named('Permissions')).click()
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  expect(await leaks(page, watch, tokens)).toEqual([])
  for (const shown of ['/repos/demo/branches?q=e', '/', '/repos/demo/branches?q=e']) {
    await page.goBack()
    await expect(page).toHaveURL(shown)
    await expect(account(page)).toBeVisible()
    expect(await leaks(page, watch, tokens)).toEqual([])
  }
})

test('with response_type token: Alice signs in, reads, reloads and signs out', async ({ page }) => {
  const answers: string[] = []
  page.on('framenavigated', (frame) => answers.push(new URL(frame.url()).hash))
  await page.goto(`${tokenService.url}/repos/demo/branches`)
  await signInByPassword(page)
  await expect(branches(page)).toBeVisible()
  expect(answers.join()).toContain('access_token=')
  expect(answers.join()).not.toContain('id_token')
  await page.reload()
  await expect(branches(page)).toBeVisible()
  await page.goto(tokenService.url)
  await account(page).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  // The session at the authorization server has ended, too: it asks for the password again.
  await signInButton(page).click()
  await expect(username(page)).toBeVisible()
})

test.describe('with response_type code', () => {
  test.use({ baseURL: codeService.url })

  test('Alice signs in, reads, reloads and signs out, and her code works once', async ({
    page,
    context,
  }) => {
    const watch = watchAll(context)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const exchanges = () =>
      watch.requests
        .filter((request) => request.url().endsWith('/oauth/token'))
        .map((request) => new URLSearchParams(request.postData() ?? ''))
    await page.goto('/repos/demo/branches?q=e')
    await signInByPassword(page)
    await expect(branches(page)).toBeVisible()
    await expect(page).toHaveURL('/repos/demo/branches?q=e')
    const callback = addresses.find((address) => address.includes('/auth/callback?code=')) ?? ''
    const code = new URL(callback).searchParams.get('code') ?? ''
    expect(exchanges().map((body) => body.get('code'))).toEqual([code])
    expect(exchanges()[0]?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/)
    const devtools = await context.newCDPSession(page)
    const { entries } = await devtools.send('Page.getNavigationHistory')
    expect(JSON.stringify(entries)).not.toContain(code)
    expect(await leaks(page, watch, await storedTokens(page))).toEqual([])
    await page.reload()
    await expect(branches(page)).toBeVisible()
    await signOut(page)

    await page.goto(callback)
    await expect(page.getByRole('alert')).toContainText('already finished')
    expect(exchanges()).toHaveLength(1)
  })
})

for (const { responseType, service } of issuerServices) {
  test.describe(`at a team’s own identity provider, with response_type ${responseType}`, () => {
    test.use({ baseURL: service.url, provoked: [/status of 40[34]/] })

    test('a member of the group opens a review, and somebody in no group finds no repository', async ({
      page,
    }) => {
      const { repo_id } = await seed(
        uniqueName(),
        { branches: 12, permissions: 12, reviews: 3 },
        service,
      )
      const team = page.getByRole('textbox', named('Team account'))
      const signInAtTeam = async (name: string) => {
        await signInButton(page).click()
        await team.fill(name)
        await page.getByRole('button', named('Continue')).click()
        await expect(account(page)).toBeVisible()
      }
      await page.goto(`/repos/${repo_id}/branches`)
      await signInAtTeam('dana')
      await expect(branches(page)).toBeVisible()
      await page.getByRole('link', named('New review')).click()
      await field(page, 'Compare').fill('fix/1001-add-payment-webhook')
      await field(page, 'Title').fill('From another provider')
      await create(page)
      await expect(
        page.getByRole('heading', { ...named('From another provider'), level: 1 }),
      ).toBeVisible()
      await account(page).click()
      await page.getByRole('menuitem', named('Sign out')).click()
      await page.getByRole('button', named('Leave the team')).click()
      await expect(signInHeading(page)).toBeVisible()
      await page.goto(`/repos/${repo_id}/branches`)
      await signInAtTeam('erin')
      await expect(page.getByRole('alert')).toContainText(repo_id)
    })
  })
}

test('a browser that stores nothing for the site is told what to do', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  for (const path of ['/repos/demo/branches', '/auth/callback#access_token=t&state=x']) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('needs this site to store data')
    await expect(page).toHaveURL(path.replace(/#.*/, ''))
  }
})

/** Presses "Sign in". @returns the `state` of the request to the authorization server */
async function stateOfRequest(page: Page): Promise<string> {
  const asked = page.waitForRequest(/\/oauth\/auth\?/)
  await signInButton(page).click()
  return new URL((await asked).url()).searchParams.get('state') ?? ''
}
