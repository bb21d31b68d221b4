// The build removes large drawings from icons. It relies on how the package is written today, which this checks.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { withoutLarger } from './icons.ts'

const heights = (code: string) => new Set(code.match(/"\d\d"/g))

test.each(['RepoIcon', 'XIcon'])('of %s only drawings for small sizes are in the build', (name) => {
  const module = import.meta.resolve(`@primer/octicons-react/${name}`)
  const code = readFileSync(fileURLToPath(module), 'utf8')
  expect(heights(code)).toContain('"24"')
  expect([...heights(withoutLarger(code))].filter((height) => height > '"16"')).toEqual([])
  expect(withoutLarger(code).match(/"width"/g)).toHaveLength(heights(withoutLarger(code)).size)
})
