// One cold visit: a new tab that already has its session, a new connection, and the page under certain conditions.
import { setTimeout } from 'node:timers/promises'

import type { Bench } from '../harness.ts'
import type { Contender } from './each-sample.ts'
import type { ColdPage } from './pages.ts'
import { watchPage } from './probe.ts'
import type { Visited } from './rows.ts'
import type { Conditions, Profile, Tab } from './tab.ts'

type Metrics = { metrics: { name: string; value: number }[] }

/** How long a page is observed after its content appeared, in ms. What it does then would delay the first click. */
const afterwards = 500

/**
 * Opens a page in a new tab, and waits until it has begun. `cpu` is the time that the tab had taken before, in ms.
 */
export async function beginVisit(
  { front, session }: Bench,
  profile: Profile,
  page: ColdPage,
  contender: Contender,
  conditions?: Conditions,
): Promise<{ tab: Tab; cpu: number }> {
  const tab = await profile.openTab()
  await tab.send('Page.enable')
  await tab.send('Performance.enable')
  // Several tabs are open, and each believes that it is in front.
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await tab.goTo(`${front.url}/floor/blank.html`)
  await until(tab, `location.pathname === '/floor/blank.html'`)
  await tab.evaluate(`Object.assign(sessionStorage, ${JSON.stringify(session)}), 0`)
  const watched = JSON.stringify([page.content, page.whole ?? null]).slice(1, -1)
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchPage.toString()})(${watched})`,
  })
  if (conditions) await tab.throttle(conditions)
  front.dropConnections()
  const cpu = await cpuOf(tab)
  await tab.goTo(front.url + page[contender])
  await until(tab, `'probe' in window`)
  return { tab, cpu }
}

/** A first visit, a second one in a new tab with the cache of the first, and a reload of the second. */
export async function* visits(
  bench: Bench,
  profile: Profile,
  page: ColdPage,
  contender: Contender,
  conditions: Conditions,
): AsyncGenerator<[which: string, Visited]> {
  const first = await beginVisit(bench, profile, page, contender, conditions)
  yield ['first visit', await watch(first.tab, page, first.cpu)]
  await first.tab.close()
  const { tab, cpu } = await beginVisit(bench, profile, page, contender, conditions)
  yield ['second visit', await watch(tab, page, cpu)]
  const before = await cpuOf(tab)
  await tab.evaluate('delete window.probe')
  await tab.send('Page.reload')
  await until(tab, `'probe' in window`)
  yield ['reload', await watch(tab, page, before)]
  await tab.close()
}

async function watch(tab: Tab, page: ColdPage, cpu: number): Promise<Visited> {
  const content = await tab.evaluate<number>('probe.content.then(({ ms }) => ms)')
  const taken = (await cpuOf(tab)) - cpu
  const whole = page.whole && (await tab.evaluate<number>('probe.whole.then(({ ms }) => ms)'))
  await afterContent(tab)
  const { blocking, longest, shift } = await tab.evaluate<Window['probe']['sums']>('probe.sums')
  return {
    content: { value: content },
    'whole list': { value: whole || undefined },
    'CPU until content': { value: taken },
    'blocking time': { value: blocking },
    'longest task': { value: longest },
    'layout shift': { value: shift, unit: '' },
  }
}

/** Waits until the page has done what it does after its content appeared. The time is measured in the page. */
export async function afterContent(tab: Tab): Promise<void> {
  await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, ${afterwards}))`)
}

/** The CPU time of the main thread since it began, in ms. */
async function cpuOf(tab: Tab): Promise<number> {
  const { metrics } = await tab.send<Metrics>('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

/** Evaluates an expression until it is true, in the new document once that is there. */
async function until(tab: Tab, expression: string): Promise<void> {
  while (!(await tab.evaluate<boolean>(expression))) await setTimeout(5)
}
