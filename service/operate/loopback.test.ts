import { expect, test } from 'vitest'

import { isLoopback } from './loopback.ts'

test.each(['localhost', 'desk.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each([
  '0.0.0.0',
  '::',
  '[::]',
  '192.0.2.1',
  '127.example',
  '127.0.0.1.example',
  'localhost.example',
  'x',
])('%s may be reachable for others', (host) => expect(isLoopback(host)).toBe(false))
