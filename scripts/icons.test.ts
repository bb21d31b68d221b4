// What the build leaves out of icons; it is found by how their package is written today.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { withoutLarger } from './icons.ts'

const heights = (code: string) => new Set(code.match(/"\d\d"/g))

test.each(['RepoIcon', 'XIcon'])('of %s only drawings for small sizes are built', (name) => {
  const module = import.meta.resolve(`@primer/octicons-react/${name}`)
  const code = readFileSync(fileURLToPath(module), 'utf8')
  expect(heights(code)).toContain('"24"')
  expect([...heights(withoutLarger(code))].filter((height) => height > '"16"')).toEqual([])
  expect(withoutLarger(code).match(/"width"/g)).toHaveLength(heights(withoutLarger(code)).size)
})
