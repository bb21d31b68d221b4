import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'

const { origin } = await serviceForFile()

/** Asks by another name than the service's own. */
async function ask(path: string, host: string): Promise<{ status: number; body: string }> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  get(`${origin}${path}`, { headers: { host } }, resolve)
  const response = await promise
  return { status: response.statusCode ?? 0, body: await text(response) }
}

test('without PUBLIC_URL, a request by another name than this machine’s is told about it', async () => {
  for (const path of ['/', '/oauth/auth', '/v0/repos/demo/branches']) {
    const { status, body } = await ask(path, 'refdesk.example')
    expect([status, body]).toEqual([421, expect.stringContaining('PUBLIC_URL')])
  }
})

test('this machine’s names, and what machines ask, are answered', async () => {
  for (const host of ['localhost', '127.0.0.1:4180', '[::1]']) {
    expect((await ask('/v0/repos/demo/branches', host)).status).toBe(401)
  }
  expect((await ask('/healthz/live', 'refdesk.example')).status).toBe(200)
})
