// A token is only where it must be. Each test looks in every place where a page, a browser or a server could keep it
// or pass it on.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page, Request } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import {
  clipboard,
  expect,
  named,
  signInByPassword,
  signOut,
  test as base,
  visitBySigningIn,
} from './fixtures.ts'
import { test as withHostile } from './hostile-app.ts'
import { accessToken, sendJson } from './hostile-server.ts'
import { codeService, mainService } from './services.ts'

/** All requests of the browser, and everything on its console. */
type Watch = { requests: Request[]; console: string[] }

const test = base.extend<{ watch: Watch }>({
  watch: async ({ context }, provide) => {
    const watch: Watch = { requests: [], console: [] }
    context.on('request', (request) => watch.requests.push(request))
    context.on('console', (message) => watch.console.push(message.text()))
    await provide(watch)
  },
})

test.use({ provoked: [/status of 40[14]/] })

for (const [type, url] of [
  ['id_token token', mainService.url],
  ['code', codeService.url],
] as const) {
  test.describe(`response_type ${type}`, () => {
    test.use({ baseURL: url })

    test('a token is in sessionStorage and in requests to the API, and nowhere else', async ({
      page,
      watch,
    }) => {
      await page.goto('/repos/demo/branches?q=e')
      await signInByPassword(page)
      await expect(page.getByRole('table', named('Branches'))).toBeVisible()
      const secrets = await tokensKept(page)
      // No other document has been loaded since the one that verified the answer.
      expect(await leaks(page, watch, secrets)).toEqual([])
      await page.getByRole('link', named('Permissions')).click()
      await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
      await page.goto('/repos/demo/reviews/none')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await leaks(page, watch, secrets)).toEqual([])

      // Goes all the way back, through the entry of the callback, to where it began.
      const list = '/repos/demo/branches?q=e'
      for (const shown of ['/repos/demo/permissions', list, '/', list]) {
        await page.goBack()
        // `goBack` also ends at an entry that the document before replaces while it starts.
        await expect(page).toHaveURL(shown)
        await expect(page.getByRole('button', named('Account'))).toBeVisible()
        expect(await leaks(page, watch, secrets)).toEqual([])
      }
    })
  })
}

test('a renewed token, and one from the window, don’t leak either', async ({
  page,
  repo,
  watch,
}) => {
  await page.clock.install()
  await visitBySigningIn(page, `/repos/${repo.repo_id}/branches`)
  const [first] = await tokensKept(page)
  await page.clock.fastForward('58:05')
  await expect.poll(async () => (await tokensKept(page))[0]).not.toBe(first)
  const renewed = await tokensKept(page)

  await setFault(repo, { fault: '401', times: 1 })
  await page.getByRole('link', named('Permissions')).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', named('Sign in again')).click()
  await expect.poll(async () => (await opened).isClosed()).toBe(true)
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  const secrets = [...renewed, ...(await tokensKept(page))]
  expect(new Set(secrets).size).toBe(4)
  expect(await leaks(page, watch, secrets)).toEqual([])
})

test('after a sign-out no tab has the token, and the API refuses it', async ({
  page,
  context,
  request,
  watch,
}) => {
  await visitBySigningIn(page, '/repos/demo/branches')
  const other = await context.newPage()
  await other.goto('/repos/demo/branches')
  await expect(other.getByRole('table', named('Branches'))).toBeVisible()
  const away = await context.newPage()
  await away.goto('/repos/demo/branches')
  await expect(away.getByRole('table', named('Branches'))).toBeVisible()
  const [token = '', idToken = ''] = await tokensKept(page)
  // This is a page of another site. None of the app's code runs there, but the tab's sessionStorage for the app
  // stays.
  await away.goto('data:text/plain,elsewhere')
  await signOut(page)
  await expect(other.getByRole('heading', named('Sign in'))).toBeVisible()

  const before = watch.requests.length
  const fresh = await context.newPage()
  await fresh.goto('/repos/demo/branches')
  await page.goBack()
  await away.goBack()
  for (const tab of [page, other, fresh, away]) {
    await expect(tab.getByRole('heading', named('Sign in'))).toBeVisible()
    expect(await placesInPage(tab, [token, idToken])).toEqual([])
    expect(await tokensKept(tab)).toEqual([])
  }
  const sent = watch.requests.slice(before)
  expect(sent.filter((each) => 'authorization' in each.headers())).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/v0/repos/demo/branches', { headers })).status()).toBe(401)
})

