import { expect, test } from 'vitest'

import { readIssuer } from './read-issuer.ts'
import type { ServeOptions } from './serve-options.ts'

test('an audience that is the client’s ID is refused, because ID tokens have it', async () => {
  const options = { issuer: 'https://login.example', audience: 'refdesk' } as ServeOptions
  await expect(readIssuer(options, '')).rejects.toThrow(/^--audience must not be the client ID/)
  const other = { ...options, clientId: 'app' }
  expect(await readIssuer(other, '')).toMatchObject({ audience: 'refdesk' })
})
