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
