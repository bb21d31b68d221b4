import { expect, test } from 'vitest'

import { warnings } from './warnings.ts'

const quiet = {
  publicUrl: 'http://localhost:4180',
  issuer: undefined,
  trustProxy: [],
}

test.each<[string, Partial<Parameters<typeof warnings>[0]>, RegExp[]]>([
  ['the usual', {}, []],
  ['plain http for others', { publicUrl: 'http://desk.example' }, [/^browsers refuse sign-in/]],
  ['https without a proxy', { publicUrl: 'https://desk.example' }, [/--trust-proxy names none/]],
  [
    'https behind a named proxy',
    { publicUrl: 'https://desk.example', trustProxy: ['10.0.0.1'] },
    [],
  ],
  ['an issuer on this machine', { issuer: 'http://localhost:8080/realms/team' }, []],
  ['an issuer over plain http', { issuer: 'http://login.example' }, [/over plain http/]],
])('%s', (_what, given, expected) => {
  const found = warnings({ ...quiet, ...given })
  expect(found).toHaveLength(expected.length)
  for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern)
})
