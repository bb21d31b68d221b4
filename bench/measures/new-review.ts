// Loading New review of a repository with 50,000 branches: until a field takes text, and until the
// branches are offered.
import type { Page } from '@playwright/test'

import type { Bench, Measured } from '../harness.ts'
import { loadToField } from '../painted.ts'
import { pressKey } from '../press.ts'

const rounds = 3

type Samples = { field: number[]; branches: number[] }

export async function measureNewReview(bench: Bench): Promise<Measured[]> {
  const floor: Samples = { field: [], branches: [] }
  const app: Samples = { field: [], branches: [] }
  for (let round = 0; round < rounds; round += 1) {
    await load(await bench.openFloor('new-review.html'), bench.branches.length, floor)
    await load(await bench.openApp(`/repos/${bench.repo}/reviews/new`), bench.branches.length, app)
  }
  return [
    { what: 'New review: until a field takes text', floor: floor.field, app: app.field },
    { what: 'New review: until branches are offered', floor: floor.branches, app: app.branches },
  ]
}

/** Loads the page again, with a warm cache, and opens the list of the field that has the caret. */
async function load(page: Page, count: number, samples: Samples): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  samples.field.push(await page.evaluate(loadToField))
  await pressKey(page, 'ArrowDown', count)
  samples.branches.push(await page.evaluate(() => performance.now()))
  await page.close()
}
