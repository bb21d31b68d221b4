// What every measurement needs: the built app on the embedded service with large repositories, the floor pages, and
// one Chromium. It knows nothing of what is measured.
import { rm } from 'node:fs/promises'

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { findChromium } from '../scripts/chromium.mjs'
import { buildFloor } from './build-floor.ts'
import { makeCertificate } from './certificate.ts'
import { startFront, type Front } from './front.ts'
import { startService } from './service.ts'

/**
 * The samples of one thing: in the app, on the hand-written floor page, on the page of the same libraries alone, and on
 * the page where these draw the app's own elements.
 */
export type Measured = {
  /** The unique name of what was measured. */
  what: string
  /** If absent: ms. If empty: a number without a unit. */
  unit?: 'kB' | ''
  floor?: number[]
  libraries?: number[]
  same?: number[]
  app: number[]
  /** For information only. */
  target?: { median: number; p95: number }
}

/** A permission rule, as far as the bench needs it. Here each has a pattern. */
export type Rule = { path_pattern: string; evaluation_order: number }

/** A running bench. */
export type Bench = {
  browser: Browser
  front: Front
  /** How many times a cold start is measured under each condition. */
  samples: number
  /** The sessionStorage of a tab that is signed in, with what the floor pages need. */
  session: Readonly<Record<string, string>>
  /** The name of the repository with 50,000 branches and 10,000 rules. */
  repo: string
  /** The names of its branches, as the service sends them. */
  branches: readonly string[]
  /** Its rules, with every field that the service sends. */
  rules: readonly Rule[]
  /** Opens a page of the app, signed in. `path` begins with a slash. */
  openApp: (path: string) => Promise<Page>
  /** The folder with the built floor page, to which others can be added. */
  floorFolder: string
  /** Opens a floor page by its file name, with the same repository. */
  openFloor: (file: string) => Promise<Page>
  stop: () => Promise<void>
}

/** The numbers of branches for which there is a repository: see `repoOf`. */
const sizes = [50, 5000, 50_000]

/** Starts everything. @throws if the service, the browser or signing in doesn't work */
export async function startBench(samples: number): Promise<Bench> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const floor = await buildFloor()
    stops.push(() => rm(floor, { recursive: true }))
    const certificate = makeCertificate()
    const front = await startFront(certificate, [floor, `${import.meta.dirname}/floor`])
    stops.push(front.stop)
    const service = await startService({ sizes, publicUrl: front.url })
    stops.push(service.stop)
    front.setService(service.url)
    const browser = await chromium.launch({
      ...(findChromium() && { executablePath: findChromium() }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // The CPU time of a tab begins anew with each document otherwise.
        '--disable-features=RenderDocument',
        // If certificate errors were ignored instead, the browser wouldn't cache answers.
        `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
      ],
    })
    stops.push(() => browser.close())

    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const session = await signIn(context, front.url)
    await context.addInitScript((entries) => Object.assign(sessionStorage, entries), session)
    const authorization = session['bench.authorization'] ?? ''
    const api = `${service.url}/v0/repos/${service.repo}`
    const branches = await itemsOf<{ branch_name: string }>(`${api}/branches`, authorization)
    const rules = await itemsOf<Rule>(`${api}/granular-permissions`, authorization)
    const open = async (path: string) => {
      const page = await context.newPage()
      await page.goto(front.url + path)
      return page
    }
    return {
      browser,
      front,
      samples,
      session,
      repo: service.repo,
      branches: branches.map(({ branch_name }) => branch_name),
      rules,
      openApp: open,
      floorFolder: floor,
      openFloor: (file) => open(`/floor/${file}?repo=${service.repo}`),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Signs in as a person would. Returns what the tab stores, and the Authorization header that it sends. */
async function signIn(context: BrowserContext, url: string): Promise<Record<string, string>> {
  const page = await context.newPage()
  await page.goto(`${url}/repos/demo/branches`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  const asked = page.waitForRequest(/\/v0\/repos\/demo\/branches$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const authorization = await (await asked).headerValue('authorization')
  if (authorization === null) throw new Error('The app asked for branches without a token.')
  await page.getByRole('table', { name: 'Branches' }).waitFor()
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  await page.close()
  return { ...kept, 'bench.authorization': authorization }
}

async function itemsOf<Item>(url: string, authorization: string): Promise<Item[]> {
  const answer = await fetch(url, { headers: { authorization } })
  const { items } = (await answer.json()) as { items: Item[] }
  return items
}
