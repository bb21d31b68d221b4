// The states that every page has to be readable, pressable and named in, for states.spec.ts. Each is reached by an
// address and a few steps.
import type { Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, uniqueName, type Repository } from './fixtures.ts'
import { mainService } from './services.ts'
import { addReviewer, changeReview } from './stored-review.ts'

type State = {
  name: string
  path: string | ((repo: Repository) => string)
  /** The steps from the address to the state, and what has to be there then. */
  reach: (page: Page, repo: Repository) => Promise<void>
  /** The sections of docs/names.md whose names are there at any width. */
  promises?: string[]
  /** Those of a narrow window only. Then "Filters" is pressed first. */
  narrowPromises?: string[]
}

const ofRepo = (rest: string) => (repo: Repository) => `/repos/${repo.repo_id}/${rest}`
const reviewOf = (repo: Repository) => `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`

/** The longest title that a review can have. */
const longTitle = 'W'.repeat(1024)

export const states: Record<string, State[]> = {
  'Signed out': [
    {
      name: 'a page before signing in',
      path: '/repos/demo/permissions',
      reach: heading('Sign in'),
      promises: ['Signed out, any page'],
    },
    {
      name: 'the embedded sign-in page',
      path: '/',
      async reach(page) {
        await page.getByRole('button', named('Sign in')).click()
        await expect(page.getByRole('textbox', named('Username'))).toBeVisible()
      },
      promises: ['Embedded sign-in page'],
    },
  ],
  Repositories: [
    {
      name: 'with recents',
      path: '/repos/states/reviews/review-2',
      async reach(page) {
        await expect(page.getByRole('region', named('Details'))).toBeVisible()
        await page.getByRole('link', named('Refdesk')).click()
        await expect(page.getByRole('link', named(longTitle))).toBeVisible()
      },
      promises: ['Repositories (`/`)', 'Signed in, any page'],
    },
    {
      name: 'with the account menu',
      path: '/',
      async reach(page) {
        await page.getByRole('button', named('Account')).click()
        await expect(page.getByRole('menuitem', named('Sign out'))).toBeVisible()
      },
      promises: ['Menu of "Account"'],
    },
    {
      name: 'under the command palette that found nothing',
      path: '/',
      async reach(page) {
        await page.getByRole('button', named('Open command palette')).click()
        await page.getByRole('dialog').getByRole('combobox').fill('no such thing')
        await expect(page.getByText(/Nothing found/)).toBeVisible()
      },
    },
  ],
  Branches: [
    {
      name: 'the list',
      path: ofRepo('branches'),
      reach: table('Branches'),
      promises: ['Pages of a repository', 'Branches (`/repos/:repo/branches`)'],
      narrowPromises: ['Branches and Permissions, in a window narrower than 544 px'],
    },
    {
      name: 'none found',
      path: '/repos/demo/branches?q=none',
      reach: text('No branch'),
    },
    {
      name: 'with the menu of a row',
      path: '/repos/demo/branches?q=feature/',
      async reach(page) {
        await page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click()
        await expect(page.getByRole('menuitem', named('Copy name'))).toBeVisible()
      },
      promises: ['Menu of "Actions for NAME"'],
    },
    {
      name: 'with all fields of one',
      path: '/repos/demo/branches?q=feature/',
      async reach(page) {
        await page.getByRole('rowheader').getByRole('link').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'under the command palette',
      path: '/repos/demo/branches?q=feature/',
      async reach(page) {
        await page.getByRole('button', named('Open command palette')).click()
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
  ],
  'New review': [
    {
      name: 'with a branch and a reviewer',
      path: '/repos/states/reviews/new?compare_ref=wip/what%3F&reviewer_ids=bob',
      reach: (page) =>
        expect(page.getByRole('list', named('Selected reviewers'))).toContainText('bob'),
      promises: ['New review (`/repos/:repo/reviews/new`)'],
    },
    {
      name: 'with errors',
      path: `/repos/demo/reviews/new?title=${'x'.repeat(1025)}`,
      async reach(page) {
        await expect(page.getByRole('combobox', named('Base'))).toHaveValue('main')
        await page.getByRole('button', named('Create review')).press('Enter')
        await expect(page.getByText(/it has 1025/)).toBeVisible()
      },
    },
    {
      name: 'with the list open',
      path: '/repos/demo/reviews/new',
      async reach(page) {
        await page.getByRole('combobox', named('Compare')).click()
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'with a preview',
      path: '/repos/demo/reviews/new?description=%23%20Why%0A%23%23%20How%0A-%20[x]%20done',
      async reach(page) {
        await page.getByRole('tab', named('Preview')).click()
        await expect(page.getByRole('heading', named('Why'))).toBeVisible()
      },
    },
    {
      name: 'with a restored draft',
      path: ofRepo('reviews/new'),
      async reach(page) {
        await page.getByRole('textbox', named('Title')).fill('Typed before a reload')
        await page.reload()
        await expect(page.getByRole('textbox', named('Title'))).toHaveValue('Typed before a reload')
      },
      promises: ['A restored draft'],
    },
  ],
  Review: [
    {
      name: 'an open one',
      path: '/repos/demo/reviews/review-1',
      reach: heading('Show the launch banner on the first of the month'),
      promises: ['Review (`/repos/:repo/reviews/:review`)'],
    },
    {
      name: 'a closed one',
      path: '/repos/demo/reviews/review-3',
      reach: region('Details'),
      promises: ['A closed review'],
    },
    {
      name: 'with everything',
      path: '/repos/demo/reviews/review-12',
      reach: text('merge-9e1b'),
    },
    {
      name: 'as long as may be',
      path: '/repos/states/reviews/review-2',
      reach: heading(longTitle),
    },
    {
      name: 'with changes since the last look',
      path: reviewOf,
      async reach(page, repo) {
        const [review = ''] = repo.review_ids ?? []
        const place = { service: mainService, repo: repo.repo_id, review }
        await expect(page.getByRole('region', named('Details'))).toBeVisible()
        changeReview(place, { title: 'Said better', status: 'closed', merge_commit_id: '4711' })
        addReviewer(place, 'carol')
        await page.getByRole('button', named('Refresh')).click()
        await heading('Said better')(page)
        await expect(page.getByText(/^Since you opened this page: /)).toBeVisible()
      },
    },
  ],
  Failures: [
    { name: 'no such review', path: '/repos/demo/reviews/none', reach: alert },
    { name: 'no such repository', path: '/repos/none/branches', reach: alert },
    { name: 'no such page', path: '/none', reach: heading('There is no such page') },
    {
      name: 'a failed read',
      path: ofRepo('settings'),
      async reach(page, repo) {
        await setFault(repo, { fault: '500', operation: 'listBranches' })
        await page.getByRole('link', named('Branches')).click()
        await alert(page)
      },
      promises: ['An error'],
    },
    {
      name: 'a long explanation, opened',
      path: ofRepo('settings'),
      async reach(page, repo) {
        await setFault(repo, { fault: '422-long', operation: 'listBranches' })
        await page.getByRole('link', named('Branches')).click()
        await page.getByText('Line 1:').first().click()
        await expect(page.getByRole('alert').getByText('Line 2:')).toBeVisible()
        await clearFaults(repo)
      },
    },
    {
      name: 'an ended session',
      path: ofRepo('settings'),
      async reach(page, repo) {
        await setFault(repo, { fault: '401', operation: 'listBranches', times: 1 })
        await page.getByRole('link', named('Branches')).click()
        await expect(page.getByRole('dialog', named('Session ended'))).toBeVisible()
      },
      promises: ['After the session has ended'],
    },
  ],
  Permissions: [
    {
      name: 'the rules',
      path: '/repos/demo/permissions?q=design',
      reach: table('Permissions'),
      promises: ['Permissions (`/repos/:repo/permissions`)'],
      narrowPromises: ['Branches and Permissions, in a window narrower than 544 px'],
    },
    {
      name: 'with the menu of a rule',
      path: '/repos/demo/permissions?q=design',
      async reach(page) {
        await page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click()
        await expect(page.getByRole('menuitem').first()).toBeVisible()
      },
      promises: ['Menu of "Actions for NAME", of a rule'],
    },
    {
      name: 'with all fields of a rule',
      path: '/repos/demo/permissions?q=design',
      async reach(page) {
        await page.getByRole('rowheader').getByRole('link').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'for a user and a path',
      path: '/repos/demo/permissions?user_id=ines&path=/assets',
      reach: (page) => expect(page.getByRole('list', named('Applied filters'))).toBeVisible(),
      promises: [
        'Permissions for a user and a path (`/repos/:repo/permissions?user_id=NAME&path=…`)',
      ],
    },
    {
      name: 'for a path that is read as a glob',
      path: '/repos/demo/permissions?path=changelog/5a.txt&reading=glob',
      reach: table('Permissions'),
    },
    {
      name: 'exporting',
      path: '/repos/demo/permissions?q=legal',
      async reach(page) {
        await page.getByRole('button', named('Export')).click()
        await expect(page.getByRole('menuitem', named('JSON'))).toBeVisible()
      },
      promises: ['Menu of "Export"'],
    },
  ],
  'Findings, Matrix and Compare': [
    {
      name: 'a finding',
      path: '/repos/demo/permissions?finding=covered',
      reach: text('Covered by order'),
    },
    {
      name: 'the matrix',
      path: '/repos/demo/permissions?tab=matrix&q=/legal/',
      reach: table('Matrix'),
    },
    {
      name: 'compared with an export',
      path: '/repos/demo/permissions?tab=compare',
      async reach(page) {
        const chosen = page.waitForEvent('filechooser')
        await page.getByRole('button', named('Open export')).click()
        await (await chosen).setFiles('e2e/old-export.json')
        await table('Changes')(page)
      },
    },
  ],
  Settings: [
    {
      name: 'the form',
      path: ofRepo('settings'),
      reach: heading('Settings'),
      promises: ['Settings (`/repos/:repo/settings`)'],
    },
    {
      name: 'with the question',
      path: ofRepo('settings'),
      reach: askToRename,
      promises: ['Before a rename'],
    },
    {
      name: 'after a rename',
      path: ofRepo('settings'),
      async reach(page) {
        await askToRename(page)
        await page.getByRole('dialog').getByRole('button', named('Rename')).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      },
      promises: ['After a rename'],
    },
  ],
}

function heading(name: string) {
  return (page: Page) =>
    expect(page.getByRole('heading', { ...named(name), level: 1 })).toBeVisible()
}

function table(name: string) {
  return (page: Page) => expect(page.getByRole('table', named(name))).toBeVisible()
}

function region(name: string) {
  return (page: Page) => expect(page.getByRole('region', named(name))).toBeVisible()
}

function text(words: string) {
  return (page: Page) => expect(page.getByText(words).first()).toBeVisible()
}

function alert(page: Page) {
  return expect(page.getByRole('alert')).toBeVisible()
}

async function askToRename(page: Page): Promise<void> {
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await page.getByRole('button', named('Rename')).click()
  await expect(page.getByRole('dialog', named('Rename repository?'))).toBeVisible()
}
