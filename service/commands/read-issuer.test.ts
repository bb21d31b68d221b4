import { afterAll, expect, test } from 'vitest'

import { startIssuer } from '../testing/issuer.ts'
import { readIssuer } from './read-issuer.ts'
import type { ServeOptions } from './serve-options.ts'

const provider = await startIssuer()
afterAll(() => provider.stop())

const options = { issuer: provider.url, audience: 'refdesk' } as ServeOptions

test('an audience that is the client’s ID is refused, because ID tokens have it', async () => {
  await expect(readIssuer(options, '')).rejects.toThrow(/^--audience must not be the client ID/)
  const other = { ...options, clientId: 'app' }
  expect(await readIssuer(other, '')).toMatchObject({ audience: 'refdesk' })
})

const refused = (issuer: string) => readIssuer({ ...options, issuer, clientId: 'app' }, '')

test('a provider that can’t be read, or has no keys for JWTs, is refused with its address', async () => {
  const document = '/.well-known/openid-configuration'
  await expect(refused(`${provider.url}/opaque`)).rejects.toThrow(
    `${provider.url}/opaque${document} can't be used: it has no jwks_uri`,
  )
  await expect(refused('http://localhost:1')).rejects.toThrow(
    `http://localhost:1${document} can't be used: `,
  )
  await expect(refused(`${provider.url}/other`)).rejects.toThrow(/the document of another issuer/)
})

test('what goes with a provider is refused without one', async () => {
  const alone = { groupRoles: 'groups.json' } as ServeOptions
  await expect(readIssuer(alone, '')).rejects.toThrow(/--group-roles go with --issuer/)
})
