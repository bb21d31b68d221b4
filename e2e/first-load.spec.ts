// The first load of a page: what it requests before its content, and in how many rounds; that its data is requested
// while the app itself is loading (src/early.ts); that nothing moves when the content arrives; and what is fetched ahead.
// scripts/bundle.ts measures the size of scripts and styles, and counts the files of each page.
import type { Locator, Page, Route } from '@playwright/test'

import { clearFaults, setFault, type Operation } from './fault-switch.ts'
import { expect, named, saveData, signOut, test, visit, visitBySigningIn } from './fixtures.ts'
import { mainService } from './services.ts'
import { expectValid } from './valid-html.ts'

/**
 * Delay of each answer in ms. It is long enough to tell whether a request waited for the answer before it, and for a
 * busy machine to see the content before the answers to what is requested right after it.
 */
const latency = 1200

/** Two pages, and the requests that each needs before its content. The goal for each is 6. */
const firstLoads = [
  {
    name: 'Review',
    path: '/repos/demo/reviews/review-1',
    content: (page: Page) => page.getByText('Line one of a paragraph'),
    most: 6,
  },
  {
    name: 'Permissions',
    path: '/repos/demo/permissions',
    content: (page: Page) => page.getByRole('rowheader').first(),
    most: 8,
  },
]

for (const { name, path, content, most } of firstLoads) {
  test(`the first load of ${name} takes ${most} requests in two rounds`, async ({
    page,
    browser,
  }) => {
    await visit(page, '/')
    const session = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
    // A new context has an empty cache and no other tab that could share its session.
    const context = await browser.newContext({ baseURL: mainService.url })
    await context.addInitScript((entries) => Object.assign(sessionStorage, entries), session)
    const cold = await context.newPage()
    // What is fetched ahead comes after the content; on a busy machine, before this test has seen it.
    await saveData(cold)
    const protocol = await context.newCDPSession(cold)
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const answered = countAnswers(cold)
    await cold.goto(path, { waitUntil: 'commit' })
    await content(cold).waitFor()
    const { requests, rounds } = answered()
    await context.close()
    expect.soft(requests).toBeLessThanOrEqual(most)
    expect.soft(rounds).toBeLessThanOrEqual(2)
  })
}

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

type Loading = {
  name: string
  path: string
  operation: Operation
  /** The parts that are there from the beginning, whether they can be used yet or not. */
  parts: (page: Page) => Locator[]
  content: (page: Page) => Locator
}

const loading: Loading[] = [
  {
    name: 'Branches',
    path: 'branches?q=fix',
    operation: 'listBranches',
    parts: (page) => [
      page.getByRole('searchbox', named('Search branches')),
      page.getByRole('combobox', named('Sort')),
    ],
    content: (page) => page.getByRole('rowheader').first(),
  },
  {
    name: 'Permissions',
    path: 'permissions?q=src',
    operation: 'listGranularPermissions',
    parts: (page) => [page.getByRole('textbox', named('Filter rules'))],
    content: (page) => page.getByRole('rowheader').first(),
  },
  {
    name: 'New review',
    path: 'reviews/new?base_ref=main',
    operation: 'listBranches',
    parts: (page) => [
      page.getByRole('combobox', named('Base')),
      page.getByRole('textbox', named('Title')),
      page.getByRole('textbox', named('Description')),
      page.getByRole('button', named('Create review')),
    ],
    content: (page) => page.getByRole('option').nth(2),
  },
]

for (const { name, path, operation, parts, content } of loading) {
  test(`${name}: nothing moves when its content arrives`, async ({ page, repo }) => {
    await setFault(repo, { fault: 'latency', operation, milliseconds: 60_000 })
    await visit(page, `/repos/${repo.repo_id}/${path}`)
    if (name === 'New review') await page.getByRole('combobox', named('Compare')).click()
    await expect(content(page)).toBeHidden()
    const places = () => Promise.all(parts(page).map((part) => part.boundingBox()))
    const before = await places()
    expect(before).not.toContain(null)
    await expectValid(page, name)
    await clearFaults(repo)
    await expect(content(page)).toBeVisible()
    expect(await places()).toEqual(before)
  })
}

test('the other pages are fetched ahead, one after the other, unless the browser saves data', async ({
  page,
  repo,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isFetched = (part: string) => fetched.some((url) => url.includes(`/${part}-`))
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect.poll(() => isFetched('Settings')).toBe(true)
  fetched.length = 0
  await saveData(page)
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.clock.runFor(10_000)
  expect(isFetched('Settings')).toBe(false)
})

/**
 * Counts requests and answers up to a moment. Pictures don't count, because nothing waits for them. A request that
 * begins after another one's answer belongs to the next round.
 */
function countAnswers(page: Page): () => { requests: number; rounds: number } {
  const rounds = new Map<object, number>()
  const answered: number[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') return
    rounds.set(request, 1 + Math.max(0, ...answered))
  })
  // A document begins to arrive before its last byte, and requests what it names meanwhile.
  page.on('response', (response) => {
    const round = rounds.get(response.request())
    if (round !== undefined) answered.push(round)
  })
  return () => ({ requests: answered.length, rounds: Math.max(0, ...answered) })
}

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
