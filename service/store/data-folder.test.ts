import { statSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { testFolder } from '../testing/command.ts'
import { openStore } from './open-store.ts'

test('only the owner can read a new data folder', async () => {
  const folder = path.join(await testFolder(), 'new')
  await (await openStore(folder)).destroy()
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})
