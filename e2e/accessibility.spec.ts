// Checks every page with axe, light and dark, and that no page scrolls sideways when it is 320 CSS px wide.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { pages } from './pages.ts'
import { mainService } from './services.ts'
import { addReviewer, changeReview } from './stored-review.ts'
import { expectValid } from './valid-html.ts'

test.use({ provoked: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } })

type State = { name: string; path: string; ready: (page: Page) => Promise<void> }

/** The pages in their states. The part of a name before the comma names the page. */
const states: State[] = [
  { name: 'Repositories', path: '/', ready: heading('Repositories') },
  {
    name: 'Repositories, with recents',
    path: '/repos/states/reviews/review-2',
    async ready(page) {
      await expect(page.getByRole('region', named('Details'))).toBeVisible()
      await page.goto('/repos/demo/branches')
      await table('Branches')(page)
      await page.goto('/')
      await expect(page.getByRole('link', named('W'.repeat(1024)))).toBeVisible()
    },
  },
  { name: 'Branches', path: '/repos/demo/branches?q=feature/', ready: table('Branches') },
  {
    name: 'Branches, with the menu of a row',
    path: '/repos/demo/branches?q=feature/',
    async ready(page) {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await expect(page.getByRole('menuitem', named('Copy name'))).toBeVisible()
    },
  },
  { name: 'Branches, none found', path: '/repos/demo/branches?q=none', ready: text('No branch') },
  {
    name: 'New review',
    path: '/repos/states/reviews/new?compare_ref=wip/what%3F&reviewer_ids=bob',
    ready: heading('New review'),
  },
  {
    name: 'New review, with errors',
    path: `/repos/demo/reviews/new?title=${'x'.repeat(1025)}`,
    async ready(page) {
      await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
      await page.getByRole('button', named('Create review')).press('Enter')
      await expect(page.getByText(/it has 1025/)).toBeVisible()
    },
  },
  {
    name: 'New review, with the list open',
    path: '/repos/demo/reviews/new',
    async ready(page) {
      await page.getByRole('combobox', named('Compare')).click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'New review, with a preview',
    path: '/repos/demo/reviews/new?description=%23%20Why%0A%23%23%20How%0A-%20[x]%20done',
    async ready(page) {
      await page.getByRole('tab', named('Preview')).click()
      await expect(page.getByRole('heading', named('Why'))).toBeVisible()
    },
  },
  {
    name: 'Review',
    path: '/repos/demo/reviews/review-1',
    ready: heading('Show the launch banner on the first of the month'),
  },
  {
    name: 'Review, with everything',
    path: '/repos/demo/reviews/review-12',
    ready: text('This merge has conflicts'),
  },
  {
    name: 'Review, as long as may be',
    path: '/repos/states/reviews/review-2',
    ready: heading('W'.repeat(1024)),
  },
  {
    name: 'Review, not found',
    path: '/repos/demo/reviews/none',
    ready: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'No such repository',
    path: '/repos/none/branches',
    ready: heading('This repository can’t be opened'),
  },
  { name: 'No such page', path: '/none', ready: heading('There is no such page') },
  { name: 'Permissions', path: '/repos/demo/permissions?q=design', ready: table('Permissions') },
  {
    name: 'Permissions, for a path',
    path: '/repos/demo/permissions?path=changelog/5a.txt&reading=glob',
    async ready(page) {
      await table('Permissions')(page)
      await page.getByRole('button', named('About this page')).click()
      await expect(page.getByText('[!x]')).toBeVisible()
    },
  },
  {
    name: 'Audit, findings',
    path: '/repos/demo/permissions?tab=findings&finding=no-subject',
    ready: text('2 rules name neither'),
  },
  {
    name: 'Audit, matrix',
    path: '/repos/demo/permissions?tab=matrix&q=/legal/',
    ready: (page) => expect(page.getByRole('table', named('Matrix'))).toBeVisible(),
  },
  {
    name: 'Audit, several paths',
    path: '/repos/demo/permissions?tab=paths&paths=/src/core/a.ts%0A/none',
    ready: table('Paths'),
  },
  {
    name: 'Permissions, exporting',
    path: '/repos/demo/permissions?q=legal',
    async ready(page) {
      await page.getByRole('button', named('Export')).click()
      await expect(page.getByRole('menuitem', named('JSON'))).toBeVisible()
    },
  },
  {
    name: 'Audit, compared',
    path: '/repos/demo/permissions?tab=compare',
    async ready(page) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', named('Open export')).click(),
      ])
      await chooser.setFiles('e2e/old-export.json')
      await expect(page.getByRole('table', named('Changes'))).toBeVisible()
    },
  },
  { name: 'Settings', path: '/repos/demo/settings', ready: heading('Rename repository') },
  {
    name: 'Settings, with the question',
    path: '/repos/demo/settings',
    async ready(page) {
      await page.getByRole('textbox', named('New name')).fill('never-renamed')
      await page.getByRole('button', named('Rename')).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'Repositories, with the account menu',
    path: '/',
    async ready(page) {
      await page.getByRole('button', named('Account')).click()
      await expect(page.getByRole('menuitem', named('Sign out'))).toBeVisible()
    },
  },
  {
    name: 'Repositories, with the themes',
    path: '/',
    async ready(page) {
      await page.getByRole('button', named('Account')).click()
      await page.getByRole('menuitem', named('Theme')).click()
      await expect(page.getByRole('menuitemradio', named('Dark'))).toBeVisible()
    },
  },
  {
    name: 'Repositories, with the keyboard shortcuts',
    path: '/',
    async ready(page) {
      await page.getByRole('button', named('Account')).click()
      await page.getByRole('menuitem', named('Keyboard shortcuts')).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'Branches, under the command palette',
    path: '/repos/demo/branches?q=feature/',
    async ready(page) {
      await page.getByRole('button', named('Open command palette')).click()
      await expect(page.getByRole('group', { name: 'New review from a branch' })).toBeVisible()
    },
  },
  {
    name: 'Branches, under the command palette that found nothing',
    path: '/repos/demo/branches?q=feature/',
    async ready(page) {
      await page.getByRole('button', named('Open command palette')).click()
      await page.getByRole('dialog').getByRole('combobox').fill('no such thing')
      await expect(page.getByText('Nothing found for')).toBeVisible()
    },
  },
  { name: 'No page', path: '/no/such/page', ready: heading('There is no such page') },
]

const byPage = Map.groupBy(states, ({ name }) => name.split(',')[0])
const demo = { repo_id: 'demo', repo_name: 'demo', review_ids: ['review-1'] }
for (const { name, path } of pages) {
  if (!byPage.has(name)) byPage.set(name, [{ name, path: path(demo), ready: anyHeading }])
}

for (const [name, ofPage] of byPage) {
  test(`${name} is accessible`, async ({ page }) => {
    // Axe checks the whole page in each of its states, twice.
    test.slow()
    await visit(page, '/')
    await expectAllAccessible(page, ofPage)
    await narrowAndDark(page)
    await expectAllAccessible(page, ofPage)
  })
}

test('a review that changed is accessible, under the palette and in forced colours', async ({
  page,
  repo,
}) => {
  const [review = ''] = repo.review_ids ?? []
  const shown = { service: mainService, repo: repo.repo_id, review }
  await visit(page, `/repos/${repo.repo_id}/reviews/${review}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
  changeReview(shown, { title: 'Said better', status: 'closed', merge_commit_id: '4711' })
  addReviewer(shown, 'carol')
  await page.getByRole('button', named('Refresh')).click()
  await expect(page.getByText('Changed since you last looked')).toBeVisible()
  await expectAccessible(page, 'changed')
  await narrowAndDark(page)
  await expectAccessible(page, 'changed, narrow')
  // Axe doesn't check forced colours. They remove backgrounds, so the mark needs a border.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByText('new', { exact: true })).toHaveCSS('border-top-style', 'solid')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'changed, under the palette')
})

test('a picked radio button looks picked in forced colours', async ({ page, repo }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(page.getByRole('radio', named('Depot'))).toBeChecked()
  expect((await middle(page, 'Depot')).equals(await middle(page, 'Glob'))).toBe(false)
})

test.describe('a long problem', () => {
  test.use({ provoked: [/status of 422/] })

  test('is accessible, folded and open', async ({ page, request, repo }) => {
    const fault = { fault: '422-long', operation: 'listBranches' }
    await request.put(`/faults/${repo.repo_id}`, { data: fault })
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const line = page.getByRole('alert').getByText('Line 2:')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(line).toBeHidden()
    await expectAccessible(page, 'folded')
    await page.getByText('Line 1:').first().click()
    await expect(line).toBeVisible()
    await narrowAndDark(page)
    await expectAccessible(page, 'open')
  })
})

test('signing in is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', named('Sign in'))).toBeVisible()
  await expectAccessible(page, 'signed out')
  await page.getByRole('button', named('Sign in')).click()
  await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
  await expectAccessible(page, 'signing in')

  await narrowAndDark(page)
  await page.reload()
  await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
  await expectAccessible(page, 'signing in')
  await page.goto('/')
  await expect(page.getByRole('button', named('Sign in'))).toBeVisible()
  await expectAccessible(page, 'signed out')
})

/** Makes the page as wide as a screen of 1280 px is at 400 % zoom (WCAG 2.2, 1.4.10). */
async function narrowAndDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
}

async function expectAllAccessible(page: Page, ofPage: State[]): Promise<void> {
  for (const { name, path, ready } of ofPage) {
    await page.goto(path)
    await ready(page)
    await expectAccessible(page, name)
  }
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  // In the page itself. By default axe also opens an empty page each time, which takes a third of a test's time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect(found, name).toEqual([])
  await expectValid(page, name)

  const { width, scrolled } = await page.evaluate(() => {
    scrollTo(10_000, 0)
    return { width: innerWidth, scrolled: scrollX }
  })
  expect(scrolled, `${name}: sideways scroll at ${width} px`).toBe(0)
}

function anyHeading(page: Page) {
  return expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

function heading(name: string) {
  return (page: Page) =>
    expect(page.getByRole('heading', { ...named(name), level: 1 })).toBeVisible()
}

function table(name: string) {
  return (page: Page) => expect(page.getByRole('table', named(name))).toBeVisible()
}

function text(words: string) {
  return (page: Page) => expect(page.getByText(words).first()).toBeVisible()
}

/** A picture of the middle of a radio button, where the dot is if it is checked. */
async function middle(page: Page, name: string): Promise<Buffer> {
  const box = await page.getByRole('radio', named(name)).boundingBox()
  if (!box) throw new Error(`The radio button ${name} is not shown.`)
  const clip = { x: box.x + box.width / 2 - 2, y: box.y + box.height / 2 - 2, width: 4, height: 4 }
  return page.screenshot({ clip })
}
