// One cold visit: a new tab that has its session, a new connection, and the page under conditions.
import { setTimeout } from 'node:timers/promises'

import type { Bench } from '../harness.ts'
import type { Contender } from './each-sample.ts'
import type { ColdPage } from './pages.ts'
import { watchPage } from './probe.ts'
import type { Visited } from './rows.ts'
import type { Conditions, Profile, Tab } from './tab.ts'

type Metrics = { metrics: { name: string; value: number }[] }

/** Ms for which a page goes on being watched after its content: what it does then delays the first click. */
const afterwards = 500

/** Leads a new tab to a page, and waits until it has begun. `cpu` is what the tab had taken before, in ms. */
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
  // Tabs are open side by side, and each takes itself for the one in front.
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

/** A first visit, a second one in a new tab, which finds what the first has left in the cache, and that one's reload. */
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

/** Waits for what a page does once its content is there, in the page's own time. */
export async function afterContent(tab: Tab): Promise<void> {
  await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, ${afterwards}))`)
}

/** Ms of CPU that the main thread has taken in its life. */
async function cpuOf(tab: Tab): Promise<number> {
  const { metrics } = await tab.send<Metrics>('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

/** Asks again until an expression is true, as in a new document once it has come. */
async function until(tab: Tab, expression: string): Promise<void> {
  while (!(await tab.evaluate<boolean>(expression))) await setTimeout(5)
}
