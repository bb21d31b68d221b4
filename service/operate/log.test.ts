import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { startService } from '../testing/service.ts'
import { authorize, type Cookies, submitPassword } from '../testing/sign-in.ts'
import { createLog, withoutSecrets } from './log.ts'

const logged = (error: unknown) => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}

test.each([
  'authorization: Bearer SECRET',
  'authorization: Basic SECRET==',
  'GET /auth/callback?code=SECRET&state=x',
  'https://a.example/#access_token=SECRET&id_token=SECRET',
  JSON.stringify({ password: 'SECRET', cookie: '_session=SECRET' }),
  JSON.stringify({ text: JSON.stringify({ access_token: 'SECRET', 'set-cookie': 'SECRET' }) }),
])('%s is redacted in the message, the cause and the stack of an error', (text) => {
  for (const error of [new Error(text), new Error('x', { cause: new Error(text) }), text]) {
    expect(logged(error)).not.toContain('SECRET')
  }
})

test('only type, code, message and stack of an error are logged', () => {
  const error = Object.assign(new TypeError('no'), { code: 'E_NO', request: { cookie: 'SECRET' } })
  expect(JSON.parse(logged(error))).toMatchObject({
    err: { type: 'TypeError', code: 'E_NO', message: 'no', stack: expect.any(String) },
  })
  expect(logged(error)).not.toContain('SECRET')
})

test('any token that follows its name in a text is redacted', () => {
  const token = fc.stringMatching(/^[\w-]{20,60}$/)
  fc.assert(
    fc.property(token, fc.string(), (secret, text) => {
      expect(withoutSecrets(`${text} ?access_token=${secret}`)).not.toContain(secret)
    }),
  )
})

test('requests, failures and audit entries have a line with the request’s ID, and no secret', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const service = await startService({ log })
  try {
    const cookies: Cookies = new Map()
    const form = await authorize({ origin: service.origin, cookies })
    await submitPassword(form, { origin: service.origin, cookies, password: 'the wrong one' })
    const token = await service.token('alice')
    const client = new Client(service)
    const answer = await client.ask('listBranches', { token })
    await client.ask('listBranches', { token: 'unknown-token-of-nobody' })
    await client.ask('renameRepo', { body: { new_name: 'renamed' } })
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries).toContainEqual(
      expect.objectContaining({
        request_id: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/v0/repos/demo/branches',
        status: 200,
        user: 'alice',
      }),
    )
    // The requested addresses, without what belongs to a cookie.
    const paths = entries.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/oauth/auth', '/oauth/login/…', '/oauth/auth/…']),
    )
    expect(entries.flatMap(({ audit }) => audit ?? [])).toEqual([
      'sign-in failed',
      'sign-in',
      'rename',
    ])
    const secrets = [token, 'unknown-token', 'the wrong one', ...cookieValues(cookies)]
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  } finally {
    await service.stop()
  }
})

function cookieValues(cookies: Cookies): string[] {
  return [...cookies.values()].map(({ value }) => value).filter((value) => value.length > 5)
}
