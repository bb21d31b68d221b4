// The network goes away and comes back: the page says so, and repeats failed reads by itself.
import { expect, named, saveData, test, visit } from './fixtures.ts'

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

test('a read that failed offline is repeated when the network is back', async ({
  page,
  context,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You are offline. Nothing is read until you are back.')).toBeVisible()
  await page.getByRole('combobox', named('User ID')).fill('alice')
  await page.getByRole('button', named('Apply')).click()
  await expect(page.getByRole('alert')).toContainText('This device is offline.')

  await context.setOffline(false)
  await expect(page.getByText('Back online.')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
})

test('a submit while offline fails at once, is never repeated by itself, and keeps what was typed', async ({
  page,
  context,
  repo,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v0/')) sent.push(request.url())
  })
  await visit(page, `/repos/${repo.repo_id}/reviews/new?base_ref=main&compare_ref=other&title=T`)
  await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('other')
  await context.setOffline(true)
  await page.getByRole('button', named('Create review')).click()
  await expect(page.getByRole('alert')).toContainText('It may have been created')

  await context.setOffline(false)
  await expect(page.getByText('Back online.')).toBeVisible()
  await expect(page.getByRole('textbox', named('Title'))).toHaveValue('T')
  expect(sent).toHaveLength(1)
})

test('a page that could not be loaded offline is loaded when the network is back', async ({
  page,
  context,
  repo,
}) => {
  await saveData(page)
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', named('Settings')).click()
  await expect(page.getByRole('alert')).toContainText('once the network is back')
  // A reload would show the browser's own error page. Pages that are already loaded can still be reached.
  await expect(page.getByRole('button', named('Try again'))).toBeHidden()
  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.getByRole('link', named('Settings')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
})

test.describe('parts that are fetched ahead', () => {
  // Unlike in the tests above, an error on the console fails the test.
  test.use({ provoked: [] })

  test('are fetched as soon as the page is there, unless the browser saves data', async ({
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
    await page.reload()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.getByRole('link', named('Permissions')).hover()
    await expect.poll(() => isFetched('Permissions')).toBe(true)
    expect(isFetched('NewReview')).toBe(false)
  })

  test('are fetched once there is a network', async ({ page, context, repo }) => {
    await visit(page, '/')
    // Time stands still, so nothing that waits for the page to settle happens yet.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(`/repos/${repo.repo_id}/settings`)
    await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.clock.runFor(10_000)
    expect(fetched).toEqual([])
    await context.setOffline(false)
    for (const part of ['Branches', 'NewReview', 'Review', 'Permissions', 'CommandPalette']) {
      await expect.poll(() => fetched.some((url) => url.includes(`/${part}-`)), part).toBe(true)
    }
  })
})

test.describe('a server that goes away', () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('is asked for one part ahead, not for each', async ({ page, repo }) => {
    const asked: string[] = []
    await page.route(/\/assets\/(?!Settings|Repositories)[A-Z][^/]*\.js$/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await visit(page, `/repos/${repo.repo_id}/settings`)
    await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
    const isAsked = (part: string) => asked.some((url) => url.includes(`/${part}-`))
    await expect.poll(() => isAsked('Branches')).toBe(true)
    // Waits longer than it takes to request all other parts, one after another.
    await page.evaluate(async () => {
      for (let times = 0; times < 10; times += 1) await fetch('/assets/None.js').catch(() => {})
    })
    expect(isAsked('Permissions')).toBe(false)
  })
})
