// The script within index.html requests a page's data while the app itself is still loading.
import type { Page, Route } from '@playwright/test'

import { expect, named, signOut, test, visitBySigningIn } from './fixtures.ts'

test('the data of a page is requested once, before the app has loaded', async ({ page, repo }) => {
  const { repo_id, repo_name, review_ids } = repo
  await visitBySigningIn(page, '/')
  for (const [path, asks, content] of [
    [
      `/repos/${repo_id}/reviews/${review_ids?.[0]}`,
      /\/v0\/repos\/[^/]+\/reviews\/[^/]+$/,
      page.getByRole('region', named('Details')),
    ],
    [
      `/repos/${repo_name}/branches?sort=-name`,
      /\/branches$/,
      page.getByRole('table', named('Branches')),
    ],
    [
      `/repos/${repo_id}/reviews/new?title=From+a+link`,
      /\/branches$/,
      page.getByRole('textbox', named('Title')),
    ],
    [
      `/repos/${repo_id}/permissions?user_id=bob&q=src`,
      /\/granular-permissions\?user_id=bob$/,
      page.getByRole('combobox', named('User ID')),
    ],
  ] as const) {
    await test.step(path, async () => {
      const asked = watchRequests(page)
      const answered = page.waitForResponse(asks)
      const release = await holdApp(page)
      await page.goto(path, { waitUntil: 'commit' })
      const answer = await answered
      expect(answer.request().headers()).toMatchObject({
        accept: 'application/json',
        authorization: expect.stringMatching(/^Bearer .+/),
      })
      await expect(page.getByRole('banner')).toHaveCount(0)
      release()
      await expect(content).toBeVisible()
      expect(asked.filter((url) => url.includes('/v0/'))).toEqual([expect.stringMatching(asks)])
      expect(asked.filter((url) => url.endsWith('/config.json'))).toHaveLength(1)
    })
  }
})

test('the ground and the banner’s strip are there before the app, in the chosen theme, for who is signed in', async ({
  page,
}) => {
  const strip = () =>
    page.locator('#root').evaluate((root) => getComputedStyle(root, '::before').height)
  const release = await holdApp(page)
  await page.goto('/repos/demo/branches', { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  expect(await strip()).toBe('auto')
  release()
  await visitBySigningIn(page, '/repos/demo/branches')
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const { height } = (await page.getByRole('banner').boundingBox()) ?? {}
  await page.evaluate(() => localStorage.setItem('refdesk.theme', 'dark'))
  const releaseAgain = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 17, 23)')
  expect(await strip()).toBe(`${height}px`)
  releaseAgain()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  expect(await strip()).toBe('auto')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 17, 23)')
})

test('nothing is requested from the API without a session, nor while an answer is in the address', async ({
  page,
}) => {
  const asked = watchRequests(page)
  await visitBySigningIn(page, '/repos/demo/branches')
  await signOut(page)
  asked.length = 0
  await page.goto('/repos/demo/branches')
  await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
  expect(asked.filter((url) => url.includes('/v0/'))).toEqual([])

  asked.length = 0
  const release = await holdApp(page)
  await page.goto('/auth/callback#access_token=a&state=b', { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  expect(asked.filter((url) => url.endsWith('/config.json'))).toEqual([])
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/callback$/)
})

test.describe('where the policy lacks the script’s hash', () => {
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

/** Delays the app's own script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route(/\/assets\/start-[^/]*\.js$/, hold, { times: 1 })
  return resolve
}
