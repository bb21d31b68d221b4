// One cold visit: a new tab that has its session, a new connection, and the page under conditions.
import type { Bench } from '../harness.ts'
import type { ColdPage } from './pages.ts'
import { watchPage } from './probe.ts'
import type { Contender, Visited } from './rows.ts'
import type { Conditions, Profile, Tab } from './tab.ts'

type Metrics = { metrics: { name: string; value: number }[] }

/** How long the page goes on being watched after its content: what it does then delays the first click. */
const afterwards = 500

/** Opens a tab that is about to visit: `watched` begins the visit. */
export async function openSignedIn(bench: Bench, profile: Profile, page: ColdPage): Promise<Tab> {
  const tab = await profile.openTab()
  await tab.send('Page.enable')
  await tab.send('Performance.enable')
  // Tabs are open side by side, and each takes itself for the one in front.
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await tab.goTo(`${bench.front.url}/floor/blank.html`)
  const entries = JSON.stringify(bench.session)
  await until(tab, `location.pathname === '/floor/blank.html'`)
  await tab.evaluate(`Object.assign(sessionStorage, ${entries}), 0`)
  const watched = JSON.stringify([page.content, page.whole ?? null]).slice(1, -1)
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchPage.toString()})(${watched})`,
  })
  bench.front.dropConnections()
  return tab
}

/** Visits once, and closes the tab. */
export async function visitOnce(
  bench: Bench,
  profile: Profile,
  page: ColdPage,
  contender: Contender,
  conditions: Conditions,
): Promise<Visited> {
  const tab = await openSignedIn(bench, profile, page)
  await tab.throttle(conditions)
  const before = await cpuOf(tab)
  await tab.goTo(bench.front.url + page[contender])
  await until(tab, `'probe' in window`)
  const content = await tab.evaluate<number>('probe.content.then(({ ms }) => ms)')
  const cpu = (await cpuOf(tab)) - before
  const whole =
    page.whole === undefined
      ? undefined
      : await tab.evaluate<number>('probe.whole.then(({ ms }) => ms)')
  const { blocking, longest, shift } = await tab.evaluate<Window['probe']['sums']>(
    `new Promise((resolve) => setTimeout(() => resolve(probe.sums), ${afterwards}))`,
  )
  await tab.close()
  return {
    content: { value: content },
    'whole list': { value: whole },
    'CPU until content': { value: cpu },
    'blocking time': { value: blocking },
    'longest task': { value: longest },
    'layout shift': { value: shift, unit: '' },
  }
}

/** Ms of CPU that the main thread has taken in its life. */
async function cpuOf(tab: Tab): Promise<number> {
  const { metrics } = await tab.send<Metrics>('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

/** Asks again until an expression is true, as in a new document once it has come. */
export async function until(tab: Tab, expression: string): Promise<void> {
  while (!(await tab.evaluate<boolean>(expression))) await new Promise((r) => setTimeout(r, 5))
}
