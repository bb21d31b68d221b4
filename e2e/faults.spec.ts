// Combines the five operations with every fault that the service can be told to have. Checked are what the person
// sees, how many requests are sent, that nothing typed is lost, and that a submit is one request.
import type { Locator, Page } from '@playwright/test'

import { clearFaults, passTime, requestsOf, setFault } from './fault-switch.ts'
import { faults, readOutcome, type Operation } from './faults.ts'
import { expect, named, seed, test, uniqueName, visit, type Repository } from './fixtures.ts'
import { noteSecrets } from './secrets.ts'
import { mainService } from './services.ts'

/** One page, signed in once, for all tests of a worker. Each test loads it anew. */
let page: Page
let repo: Repository
/** The writes that the page sends. The service counts those that arrive, but a browser may send one twice. */
let sent: string[]
const thrown: string[] = []

test.beforeAll(async ({ browser }) => {
  // While a dialog grows, a click could miss its button.
  const context = await browser.newContext({ baseURL: mainService.url, reducedMotion: 'reduce' })
  noteSecrets(context)
  page = await context.newPage()
  await page.clock.install()
  page.on('pageerror', (error) => thrown.push(String(error)))
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v0/')) sent.push(request.url())
  })
  repo = await seed(uniqueName(), { branches: 5, permissions: 5, reviews: 1 })
  await visit(page, '/')
})
test.beforeEach(() => {
  sent = []
})
test.afterEach(async () => {
  await clearFaults(repo)
  expect(thrown).toEqual([])
})
test.afterAll(() => page.context().close())

type Read = { operation: Operation; path: () => string; shown: () => Locator }

const reads: Read[] = [
  {
    operation: 'listBranches',
    path: () => 'branches',
    shown: () => page.getByRole('table', named('Branches')),
  },
  {
    operation: 'getReview',
    path: () => `reviews/${repo.review_ids?.[0]}`,
    shown: () => page.getByRole('region', named('Details')),
  },
  {
    operation: 'listGranularPermissions',
    path: () => 'permissions',
    shown: () => page.getByRole('table', named('Permissions')),
  },
]

for (const { operation, path, shown } of reads) {
  for (const fault of faults) {
    test(`${operation} × ${fault.name}`, async () => {
      const outcome = readOutcome(operation, fault)
      const tries = 'says' in outcome ? outcome.tries : 1
      const wanted = (await arrived(operation)) + tries
      await set(operation, fault.name)
      await page.goto(`/repos/${repo.repo_id}/${path()}`)
      if (tries > 1) await passTime(page, async () => (await arrived(operation)) === wanted)
      if ('says' in outcome) {
        await expect(alert()).toContainText(outcome.says)
        await expect(alert()).not.toContainText('<')
        await expect(shown()).toBeHidden()
      } else {
        await expect('fine' in outcome ? shown() : sessionEnded()).toBeVisible()
      }
      expect(await arrived(operation)).toBe(wanted)
      await clearFaults(repo)
      if ('says' in outcome) {
        // A service that asked to wait is not asked before that.
        if (tries > 1) await page.clock.fastForward(3000)
        const again = alert().getByRole('button', named('Try again'))
        if (fault.name === '403') {
          // The same request would fail again.
          await expect(again).toBeHidden()
          await page.reload()
        } else {
          await again.click()
          // The button disappears with the alert, so the page gets the focus.
          await expect(page.getByRole('main')).toBeFocused()
        }
      }
      if ('sessionEnds' in outcome) await signInAgain()
      await expect(shown()).toBeVisible()
      await expect(alert()).toBeHidden()
    })
  }
}

type Write = {
  operation: Operation
  path: string
  /** Fills in the form; where the text has to be unique, with one that no other test uses. */
  fill: () => Promise<void>
  submit: () => Promise<void>
  /** Fails unless the form contains what was filled in. */
  holds: () => Promise<void>
  /** What is shown when the write has succeeded. */
  done: () => Locator
  /** The field that the service's error is about. */
  field: () => Locator
  unknown: string
}

const description = 'A description\n\nof **some** lines'
let newName: string

const writes: Write[] = [
  {
    operation: 'createReview',
    path: 'reviews/new',
    fill: async () => {
      await box('Title').fill('Typed')
      await picker('Base').fill('main')
      await picker('Compare').fill('release/1.0')
      await box('Description').fill(description)
      await picker('Reviewers').fill('bob,')
    },
    submit: () => page.getByRole('button', named('Create review')).click(),
    holds: async () => {
      await expect(box('Title')).toHaveValue('Typed')
      await expect(picker('Base')).toHaveValue('main')
      await expect(picker('Compare')).toHaveValue('release/1.0')
      await expect(box('Description')).toHaveValue(description)
      await expect(page.getByRole('list', named('Selected reviewers'))).toContainText('bob')
    },
    done: () => page.getByRole('heading', { ...named('Typed'), level: 1 }),
    field: () => box('Title'),
    unknown: 'It may have been created. Sending it again unchanged is safe',
  },
  {
    operation: 'renameRepo',
    path: 'settings',
    fill: async () => {
      newName = uniqueName()
      await box('New name').fill(newName)
    },
    submit: async () => {
      await page.getByRole('button', named('Rename')).click()
      const dialog = page.getByRole('dialog', named('Rename repository?'))
      await dialog.getByRole('button', named('Rename')).click()
    },
    holds: () => expect(box('New name')).toHaveValue(newName),
    done: () => page.getByText(`The repository is now called ${newName}`),
    field: () => box('New name'),
    unknown: 'It may have been renamed',
  },
]

for (const { operation, path, fill, submit, holds, done, field, unknown } of writes) {
  for (const fault of faults) {
    const { write } = fault
    test(`${operation} × ${fault.name}`, async () => {
      await page.goto(`/repos/${repo.repo_id}/${path}`)
      await fill()
      const before = await arrived(operation)
      await set(operation, fault.name)
      await submit()
      if ('says' in write) {
        await expect(alert()).toContainText(write.says)
        await expect(alert()).not.toContainText('<')
        await expect(alert().getByText(unknown)).toBeVisible({ visible: write.unknown })
      } else if ('atField' in write) {
        await expect(field()).toHaveAccessibleDescription(write.atField)
        await expect(field()).toBeFocused()
        await expect(alert()).toContainText(write.atField)
      } else if ('sessionEnds' in write) {
        await expect(sessionEnded()).toBeVisible()
        await clearFaults(repo)
        await signInAgain()
        await expect(alert()).toContainText('Not sent')
      } else {
        await expect(done()).toBeVisible()
      }
      expect(sent).toHaveLength(1)
      expect(await arrived(operation)).toBe(before + 1)
      if ('fine' in write) return

      await holds()
      await page.reload()
      await holds()
    })
  }
}

function box(name: string): Locator {
  return page.getByRole('textbox', named(name))
}

function picker(name: string): Locator {
  return page.getByRole('combobox', named(name))
}

function alert(): Locator {
  return page.getByRole('alert')
}

function sessionEnded(): Locator {
  return page.getByRole('dialog', named('Session ended'))
}

/** The authorization server still knows the person, so its window closes by itself. */
async function signInAgain(): Promise<void> {
  await sessionEnded().getByRole('button', named('Sign in again')).click()
  await expect(sessionEnded()).toBeHidden()
}

/** A fault with Retry-After asks to wait one second. */
function set(operation: Operation, fault: string): Promise<void> {
  return setFault(repo, { operation, fault, retry_after: 1, milliseconds: 300 })
}

async function arrived(operation: Operation): Promise<number> {
  return (await requestsOf(repo))[operation]
}
