// What every test needs: a signed-in page, a repository of its own, and an app without faults. Uses only names
// that people see, and nothing of the app's code.
import { randomUUID } from 'node:crypto'

import { test as base, expect, type Cookie, type Page } from '@playwright/test'

import { seed as seedRepository } from '../service/demo/seed.ts'
import { mainService } from './services.ts'

export { expect } from '@playwright/test'

/** A repository as the command `seed` prints it. */
export type Repository = { repo_id: string; repo_name: string; review_ids?: string[] }

/** How many of each a seeded repository has. */
export type Content = { branches: number; permissions: number; reviews: number }

type Fixtures = {
  /** What the test's repository contains; an option, for `test.use`. */
  content: Content
  /** A repository for this test only, owned by alice, with bob as a member. With E2E_REPO it is that one. */
  repo: Repository
  /** Faults of the app that the test causes; an option, for `test.use`. Any other fails the test. */
  provoked: RegExp[]
  /**
   * Fails a test after an uncaught error, an error that a script writes on the console, a violation of the content
   * security policy, or a script, style or configuration that can't be loaded.
   */
  noFaults: void
  sessionsThatLast: void
}

/** The account that tests use by default, and the repository of a deployment. */
const { E2E_USERNAME = 'alice', E2E_PASSWORD = 'demo', E2E_REPO } = process.env

export const test = base.extend<Fixtures>({
  content: [{ branches: 12, permissions: 12, reviews: 3 }, { option: true }],
  provoked: [[], { option: true }],
  repo: async ({ content }, provide) => {
    await provide(
      E2E_REPO ? { repo_id: E2E_REPO, repo_name: E2E_REPO } : await seed(uniqueName(), content),
    )
  },
  noFaults: [
    async ({ context, provoked }, provide) => {
      const faults: string[] = []
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`Content Security Policy: ${violatedDirective} refuses ${blockedURI}`)
        })
      })
      context.on('console', (message) => {
        // What a browser says by itself has no arguments.
        const isOfScript = message.args().length > 0
        if (isOfScript && message.type() === 'error') faults.push(message.text())
      })
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('response', (response) => {
        if (response.status() >= 400 && isStaticFile(response.url())) {
          faults.push(`${response.status()} for ${response.url()}`)
        }
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A page that is left ends its downloads.
        if (reason !== 'net::ERR_ABORTED' && isStaticFile(request.url())) {
          faults.push(`${reason} for ${request.url()}`)
        }
      })
      await provide()
      const unexpected = faults.filter((text) => !provoked.some((pattern) => pattern.test(text)))
      expect(unexpected, 'faults that the test does not provoke').toEqual([])
    },
    { auto: true },
  ],
  sessionsThatLast: [
    async ({ context }, provide) => {
      // A sign-out ends the tokens of the worker's session.
      context.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith('/session/end')) sessions.clear()
      })
      await provide()
    },
    { auto: true },
  ],
})

/** Options of `getByRole` for a complete and exact accessible name. */
export function named(name: string) {
  return { name, exact: true }
}

/** Whether an address is one of the built app's own files. */
function isStaticFile(url: string): boolean {
  return /^\/(?:assets\/|config\.json$)/.test(new URL(url).pathname)
}

/** A repository name that no other test uses. */
export function uniqueName(): string {
  return `e2e-${randomUUID().slice(0, 13)}`
}

/** Creates a repository with the command `seed`, while the service runs. */
export function seed(name: string, content: Content, { data } = mainService): Promise<Repository> {
  return seedRepository({ data, name, ...content })
}

/** A session after signing in: cookies of the authorization server, and the grant that the tab stores. */
type Session = { cookies: Cookie[]; grant: string | null }

/**
 * The sessions of this worker, by username and then by the app's origin. With them a password is typed once per
 * worker.
 */
const sessions = new Map<string, Record<string, Session>>()

function sessionsOf(username: string): Record<string, Session> {
  const known = sessions.get(username) ?? {}
  sessions.set(username, known)
  return known
}

/** The name under which the app stores a session in the tab, for a reload. */
const grantKey = 'refdesk.grant'

/**
 * Signs in through the real redirect, from any page that asks for it. If the authorization server doesn't know the
 * person from the worker's session, the password is typed. A test about typing it uses `signInByPassword`.
 */
export async function signIn(page: Page, username = E2E_USERNAME): Promise<void> {
  const { origin } = new URL(page.url())
  const known = sessionsOf(username)
  await page.context().addCookies(known[origin]?.cookies ?? [])
  await page.getByRole('button', named('Sign in')).click()
  const asksWho = page.getByRole('textbox', named('Username'))
  await expect(accountButton(page).or(asksWho)).toBeVisible()
  if (await asksWho.isVisible()) await enterPassword(page, username, E2E_PASSWORD)
  await expect(accountButton(page)).toBeVisible()
  known[origin] = {
    cookies: await page.context().cookies(),
    grant: await page.evaluate((key) => sessionStorage.getItem(key), grantKey),
  }
}

/** Signs in through the real redirect, as somebody whom the authorization server doesn't know yet. */
export async function signInByPassword(page: Page, username = E2E_USERNAME): Promise<void> {
  await page.getByRole('button', named('Sign in')).click()
  await enterPassword(page, username, E2E_PASSWORD)
  await expect(accountButton(page)).toBeVisible()
}

function accountButton(page: Page) {
  return page.getByRole('banner').getByRole('button', named('Account'))
}

/** Fills in the authorization server's own page. A password field has no role, so it is found by its label. */
export async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', named('Username')).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', named('Sign in')).click()
}

/**
 * Opens a page of the app as somebody who is signed in. Uses the worker's session, as if the page was reloaded, or
 * signs in first. A test about signing in uses `visitBySigningIn`.
 */
export async function visit(page: Page, path: string, username = E2E_USERNAME): Promise<void> {
  const known = sessionsOf(username)
  const grants = Object.entries(known).map(([origin, { grant }]) => [origin, grant] as const)
  const script = await page.addInitScript(
    ([key, byOrigin]) => {
      const grant = byOrigin.find(([origin]) => origin === location.origin)?.[1]
      if (grant) sessionStorage.setItem(key, grant)
    },
    [grantKey, grants] as const,
  )
  await page.goto(path)
  // Only this document gets the session. After a reload, the app must find what it stored itself.
  await script.dispose()
  const signInButton = page.getByRole('button', named('Sign in'))
  await expect(accountButton(page).or(signInButton)).toBeVisible()
  if (await signInButton.isVisible()) await signIn(page, username)
  else await page.context().addCookies(known[new URL(page.url()).origin]?.cookies ?? [])
}

/** Opens a page of the app and signs in through the real redirect. */
export async function visitBySigningIn(page: Page, path: string, username?: string): Promise<void> {
  await page.goto(path)
  await signIn(page, username)
}

/** From the next document on, the browser claims to save data, so no part of the app is fetched ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Signs out through the menu, by way of the authorization server, which returns to the first page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
}

/** The text in the browser's clipboard. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
