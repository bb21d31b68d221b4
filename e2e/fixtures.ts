// The ground of every test: a signed-in page, a repository of its own, and a console without errors.
// Knows names that people see, and nothing of the app's code.
import { randomUUID } from 'node:crypto'

import { test as base, expect, type BrowserContext, type Cookie, type Page } from '@playwright/test'

import { seed as seedRepository } from '../service/demo/seed.ts'
import { noteSecrets } from './secrets.ts'
import { mainService } from './services.ts'

export { expect } from '@playwright/test'

/** A repository as `seed` prints it. */
export type Repository = { repo_id: string; repo_name: string; review_ids?: string[] }

/** How much of everything a seeded repository holds. */
export type Content = { branches: number; permissions: number; reviews: number }

type Fixtures = {
  /** What the repository of the test holds; an option, for `test.use`. */
  content: Content
  /** A repository of the test's own, owned by alice, with bob as a member; E2E_REPO where that is set. */
  repo: Repository
  /** Console errors that the test provokes; an option, for `test.use`. Any other fails the test. */
  provoked: RegExp[]
  quietConsole: void
  secrets: void
}

/** The account that tests sign in with unless they say which, and the repository of a deployment. */
const { E2E_USERNAME = 'alice', E2E_PASSWORD = 'demo', E2E_REPO } = process.env

export const test = base.extend<Fixtures>({
  content: [{ branches: 12, permissions: 12, reviews: 3 }, { option: true }],
  provoked: [[], { option: true }],
  repo: async ({ content }, provide) => {
    await provide(
      E2E_REPO ? { repo_id: E2E_REPO, repo_name: E2E_REPO } : await seed(uniqueName(), content),
    )
  },
  quietConsole: [
    async ({ context, provoked }, provide) => {
      const errors: string[] = []
      // Violations of the content security policy are console errors, too.
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await provide()
      const unexpected = errors.filter((text) => !provoked.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  secrets: [
    async ({ context }, provide) => {
      noteSecrets(context)
      forgetEndedSessions(context)
      await provide()
    },
    { auto: true },
  ],
})

/** Role options for a whole and exact accessible name. */
export function named(name: string) {
  return { name, exact: true }
}

/** A repository name that no other test uses. */
export function uniqueName(): string {
  return `e2e-${randomUUID().slice(0, 13)}`
}

/** Makes a repository as the command `seed` does, beside the running service. */
export function seed(name: string, content: Content, { data } = mainService): Promise<Repository> {
  return seedRepository({ data, name, ...content })
}

/** A session as a sign-in left it: at the authorization server, by its cookies, and in the tab. */
type Session = { cookies: Cookie[]; grant: string | null }

/**
 * The sessions that this worker has, by username and then by the app's origin, so that a password is typed
 * once for all of its tests.
 */
const sessions = new Map<string, Record<string, Session>>()

function sessionsOf(username: string): Record<string, Session> {
  const known = sessions.get(username) ?? {}
  sessions.set(username, known)
  return known
}

/** Under which name the app keeps a session in a tab, for a reload of it. */
const grantKey = 'refdesk.grant'

/** A test that signs out ends the worker's session, and the tokens of it. */
function forgetEndedSessions(context: BrowserContext): void {
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/session/end')) sessions.clear()
  })
}

/**
 * Signs in through the real redirect, from any page that asks for it. The authorization server knows
 * the person by the worker's session; where it doesn't, since none was begun yet or a test has ended
 * it, the password is typed. A test about typing it says `signInByPassword`.
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

/** Signs in through the real redirect as somebody whom the authorization server doesn't know yet. */
export async function signInByPassword(page: Page, username = E2E_USERNAME): Promise<void> {
  await page.getByRole('button', named('Sign in')).click()
  await enterPassword(page, username, E2E_PASSWORD)
  await expect(accountButton(page)).toBeVisible()
}

function accountButton(page: Page) {
  return page.getByRole('banner').getByRole('button', named('Account'))
}

/** Fills in the authorization server's own page. A password field has a label and no role. */
export async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', named('Username')).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', named('Sign in')).click()
}

/**
 * Opens a page of the app as somebody who is signed in: with the session that this worker has, as a reload finds
 * it, or by signing in on the way. A test about signing in says `visitBySigningIn`.
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
  // For this document alone: a reload has to find what the app itself has kept.
  await script.dispose()
  const signInButton = page.getByRole('button', named('Sign in'))
  await expect(accountButton(page).or(signInButton)).toBeVisible()
  if (await signInButton.isVisible()) await signIn(page, username)
  else await page.context().addCookies(known[new URL(page.url()).origin]?.cookies ?? [])
}

/** Opens a page of the app, signing in on the way, through the real redirect. */
export async function visitBySigningIn(page: Page, path: string, username?: string): Promise<void> {
  await page.goto(path)
  await signIn(page, username)
}

/** From the next document on the browser asks to save data, so that no part of the app is fetched ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Signs out through the menu, which goes to the authorization server and lands on the first page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', named('Account')).click()
  await page.getByRole('menuitem', named('Sign out')).click()
  await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** What the browser's clipboard holds. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
