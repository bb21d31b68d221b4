// Counts the requests before the content of a page for somebody who is signed in, and in how many rounds they are sent.
// scripts/bundle.ts measures the size of scripts and styles. If a page needs less, lower its budget.
import type { Page } from '@playwright/test'

import { expect, named, saveData, test, visit } from './fixtures.ts'
import { mainService } from './services.ts'

/**
 * Delay of each answer in ms. It is long enough to tell whether a request waited for the answer before it, and for a
 * busy machine to see the content before the answers to what is requested right after it.
 */
const latency = 1200

type Load = { requests: number; rounds: number }

type FirstLoad = {
  /** Below the address of the test's repository, or absolute. */
  path: string
  content: (page: Page) => ReturnType<Page['locator']>
  budget: Load
}

/** The measured numbers. The goal for each page is 6 requests. */
const firstLoads: Record<string, FirstLoad> = {
  Review: {
    path: '/repos/demo/reviews/review-1',
    content: (page) =>
      page.getByRole('region', named('Description')).getByText('Line one of a paragraph'),
    budget: { requests: 6, rounds: 2 },
  },
  Branches: {
    path: 'branches',
    content: (page) => page.getByRole('rowheader', named('main')),
    budget: { requests: 8, rounds: 2 },
  },
  'New review': {
    path: 'reviews/new',
    content: (page) => page.getByRole('combobox', named('Compare')),
    budget: { requests: 8, rounds: 2 },
  },
  Permissions: {
    path: 'permissions',
    content: (page) => page.getByRole('rowheader').first(),
    budget: { requests: 8, rounds: 2 },
  },
  Settings: {
    path: 'settings',
    content: (page) => page.getByRole('textbox', named('New name')),
    budget: { requests: 7, rounds: 2 },
  },
  Repositories: {
    path: '/',
    content: (page) => page.getByRole('textbox', named('Repository ID or name')),
    budget: { requests: 5, rounds: 2 },
  },
}

for (const [name, { path, content, budget }] of Object.entries(firstLoads)) {
  test(`the first load of ${name} stays within its budget`, async ({ page, repo, browser }) => {
    await visit(page, '/')
    const session = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
    // A new context has an empty cache and no other tab that could share its session.
    const context = await browser.newContext({ baseURL: mainService.url })
    await context.addInitScript((entries) => Object.assign(sessionStorage, entries), session)
    const cold = await context.newPage()
    // What is fetched ahead comes after the content; on a busy machine, before this test has seen it.
    await saveData(cold)
    const protocol = await context.newCDPSession(cold)
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const answered = countAnswers(cold)
    const address = path.startsWith('/') ? path : `/repos/${repo.repo_id}/${path}`
    await cold.goto(address, { waitUntil: 'commit' })
    await content(cold).waitFor()
    const load = answered()
    await context.close()

    for (const what of ['requests', 'rounds'] as const) {
      expect.soft(load[what], `${what} before the content`).toBeLessThanOrEqual(budget[what])
    }
  })
}

/**
 * Counts requests and answers up to a moment. Pictures don't count, because nothing waits for them. A request that
 * begins after another one's answer belongs to the next round.
 */
function countAnswers(page: Page): () => Load {
  const rounds = new Map<object, number>()
  const answered: number[] = []
  page.on('request', (request) => {
    // The count beside the tab Findings is made after the rules are shown; on a busy machine, before this test sees them.
    if (request.resourceType() !== 'image' && !request.url().includes('/findings-of'))
      rounds.set(request, 1 + Math.max(0, ...answered))
  })
  // A document begins to arrive before its last byte, and requests what it names meanwhile.
  page.on('response', (response) => {
    const round = rounds.get(response.request())
    if (round !== undefined) answered.push(round)
  })
  return () => ({ requests: answered.length, rounds: Math.max(0, ...answered) })
}
