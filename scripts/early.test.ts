// The size of the early script in a build.
import { expect, test } from 'vitest'

import { pages } from '../src/page-table.ts'
import { earlyScript } from './early.ts'

test('the early script, which contains the style of the first paint, is short, because it is in every page', async () => {
  const ofPages = 100 * pages.length
  expect((await earlyScript()).length).toBeLessThan(12_000 + ofPages)
})
