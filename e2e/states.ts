// Every page in its states, for the tests that look at all of them: what is there, and what opens over it.
import type { Page } from '@playwright/test'

import { expect, named } from './fixtures.ts'
import { pages } from './pages.ts'

export type State = { name: string; path: string; ready: (page: Page) => Promise<void> }

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
  {
    name: 'Branches, with all fields of one',
    path: '/repos/demo/branches?q=feature/',
    async ready(page) {
      await page.getByRole('rowheader').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
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
    ready: text('merge-9e1b'),
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
    ready: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  { name: 'No such page', path: '/none', ready: heading('There is no such page') },
  { name: 'Permissions', path: '/repos/demo/permissions?q=design', ready: table('Permissions') },
  {
    name: 'Permissions, with all fields of one',
    path: '/repos/demo/permissions?q=design',
    async ready(page) {
      await page.getByRole('rowheader').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
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
    name: 'Permissions, filtered',
    path: '/repos/demo/permissions?user_id=alice&path=/src/core/a.ts&created_by=bob',
    ready: (page) => expect(page.getByRole('list', named('Applied filters'))).toBeVisible(),
  },
  {
    name: 'Audit, findings',
    path: '/repos/demo/permissions?tab=findings&finding=no-subject',
    ready: text('Finding: No subject'),
  },
  {
    name: 'Audit, matrix',
    path: '/repos/demo/permissions?tab=matrix&q=/legal/',
    ready: (page) => expect(page.getByRole('table', named('Matrix'))).toBeVisible(),
  },
  {
    name: 'Audit, a rule of the matrix',
    path: '/repos/demo/permissions?tab=matrix',
    async ready(page) {
      await page
        .getByRole('table', named('Matrix'))
        .getByRole('button', { name: /^\d+$/ })
        .first()
        .click()
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    },
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
  { name: 'Settings', path: '/repos/demo/settings', ready: heading('Settings') },
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
      await expect(page.getByRole('group', { name: 'Branches' })).toBeVisible()
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
]

/** The states by the name of their page. */
export const statesByPage = Map.groupBy(states, ({ name }) => name.split(',')[0])
const demo = { repo_id: 'demo', repo_name: 'demo', review_ids: ['review-1'] }
for (const { name, path } of pages) {
  if (!statesByPage.has(name))
    statesByPage.set(name, [{ name, path: path(demo), ready: anyHeading }])
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
