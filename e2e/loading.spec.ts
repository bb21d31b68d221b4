// Parts of a page that are there while its content is loading don't move when the content arrives.
import type { Locator, Page } from '@playwright/test'

import { clearFaults, setFault, type Operation } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { expectValid } from './valid-html.ts'

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

const widths = [1440, 1012, 960, 800, 500, 390]

for (const { name, path, role, called } of [
  { name: 'Branches', path: '/branches', role: 'table', called: 'Branches' },
  { name: 'Permissions', path: '/permissions', role: 'table', called: 'Permissions' },
  { name: 'Settings', path: '/settings', role: 'region', called: 'Rename repository' },
  { name: 'Repositories', path: '/', role: 'region', called: 'Pinned' },
] as const) {
  test(`${name}: what is painted before the app is there stands where its parts will be`, async ({
    page,
    repo,
  }) => {
    await visit(page, '/')
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path === '/' ? path : `/repos/${repo.repo_id}${path}`, { waitUntil: 'commit' })
    const placesOf = async (part: Locator, link: Locator) => {
      const found: number[][] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const box = await part.boundingBox()
        const word = await link.boundingBox()
        found.push([
          box?.y ?? 0,
          role === 'region' ? (box?.width ?? 0) : 0,
          // Around its word, a link has room.
          (word?.x ?? 0) + (word?.width ?? 0) / 2,
        ])
      }
      return found
    }
    // For the eye alone: it has no role.
    const frame = page.locator('#root > [aria-hidden]')
    await expect(frame.locator('div')).toBeVisible()
    const before = await placesOf(
      frame.locator('div'),
      path === '/' ? frame.getByText('Refdesk') : frame.getByText('Permissions'),
    )
    held.resolve(undefined)
    const inPage = page.getByRole(role, named(called)).first()
    await expect(inPage).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toBeVisible({ visible: role === 'table' })
    const after = await placesOf(
      inPage,
      path === '/'
        ? page.getByRole('banner').getByText('Refdesk')
        : page.getByRole('navigation').getByText('Permissions'),
    )
    // Except for the lines around them.
    for (const [at, places] of after.entries()) {
      for (const [which, place] of places.entries()) {
        expect(Math.abs(place - (before[at]?.[which] ?? 0)), `${widths[at]} px`).toBeLessThan(3)
      }
    }
  })
}
