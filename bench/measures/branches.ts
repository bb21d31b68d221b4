// Searches and sorts the list of 50,000 branches.
import type { Page } from '@playwright/test'

import type { Bench, Measured } from '../harness.ts'
import { eventToText } from '../painted.ts'

/**
 * What is there, and what is typed after it, key by key. No author or description has the first part, which the app
 * searches, too. A key that doesn't change the result is not a sample.
 */
const texts = [
  ['feature/', '40'],
  ['cache-', 'payment'],
] as const
const rounds = 3
const target = { median: 50, p95: 100 }

type Samples = { keys: number[]; sorts: number[] }

export async function measureBranches(bench: Bench): Promise<Measured[]> {
  const floor: Samples = { keys: [], sorts: [] }
  const app: Samples = { keys: [], sorts: [] }
  for (let round = 0; round < rounds; round += 1) {
    await goThrough(await bench.openFloor('branches.html'), bench.branches, floor)
    await goThrough(await bench.openApp(`/repos/${bench.repo}/branches`), bench.branches, app)
  }
  const row = (what: string, of: keyof Samples) => ({ what, floor: floor[of], app: app[of] })
  return [
    { ...row('Branches: every key of a search', 'keys'), target },
    { ...row('Branches: sort by name', 'sorts'), target },
  ]
}

/** Searches and sorts what the page lists, and then closes the page. */
async function goThrough(page: Page, names: readonly string[], samples: Samples): Promise<void> {
  await page.getByText(status(names.length, names), { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search branches' })
  const count = (typed: string) => names.filter((name) => name.toLowerCase().includes(typed)).length
  for (const [start, keys] of texts) {
    let before = count(start)
    await search.fill(start)
    await page.getByText(status(before, names), { exact: true }).waitFor()
    for (const typed of keys.split('').map((_, index) => start + keys.slice(0, index + 1))) {
      const found = count(typed)
      const wait = { event: 'input', selector: 'output', text: status(found, names) }
      const timing = await page.evaluateHandle(eventToText, wait)
      await search.pressSequentially(typed.at(-1) ?? '')
      const ms = await timing.evaluate((timed) => timed.ms)
      if (found !== before) samples.keys.push(ms)
      before = found
    }
    await search.fill('')
  }

  const { compare } = new Intl.Collator('en', { numeric: true })
  const sorted = names.toSorted(compare)
  for (const [value, text] of [
    ['-name', sorted.at(-1) ?? ''],
    ['name', sorted[0] ?? ''],
  ] as const) {
    const wait = { event: 'change', selector: 'tbody th', text }
    const timing = await page.evaluateHandle(eventToText, wait)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption(value)
    samples.sorts.push(await timing.evaluate(({ ms }) => ms))
  }
  await page.close()
}

function status(found: number, names: readonly string[]): string {
  return `${found} of ${names.length} branches`
}
