import { expect, test } from 'vitest'

import { inserted } from './DescriptionField.tsx'

test.each([
  ['', 0, '## Why\n'],
  ['typed', 5, 'typed\n\n## Why\n'],
  ['typed\n', 0, '## Why\n\n\ntyped\n'],
  ['one\ntwo', 4, 'one\n\n\n## Why\n\n\ntwo'],
])('into %j at %d', (text, at, expected) => {
  expect(inserted(text, '## Why\n', at)).toBe(expected)
})
