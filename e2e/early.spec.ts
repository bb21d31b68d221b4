// The script within index.html requests a page's data while the app itself is still loading. faults.spec.ts is about
// answers that are errors.
import type { Locator, Page } from '@playwright/test'

import {
  expect,
  named,
  signOut,
  test,
  visit,
  visitBySigningIn,
  type Repository,
} from './fixtures.ts'

type Opened = {
  name: string
  path: (repo: Repository) => string
  asks: RegExp
  shown: (page: Page) => Locator
}

const opened: Opened[] = [
  {
    name: 'a review',
    path: ({ repo_id, review_ids }) => `/repos/${repo_id}/reviews/${review_ids?.[0]}`,
    asks: /\/v0\/repos\/[^/]+\/reviews\/[^/]+$/,
    shown: (page) => page.getByRole('region', named('Details')),
  },
  {
    name: 'branches, sorted',
    path: ({ repo_name }) => `/repos/${repo_name}/branches?sort=-name`,
    asks: /\/branches$/,
    shown: (page) => page.getByRole('table', named('Branches')),
  },
  {
    name: 'the form of a new review',
    path: ({ repo_id }) => `/repos/${repo_id}/reviews/new?title=From+a+link`,
    asks: /\/branches$/,
    shown: (page) => page.getByRole('textbox', named('Title')),
  },
  {
    name: 'the rules for somebody',
    path: ({ repo_id }) => `/repos/${repo_id}/permissions?user_id=bob&q=src`,
    asks: /\/granular-permissions\?user_id=bob$/,
    shown: (page) => page.getByRole('combobox', named('User ID')),
  },
]

for (const { name, path, asks, shown } of opened) {
  test(`${name}: requested once, before the app has loaded`, async ({ page, repo }) => {
    await visitBySigningIn(page, path(repo))
    await expect(shown(page)).toBeVisible()

    const asked = watchRequests(page)
    const answered = page.waitForResponse(asks)
    const release = await holdApp(page)
    await page.reload({ waitUntil: 'commit' })
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(answer.request().headers()).toMatchObject({
      accept: 'application/json',
      authorization: expect.stringMatching(/^Bearer .+/),
    })
    await expect.poll(() => asked.filter((url) => /\/assets\/[A-Z]/.test(url))).not.toEqual([])
    await expect(page.getByRole('banner')).toHaveCount(0)

    release()
    await expect(shown(page)).toBeVisible()
    expect(asked.filter((url) => url.includes('/v0/'))).toEqual([expect.stringMatching(asks)])
    expect(asked.filter((url) => url.endsWith('/config.json'))).toHaveLength(1)
    expect(await page.evaluate(() => 'refdeskEarly' in window)).toBe(false)
  })
}

