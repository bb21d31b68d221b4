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

const hidden = { includeHidden: true }

const loading: Loading[] = [
  {
    name: 'Branches',
    path: 'branches?q=fix',
    operation: 'listBranches',
    parts: (page) => [
      page.getByRole('searchbox', named('Search branches')),
      page.getByRole('combobox', named('Sort')),
      page.getByRole('columnheader', { ...named('Name'), ...hidden }),
      page.getByRole('columnheader', { ...named('Time'), ...hidden }),
    ],
    content: (page) => page.getByRole('rowheader').first(),
  },
  {
    name: 'Permissions',
    path: 'permissions?q=src',
    operation: 'listGranularPermissions',
    parts: (page) => [
      page.getByRole('textbox', named('Filter rules')),
      page.getByRole('columnheader', { ...named('Path pattern'), ...hidden }),
      page.getByRole('columnheader', { ...named('ID'), ...hidden }),
    ],
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

test('a table that is loading has a bar in each column, and says so when it takes long', async ({
  page,
  repo,
}) => {
  await setFault(repo, { fault: 'latency', operation: 'listBranches', milliseconds: 60_000 })
  await page.clock.install()
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const heads = page.getByRole('columnheader', hidden)
  await expect(heads.first()).toBeVisible()
  const places = () => heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().x))
  const bars = page.getByRole('table', { ...named('Branches'), ...hidden }).locator('tbody td')
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().x))).toEqual(
    await places(),
  )
  const slow = page.getByRole('status').getByText('This takes longer than usual.')
  await expect(slow).toBeHidden()
  const before = await heads.first().boundingBox()
  await page.clock.runFor(4000)
  await expect(slow).toBeVisible()
  expect(await heads.first().boundingBox()).toEqual(before)
})

for (const [tab, shown] of [
  ['findings', 'Findings'],
  ['matrix', 'Matrix'],
  ['compare', 'Compare'],
] as const) {
  test(`${shown}: its line with the count is there while the rules are loading`, async ({
    page,
    repo,
  }) => {
    await setFault(repo, {
      fault: 'latency',
      operation: 'listGranularPermissions',
      milliseconds: 60_000,
    })
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=${tab}`)
    const panel = page.getByRole('tabpanel', named(shown))
    const line =
      tab === 'compare'
        ? panel.getByText(/^Files are read in this browser/)
        : panel
            .getByRole('status', hidden)
            .filter({ hasText: /^Loading rules… ?$|\d of \d/ })
            .last()
    await expect(line).toBeVisible()
    const before = await line.boundingBox()
    await clearFaults(repo)
    await expect(
      panel.getByRole('button', named('Open export')).or(panel.getByText(/\d of \d/)),
    ).toBeVisible()
    expect((await line.boundingBox())?.y).toBe(before?.y)
  })
}

test('a filter that is typed while the branches are loading applies to them', async ({
  page,
  repo,
}) => {
  await setFault(repo, { fault: 'latency', operation: 'listBranches', milliseconds: 60_000 })
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const search = page.getByRole('searchbox', named('Search branches'))
  await search.pressSequentially('main')
  await expect(page.getByRole('table', named('Branches'))).toBeHidden()
  await clearFaults(repo)
  await expect(page.getByRole('rowheader')).toHaveText(['main'])
  await expect(search).toBeFocused()
})

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
