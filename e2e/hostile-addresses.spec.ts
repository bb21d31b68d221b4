// Addresses and names that could lead a request astray, from the address bar to the database. src/paths.test.ts,
// src/api/outgoing.test.ts and the tests of pasted addresses go through many more.
import type { Page } from '@playwright/test'

import { clipboard, expect, named, seed, test, uniqueName, visit } from './fixtures.ts'

// The router warns of what can't be decoded.
test.use({ provoked: [/could not be decoded/] })

const noPage = /There is no such page/
const notFound = /not found|not accepted/
const refused = /invalid address/

/** What browser and router make of an address: what the page says, and the paths that are requested from the API. */
const typed: { address: string; says: RegExp; asks: string[] }[] = [
  // The browser itself collapses these.
  { address: '/repos/%2e%2E/branches', says: noPage, asks: [] },
  { address: '/repos/demo\\..\\x/branches', says: refused, asks: [] },
  // The browser doesn't collapse these.
  { address: '/repos/..%2F../branches', says: notFound, asks: ['..%2F../branches'] },
  { address: '/repos/%252e%252e/branches', says: notFound, asks: ['%252e%252e/branches'] },
  {
    address: '/repos/demo/reviews/%2e%2e%2fbranches',
    says: notFound,
    asks: ['demo/reviews/..%2Fbranches'],
  },
  { address: '/repos/a%0d%0aHost:x/branches', says: notFound, asks: ['a%0D%0AHost%3Ax/branches'] },
  // Invalid percent-encoding.
  { address: '/repos/%ff%fe/branches', says: noPage, asks: [] },
  { address: '/repos/demo/reviews/%ff?q=%', says: noPage, asks: [] },
  // Too short, and empty.
  { address: '/repos/ab/branches', says: refused, asks: [] },
  { address: '/repos//branches', says: noPage, asks: [] },
  // Parameters can't change the path of a request.
  {
    address: '/repos/demo/permissions?user_id=../../x%23&group_id=%2e%2e&q=%ff',
    says: /0 of 0 rules/,
    asks: ['demo/granular-permissions?user_id=..%2F..%2Fx%23&group_id=..'],
  },
]

test('an address that is typed requests exactly what it names, or says why not', async ({
  page,
}) => {
  await visit(page, '/')
  for (const { address, says, asks } of typed) {
    const asked = requestsFrom(page)
    await page.goto(address)
    await expect(page.locator('body'), address).toContainText(says)
    expect(new Set(asked()), address).toEqual(new Set(asks.map((path) => `/v0/repos/${path}`)))
  }
})

test('an address that no page has leads to the repositories', async ({ page }) => {
  await visit(page, '/repos/100%/branches')
  await expect(page.getByRole('heading', named('There is no such page'))).toBeVisible()
  await expect(page).toHaveTitle(/^Not found/)
  await expect(page.getByRole('navigation', named('Repository'))).toHaveCount(0)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', named('There is no such page'))).toBeVisible()
})

test(
  'a repository with a difficult name is opened, kept, used and renamed',
  { tag: '@engines' },
  async ({ page }) => {
    const name = `../%2F %252F? #%+&= größer 検索 поиск بحث 🚀👩‍👩‍👧 ${uniqueName()}`
    const repo = await seed(name, { branches: 3, permissions: 1, reviews: 0 })
    const encoded = encodeURIComponent(name)
    const rows = page.getByRole('table', named('Branches')).getByRole('rowheader')

    await test.step('from the first page', async () => {
      await visit(page, '/')
      await page.getByRole('textbox', named('Repository ID or name')).fill(name)
      await page.getByRole('button', named('Open')).click()
      await expect(rows).toHaveCount(3)
      await expect(page).toHaveURL(`/repos/${encoded}/branches`)
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    })
    await test.step('after a reload', async () => {
      await page.getByRole('link', named('Permissions')).click()
      await expect(page.getByText('1 of 1 rules', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByText('1 of 1 rules', { exact: true })).toBeVisible()
    })
    await test.step('for a review', async () => {
      await page.getByRole('link', named('New review')).click()
      await page.getByRole('combobox', named('Compare')).fill('fix/1001-add-payment-webhook')
      await page.getByRole('textbox', named('Title')).fill(`In ${name}`)
      await page.getByRole('button', named('Create review')).click()
      await expect(page.getByRole('heading', { ...named(`In ${name}`), level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/repos/${repo.repo_id}/reviews/`))
    })
    await test.step('for a rename to such a name', async () => {
      const next = `50%25 off/#1? "now" & <b>+1</b> 🚀 ${uniqueName()}`
      await page.getByRole('link', named('Settings')).click()
      await page.getByRole('textbox', named('New name')).fill(next)
      await page.getByRole('button', named('Rename')).click()
      const dialog = page.getByRole('dialog', named('Rename repository?'))
      await dialog.getByRole('button', named('Rename')).click()
      const card = page.getByRole('region', named('Repository'))
      await expect(card.getByText(next, { exact: true }).first()).toBeVisible()
      await page.goto(`/repos/${encodeURIComponent(next)}/branches`)
      await expect(rows).toHaveCount(3)
    })
  },
)

test('branches with difficult names are compared, and copied as they are', async ({ page }) => {
  await visit(page, '/')
  for (const name of ['wip/what?', 'fix/%2Fencoded', 'fix/a+b&c=d', 'feature/👩‍👩‍👧-family']) {
    await test.step(name, async () => {
      await page.goto(`/repos/states/branches?q=${encodeURIComponent(name)}`)
      await page.getByRole('link', named(`New review from ${name}`)).click()
      await expect(page.getByRole('combobox', named('Compare'))).toHaveValue(name)
      await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
      await page.getByRole('textbox', named('Title')).fill(`From ${name}`)
      await page.getByRole('button', named('Create review')).click()
      await expect(page.getByRole('heading', { ...named(`From ${name}`), level: 1 })).toBeVisible()
      await page.getByRole('button', named('Copy compare')).click()
      await expect.poll(() => clipboard(page)).toBe(name)
    })
  }
})

/** Notes from now on which paths and parameters are requested from the API. */
function requestsFrom(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/+v0/.test(pathname)) asked.push(pathname + search)
  })
  return () => asked
}
