import { expect, test } from 'vitest'

import { pathsOf } from './checked-path.ts'

test('a path to a line, each once, without what surrounds it', () => {
  expect(pathsOf('/src/a.ts\r\n\n  /with space/b.ts\t\n/src/a.ts\n')).toEqual([
    '/src/a.ts',
    '/with space/b.ts',
  ])
  expect(pathsOf(' \n')).toEqual([])
})
