// The list of 10,000 rules: filtering, finding by a path, sorting.
import type { Locator, Page } from '@playwright/test'

import type { Bench, Measured, Rule } from '../harness.ts'
import { eventToText } from '../painted.ts'

/** Typed and deleted again. A key that doesn't change the result is not a sample. */
const words = ['payments', 'part-12']
/** Each text is entered at once, as from a clipboard. */
const paths = ['/src/payments/main.ts', '/docs/search/part-12/a/b', '/tools/part-1/x.ts', '/x']
const rounds = 3
const target = { median: 50, p95: 100 }

type Samples = { keys: number[]; paths: number[]; sorts: number[] }

export async function measurePermissions(bench: Bench): Promise<Measured[]> {
  const floor = noSamples()
  const app = noSamples()
  for (let round = 0; round < rounds; round += 1) {
    const floorPage = await bench.openFloor('permissions.html')
    await goThrough(floorPage, bench.rules, floor)
    await floorPage.close()
    const appPage = await bench.openApp(`/repos/${bench.repo}/permissions`)
    await goThrough(appPage, bench.rules, app)
    await appPage.close()
  }
  const row = (what: string, of: keyof Samples) => ({ what, floor: floor[of], app: app[of] })
  return [
    { ...row('Permissions: every key of a filter', 'keys'), target },
    { ...row('Permissions: a path put in', 'paths'), target },
    { ...row('Permissions: sort by pattern', 'sorts'), target },
  ]
}

function noSamples(): Samples {
  return { keys: [], paths: [], sorts: [] }
}

/** Filters and sorts what the page lists. */
async function goThrough(page: Page, rules: readonly Rule[], samples: Samples): Promise<void> {
  await page.getByText(status(rules.length, rules.length), { exact: true }).waitFor()
  const texts = rules.map((rule) => Object.values(rule).join('\n').toLowerCase())
  const filter = page.getByRole('textbox', { name: 'Filter rules' })
  for (const word of words) {
    const typed = word.split('').map((_, index) => word.slice(0, index + 1))
    const found = (text: string) => texts.filter((each) => each.includes(text)).length
    const press = (text: string) => filter.pressSequentially(text.at(-1) ?? '')
    samples.keys.push(...(await inputs(page, rules.length, typed, found, press)))
    await filter.fill('')
  }

  const patterns = rules.map(({ path_pattern }) => depotPattern(path_pattern))
  const box = page.getByRole('textbox', { name: 'Path', exact: true })
  const matching = (path: string) => patterns.filter((pattern) => pattern.test(path)).length
  const put = (path: string) => box.fill(path)
  samples.paths.push(...(await inputs(page, rules.length, paths, matching, put)))
  await box.fill('')

  const header = page.getByRole('button', { name: 'Path pattern' })
  const { compare } = new Intl.Collator('en', { numeric: true })
  const sorted = rules.map(({ path_pattern }) => path_pattern).sort(compare)
  for (const text of [sorted[0] ?? '', sorted.at(-1) ?? '']) {
    samples.sorts.push(await click(page, header, { selector: 'tbody th', text }))
  }
}

/** The time in ms until the result of each text is painted, if it differs from the one before. */
async function inputs(
  page: Page,
  total: number,
  texts: readonly string[],
  resultOf: (text: string) => number,
  type: (text: string) => Promise<void>,
): Promise<number[]> {
  const samples: number[] = []
  let before = total
  for (const text of texts) {
    const found = resultOf(text)
    const wait = { event: 'input', selector: 'output', text: status(found, total) }
    const timing = await page.evaluateHandle(eventToText, wait)
    await type(text)
    const ms = await timing.evaluate((timed) => timed.ms)
    if (found !== before) samples.push(ms)
    before = found
  }
  return samples
}

async function click(
  page: Page,
  button: Locator,
  sight: { selector: string; text: string },
): Promise<number> {
  const timing = await page.evaluateHandle(eventToText, { event: 'click', ...sight })
  await button.click()
  return timing.evaluate(({ ms }) => ms)
}

/** Every pattern and every path here begins with a slash. */
function depotPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('...').map(withinDirectory).join('.*')}$`)
}

function withinDirectory(part: string): string {
  return part.split('*').map(RegExp.escape).join('[^/]*')
}

function status(found: number, total: number): string {
  return `${found} of ${total} rules`
}
