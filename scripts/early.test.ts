// The early script as it is built: it is short.
import { expect, test } from 'vitest'

import { earlyScript } from './early.ts'

test('the early script is short: it is in every page', async () => {
  expect((await earlyScript()).length).toBeLessThan(6500)
})