withHostile.describe('an API that misbehaves', () => {
  withHostile.describe.configure({ mode: 'default' })
  withHostile.use({
    provoked: [/status of 500|Content Security Policy|Fetch API cannot load|ERR_/],
  })

  withHostile(
    'an error that repeats the token neither shows nor copies it',
    async ({ page, hostile: { server, implicit } }) => {
      server.scheme = {
        api: (response, request) => {
          // JSON may escape a slash, and some servers do.
          const said = JSON.stringify({ message: `Sent: ${request.headers.authorization}` })
          response.writeHead(500).end(said.replaceAll('/', String.raw`\/`))
        },
      }
      await page.goto(`${implicit}/repos/demo/branches`)
      await page.getByRole('button', named('Sign in')).click()
      await expect(page.getByRole('alert')).toContainText('Sent: Bearer [token]')
      await page.getByRole('button', named('Copy details')).click()
      await expect(page.getByText('Copied').first()).toBeAttached()
      expect(await clipboard(page)).toContain('Sent: Bearer [token]')
      expect(await clipboard(page)).not.toContain(accessToken)
      expect(await page.content()).not.toContain(accessToken)
    },
  )

  withHostile(
    'an API that redirects to another origin doesn’t take the token there',
    async ({ page, hostile }) => {
      const { server, implicit } = hostile
      let stolen = 0
      const thief = createServer((_request, response) => {
        stolen += 1
        sendJson(response, { object: 'Branch', items: [] })
      }).listen(0, 'localhost')
      await once(thief, 'listening')
      const location = `http://localhost:${(thief.address() as AddressInfo).port}/v0`
      server.scheme = { api: (response) => response.writeHead(307, { location }).end() }
      await page.goto(`${implicit}/repos/demo/branches`)
      await page.getByRole('button', named('Sign in')).click()
      await expect(page.getByRole('alert')).toContainText('Could not read the branches')
      thief.close()
      expect(server.apiRequests.length).toBeGreaterThan(0)
      expect(stolen).toBe(0)
    },
  )
})

/** The access token and the ID token that the tab stores. */
async function tokensKept(page: Page): Promise<string[]> {
  const grant = await page.evaluate(() => sessionStorage.getItem('refdesk.grant'))
  return [...(grant ?? '').matchAll(/"(?:accessToken|idToken)":"([^"]+)"/g)].map(
    ([, token = '']) => token,
  )
}

/** The places where a secret was found and shouldn't be. */
async function leaks(page: Page, watch: Watch, secrets: string[]): Promise<string[]> {
  expect(secrets.length).toBeGreaterThanOrEqual(2)
  const has = (text: string) => secrets.some((secret) => text.includes(secret))
  const found = await placesInPage(page, secrets)
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  if (has(JSON.stringify(entries))) found.push('history')
  if (has(JSON.stringify(await page.context().cookies()))) found.push('cookies')
  if (has(watch.console.join('\n'))) found.push('console')
  const api = `${new URL(page.url()).origin}/v0/`
  return found.concat(watch.requests.flatMap((each) => placesInRequest(each, api, has)))
}

/** The places in a request where a secret was found. In a request to the API, the Authorization header is allowed. */
function placesInRequest(request: Request, api: string, has: (text: string) => boolean): string[] {
  const { origin, pathname, search } = new URL(request.url())
  const { authorization = '', ...headers } = request.headers()
  const places: Record<string, string> = {
    // The browser receives the fragment of an implicit answer and never sends it.
    address: origin + pathname + search,
    body: request.postData() ?? '',
    headers: JSON.stringify(headers),
    authorization: (origin + pathname).startsWith(api) ? '' : authorization,
  }
  return Object.entries(places).flatMap(([name, text]) =>
    has(text) ? [`${name} of a request to ${pathname}`] : [],
  )
}

/** The places in the page, and in what its origin stores, where a secret was found. sessionStorage is allowed. */
async function placesInPage(page: Page, secrets: string[]): Promise<string[]> {
  return page.evaluate(async (needles) => {
    const { navigation } = window as unknown as { navigation: { entries: () => { url: string }[] } }
    const places: Record<string, unknown> = {
      address: location.href,
      'history state': history.state,
      'navigation entries': navigation.entries().map(({ url }) => url),
      title: document.title,
      'window name': window.name,
      referrer: document.referrer,
      document: document.documentElement.outerHTML,
      fields: Array.from(document.querySelectorAll('input, textarea'), (field) =>
        'value' in field ? field.value : '',
      ),
      localStorage: Object.entries(localStorage),
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      ...Object.fromEntries(
        performance
          .getEntries()
          .map((entry, at) => [`performance entry ${at}, ${entry.entryType}`, entry.toJSON()]),
      ),
    }
    return Object.entries(places)
      .filter(([, value]) => needles.some((needle) => JSON.stringify(value ?? '').includes(needle)))
      .map(([name]) => name)
  }, secrets)
}