test('a link and Back request the page’s data once, while its file is loading', async ({
  page,
  repo,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/(Permissions|Branches)-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await visitBySigningIn(page, `/repos/${repo.repo_id}/settings`)
  const settings = page.getByRole('heading', named('Rename repository'))
  await expect(settings).toBeVisible()
  const asked = watchRequests(page)
  const reads = () => asked.filter((url) => url.includes('/v0/'))
  await page.getByRole('link', named('Permissions')).click()
  await expect.poll(reads).toEqual([expect.stringMatching(/\/granular-permissions$/)])
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option', { name: 'Branches' }).click()
  await expect.poll(reads).toContainEqual(expect.stringMatching(/\/branches$/))
  await expect(settings).toBeVisible()
  held.resolve(undefined)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  expect(reads()).toHaveLength(2)
})

test('someone who is signed in sees the outline of the page before the app has loaded', async ({
  page,
  repo,
}) => {
  const address = `/repos/${repo.repo_id}/branches`
  const shape = page.locator('#root > [aria-hidden]')
  const release = await holdApp(page)
  await page.goto(address, { waitUntil: 'commit' })
  await shape.waitFor({ state: 'attached' })
  await expect(shape).toBeHidden()
  release()
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  await visitBySigningIn(page, address)
  const banner = await page.getByRole('banner').boundingBox()
  const [logo, word] = ['img', 'span'].map((part) =>
    page.getByRole('link', named('Refdesk')).locator(part),
  )
  const [logoAt, wordAt] = [await logo?.boundingBox(), await word?.boundingBox()]

  const releaseAgain = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(shape).toBeVisible()
  expect(await shape.boundingBox()).toMatchObject({ x: 0, y: 0, width: banner?.width })
  expect(await shape.locator('img').boundingBox()).toEqual(logoAt)
  expect((await shape.getByText('Refdesk').boundingBox())?.x).toBe(wordAt?.x)
  releaseAgain()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await expect(shape).toHaveCount(0)
})

test('the outline stays until the tab of the address has loaded, too', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const shape = page.locator('#root > [aria-hidden]')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/MatrixPanel-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/MatrixPanel-[^/]*\.js$/)
  await page.goto(`/repos/${repo.repo_id}/permissions?tab=matrix`, { waitUntil: 'commit' })
  await asked
  await expect(shape).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  release()
  await expect(page.getByRole('table', named('Matrix'))).toBeVisible()
  await expect(shape).toHaveCount(0)
})

test('the outline is painted without the app’s style sheet, in the chosen theme, and the app not before it', async ({
  page,
  repo,
}) => {
  await visitBySigningIn(page, `/repos/${repo.repo_id}/branches`)
  const table = page.getByRole('table', named('Branches'))
  await expect(table).toBeVisible()
  await page.evaluate(() => localStorage.setItem('refdesk.theme', 'dark'))
  const shape = page.locator('#root > [aria-hidden]')
  const release = await holdApp(page, 'css')
  const script = page.waitForResponse(/\/assets\/start-[^/]*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(shape).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 17, 23)')
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await (await script).finished()
  await expect(table).toHaveCount(0)
  release()
  await expect(table).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 17, 23)')
})

test('without a session nothing is requested from the API', async ({ page, repo }) => {
  const asked = watchRequests(page)
  const address = `/repos/${repo.repo_id}/branches`
  await page.goto(address)
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  await visitBySigningIn(page, address)
  await signOut(page)
  asked.length = 0
  await page.goto(address)
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  expect(asked.filter((url) => url.includes('/v0/'))).toEqual([])
})

test('nothing is requested while the answer of a sign-in is in the address bar', async ({
  page,
}) => {
  const asked = watchRequests(page)
  const release = await holdApp(page)
  await page.goto('/auth/callback#access_token=a&state=b', { waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(asked.filter((url) => url.endsWith('/config.json'))).toEqual([])
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(page.url()).not.toContain('access_token')
})

test.describe('if the policy lacks its hash', () => {
  test.use({ provoked: [/Content Security Policy/] })

  test('the app sends every request itself, once', async ({ page, repo }) => {
    await visitBySigningIn(page, `/repos/${repo.repo_id}/branches`)
    await page.evaluate(() => localStorage.setItem('refdesk.theme', 'dark'))
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const { 'content-security-policy': policy = '', ...others } = response.headers()
      const own = policy.replace(/(script-src 'self') [^;]*/, '$1')
      return route.fulfill({ response, headers: { ...others, 'content-security-policy': own } })
    })
    const refused = page.waitForEvent('console', (message) => message.text().includes('inline'))
    const asked = watchRequests(page)
    await page.reload()
    await refused
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 17, 23)')
    expect(asked.filter((url) => url.includes('/v0/'))).toHaveLength(1)
    expect(asked.filter((url) => url.endsWith('/config.json'))).toHaveLength(1)
  })
})

/** Notes the addresses of all requests from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/** Delays the app's own script, or its style sheet, until the returned function is called. */
async function holdApp(page: Page, kind: 'js' | 'css' = 'js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/start-[^/]*\\.${kind}$`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
