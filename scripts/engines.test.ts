// Every title in e2e/engines.ts must exist. Without this check, a test whose title is changed would silently run in
// Chromium only.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { titlesOfEveryEngine } from '../e2e/engines.ts'

test.each(Object.entries(titlesOfEveryEngine))(
  '%s.spec has the tests of every engine',
  (spec, titles) => {
    const file = path.resolve(import.meta.dirname, `../e2e/${spec}.spec.ts`)
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const missing = titles.filter((title) => !new RegExp(`\\s*['"\`].*${title}`).test(source))
    expect(missing).toEqual([])
  },
)
