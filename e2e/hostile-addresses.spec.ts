// Addresses that could lead a request astray: typed, entered, followed. Each is refused with an explanation, or
// requests exactly what it names.
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'

// The router warns of what can't be decoded.
test.use({ provoked: [/status of 40[04]|could not be decoded/] })

const noPage = /There is no such page/
const notFound = /not found|not accepted/
const unreadable = /This address is invalid/
const refused = /invalid address/

/** The typed address, what the page says, and the paths that are requested from the API. */
const typed: { address: string; says: RegExp; asks: string[] }[] = [
  // The browser itself collapses these.
  { address: '/repos/../branches', says: noPage, asks: [] },
  { address: '/repos/%2e%2E/branches', says: noPage, asks: [] },
  { address: '/repos/.%2e/settings', says: noPage, asks: [] },
  { address: '/repos/demo/reviews/x/%2e%2e/%2e', says: noPage, asks: [] },
  { address: '/repos/demo\\..\\x/branches', says: refused, asks: [] },
  // The browser doesn't collapse these.
  { address: '/repos/..%2F../branches', says: notFound, asks: ['..%2F../branches'] },
  { address: '/repos/%252e%252e/branches', says: notFound, asks: ['%252e%252e/branches'] },
  { address: '/repos/a%5C..%5Cb/branches', says: notFound, asks: ['a%5C..%5Cb/branches'] },
  {
    address: '/repos/demo/reviews/%2e%2e%2fbranches',
    says: notFound,
    asks: ['demo/reviews/..%2Fbranches'],
  },
  { address: '/repos/demo/reviews/a%3Fb%23c', says: notFound, asks: ['demo/reviews/a%3Fb%23c'] },
  { address: '/repos/a%00bc/branches', says: notFound, asks: ['a%00bc/branches'] },
  { address: '/repos/a%0d%0aHost:x/branches', says: notFound, asks: ['a%0D%0AHost%3Ax/branches'] },
  // Invalid percent-encoding.
  { address: '/repos/100%/branches', says: unreadable, asks: [] },
  { address: '/repos/%ff%fe/branches', says: unreadable, asks: [] },
  { address: '/repos/%ed%a0%80/branches', says: unreadable, asks: [] },
  { address: '/repos/100%', says: unreadable, asks: [] },
  { address: '/repos/demo/reviews/%ff?q=%', says: unreadable, asks: [] },
  { address: '/100%', says: unreadable, asks: [] },
  // Too short, too long or empty.
  { address: '/repos/ab/branches', says: refused, asks: [] },
  { address: `/repos/${'x'.repeat(129)}/branches`, says: refused, asks: [] },
  { address: `/repos/demo/reviews/${'x'.repeat(129)}`, says: refused, asks: [] },
  { address: '/repos//branches', says: noPage, asks: [] },
  { address: '/repos/demo/reviews/%7E..', says: /“\.\.” can’t be an ID or name/, asks: [] },
]

test(`${typed.length} addresses typed into the address bar`, async ({ page }) => {
  await visit(page, '/')
  for (const { address, says, asks } of typed) {
    const asked = watch(page)
    await page.goto(address)
    await expect(page.locator('body'), address).toContainText(says)
    expect(new Set(asked()), address).toEqual(new Set(asks.map((path) => `/v0/repos/${path}`)))
  }
})

test('an address that can’t be read says why, and leads to the repositories', async ({ page }) => {
  await visit(page, '/repos/100%/branches')
  await expect(page.getByRole('heading', named('This address is invalid'))).toBeVisible()
  await expect(page).toHaveTitle(/^Invalid address/)
  await expect(page.getByRole('main')).toContainText('“%25”')
  await expect(page.getByRole('navigation', named('Repository'))).toHaveCount(0)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', named('This address is invalid'))).toBeVisible()
})

test('ids and names entered on the first page', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('textbox', named('Repository ID or name'))
  for (const [name, path] of [
    ['../..', '..%2F..'],
    ['%2e%2e', '%252e%252e'],
    ['a\\..\\b', 'a%5C..%5Cb'],
    ['//elsewhere.example/', '%2F%2Felsewhere.example%2F'],
    ['javascript:alert(1)', 'javascript%3Aalert(1)'],
    ['?x=1#y', '%3Fx%3D1%23y'],
    ['100%', '100%25'],
  ] as const) {
    const asked = watch(page)
    await box.fill(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/repos/${path}/branches`)
    await expect(page.getByRole('alert')).toContainText(notFound)
    expect(new Set(asked())).toEqual(new Set([`/v0/repos/${path}/branches`]))
    await page.getByRole('link', named('Refdesk')).click()
  }
  const asked = watch(page)
  for (const name of ['.', '..', '%.']) {
    await box.fill(name)
    await page.keyboard.press('Enter')
    await expect(box).toHaveAccessibleDescription(/at least 3 characters/)
  }
  expect(asked()).toEqual([])
})

test('parameters of an address can’t change the request’s path', async ({ page }) => {
  await visit(page, '/')
  const asked = watch(page)
  await page.goto('/repos/demo/permissions?user_id=../../x%23&group_id=%2e%2e&q=%ff')
  await expect(page.getByText('0 of 0 rules', { exact: true })).toBeVisible()
  expect(new Set(asked())).toEqual(
    new Set(['/v0/repos/demo/granular-permissions?user_id=..%2F..%2Fx%23&group_id=..']),
  )
})

test('IDs in an answer that no address can contain', async ({ page, repo }) => {
  // No service should send such IDs, and the embedded one can't. So the test itself answers this read.
  await page.route(/\/v0\/.*\/reviews\/review-1$/, async (route) => {
    const response = await route.fetch()
    const review = (await response.json()) as object
    await route.fulfill({ response, json: { ...review, repo_id: repo.repo_name, id: '..' } })
  })
  await visit(page, `/repos/${repo.repo_id}/reviews/review-1`)
  await expect(page.getByRole('region', named('Details'))).toContainText('..')
  await page.getByRole('link', named('Refdesk')).click()
  // What is pinned was read.
  await expect(page.getByRole('region', named('Pinned'))).toContainText(
    /Open.*Open.*Closed, merged/,
  )
  const asked = watch(page)
  await page.getByRole('region', named('Recent reviews')).getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('“..” can’t be an ID or name')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('“..” can’t be an ID or name')
  expect(asked()).toEqual([])
})

/** Notes from now on which paths and parameters are requested from the API. */
function watch(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/+v0/.test(pathname)) asked.push(pathname + search)
  })
  return () => asked
}
