// Looks for tokens in every place where a page, a browser or a server could keep them or pass them on.
import type { BrowserContext, Page, Request } from '@playwright/test'

import { expect } from './fixtures.ts'

/** All requests of the browser, and everything on its console. */
export type Watch = { requests: Request[]; console: string[] }

/** Notes requests and messages on the console from now on. */
export function watchAll(context: BrowserContext): Watch {
  const watch: Watch = { requests: [], console: [] }
  context.on('request', (request) => watch.requests.push(request))
  context.on('console', (message) => watch.console.push(message.text()))
  return watch
}

/** The access token and the ID token that the tab stores. */
export async function storedTokens(page: Page): Promise<string[]> {
  const grant = await page.evaluate(() => sessionStorage.getItem('refdesk.grant'))
  return [...(grant ?? '').matchAll(/"(?:accessToken|idToken)":"([^"]+)"/g)].map(
    ([, token = '']) => token,
  )
}

/** The places where a secret was found and shouldn't be. */
export async function leaks(page: Page, watch: Watch, secrets: string[]): Promise<string[]> {
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

/**
 * The places in the page, and in what its origin stores, where a secret was found. Allowed are sessionStorage and the
 * browser's own record of how a document was loaded, which only scripts of the app can read.
 */
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
      resources: performance.getEntriesByType('resource').map((entry) => entry.toJSON()),
    }
    return Object.entries(places)
      .filter(([, value]) => needles.some((needle) => JSON.stringify(value ?? '').includes(needle)))
      .map(([name]) => name)
  }, secrets)
}
