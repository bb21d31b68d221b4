// Without a network: what failed says so, and nothing that is there is taken away.
import { expect, named, saveData, test, visit } from './fixtures.ts'

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|couldn’t be loaded/] })

test('without a network a read, a submit and a page say what failed, and go on when they are tried again', async ({
  page,
  context,
  repo,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v0/')) sent.push(request.url())
  })
  await saveData(page)
  await test.step('a submit, which is never repeated by itself', async () => {
    await visit(page, `/repos/${repo.repo_id}/reviews/new?base_ref=main&compare_ref=other&title=T`)
    await expect(page.getByRole('combobox', named('Compare'))).toHaveValue('other')
    await context.setOffline(true)
    await page.getByRole('button', named('Create review')).click()
    await expect(page.getByRole('alert')).toContainText('It may have been created')
    await context.setOffline(false)
    await expect(page.getByRole('textbox', named('Title'))).toHaveValue('T')
    expect(sent).toHaveLength(1)
  })
  const rules = page.getByRole('table', named('Permissions'))
  await test.step('a read', async () => {
    await page.goto(`/repos/${repo.repo_id}/permissions`)
    await expect(rules).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('combobox', named('User ID')).fill('alice')
    await page.getByRole('button', named('Apply')).click()
    await expect(page.getByRole('alert')).toContainText('The network or the service may be down.')
    await context.setOffline(false)
    await expect(rules).toBeVisible()
  })
  await test.step('a page whose file is not there yet', async () => {
    await context.setOffline(true)
    await page.getByRole('link', named('Settings')).click()
    await expect(page.getByRole('alert')).toContainText('A part of this app couldn’t be loaded')
    await page.getByRole('link', named('Permissions')).click()
    await expect(rules).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', named('Settings')).click()
    await page.getByRole('button', named('Try again')).click()
    await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  })
})

test('a browser that calls itself offline reads and writes where the service answers', async ({
  page,
  repo,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await expect(page.getByText(/offline/i)).toBeHidden()
})

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
