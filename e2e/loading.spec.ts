// Parts of a page that are there while its content is loading don't move when the content arrives.
import type { Locator, Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import type { Operation } from './faults.ts'
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
      page.getByRole('button', { ...named('Columns'), ...hidden }),
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

for (const { name, path } of [
  { name: 'Branches', path: 'branches' },
  { name: 'Permissions', path: 'permissions' },
]) {
  test(`${name}: what is painted before the app is there stands where the table will be`, async ({
    page,
    repo,
  }) => {
    await visit(page, '/')
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/repos/${repo.repo_id}/${path}`, { waitUntil: 'commit' })
    const tops = async (of: Locator) => {
      const found: number[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        found.push((await of.boundingBox())?.y ?? 0)
      }
      return found
    }
    // For the eye alone: it has no role.
    const frame = page.locator('#root > [aria-hidden] > div')
    await expect(frame).toBeVisible()
    const before = await tops(frame)
    held.resolve(undefined)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const after = await tops(page.getByRole('table', named(name)).first())
    // Except for the lines around them.
    for (const [at, top] of after.entries())
      expect(Math.abs(top - (before[at] ?? 0))).toBeLessThan(3)
  })
}
