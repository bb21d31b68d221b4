// What every measurement stands on: the built app on the embedded service with a large repository, the
// floor pages beside it, and one Chromium, signed in. Knows nothing of what is measured.
import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { findChromium } from '../scripts/chromium.mjs'
import { serveFloor } from './serve-floor.ts'
import { startService } from './service.ts'

/** Samples in ms of one thing, on the floor page where there is one and in the app; `target` is information. */
export type Measured = {
  what: string
  floor?: number[]
  app: number[]
  target?: { median: number; p95: number }
}

/** A permission rule, as far as a bench has to know it; each has a pattern. */
export type Rule = { path_pattern: string; evaluation_order: number }

/** A running bench. */
export type Bench = {
  /** The repository with 50,000 branches and 10,000 rules, by name. */
  repo: string
  /** The names of its branches, as the service sends them. */
  branches: readonly string[]
  /** Its rules, with all that the service sends of each. */
  rules: readonly Rule[]
  /** A page of the app, signed in; `path` begins with a slash. */
  openApp: (path: string) => Promise<Page>
  /** A floor page by its file name. It has the API's address of the repository and a token. */
  openFloor: (file: string) => Promise<Page>
  stop: () => Promise<void>
}

/** Starts everything. @throws when the service, the browser or the sign-in doesn't work */
export async function startBench(): Promise<Bench> {
  const service = await startService()
  const floor = await serveFloor()
  const browser = await chromium.launch({
    ...(findChromium() && { executablePath: findChromium() }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  const stop = async () => {
    await browser.close()
    await floor.stop()
    await service.stop()
  }
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const authorization = await signIn(context, service.url)
    const api = `${service.url}/v0/repos/${service.repo}`
    const branches = await itemsOf<{ branch_name: string }>(`${api}/branches`, authorization)
    const rules = await itemsOf<Rule>(`${api}/granular-permissions`, authorization)
    const open = async (url: string) => {
      const page = await context.newPage()
      await page.goto(url)
      return page
    }
    return {
      repo: service.repo,
      branches: branches.map(({ branch_name }) => branch_name),
      rules,
      openApp: (path) => open(service.url + path),
      openFloor: (file) =>
        open(`${floor.url}/${file}#${new URLSearchParams({ api, authorization })}`),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Signs in as a person would. Answers the Authorization header that the app then sends. */
async function signIn(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${url}/repos/demo/branches`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  const asked = page.waitForRequest(/\/v0\/repos\/demo\/branches$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const authorization = await (await asked).headerValue('authorization')
  await page.getByRole('table', { name: 'Branches' }).waitFor()
  if (authorization === null) throw new Error('The app asked for branches without a token.')
  // Stays open: a page that is opened without a session asks its siblings for theirs.
  return authorization
}

async function itemsOf<Item>(url: string, authorization: string): Promise<Item[]> {
  const answer = await fetch(url, { headers: { authorization } })
  const { items } = (await answer.json()) as { items: Item[] }
  return items
}
