import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { temporaryFolder } from '../testing/database.ts'
import { startService, type TestService } from '../testing/service.ts'

const config = { base_url: '/v0', authority: '/oauth' }
const index = '<!doctype html><title>Refdesk</title><script data-base="/"></script>'
const script = 'export {}\n'.repeat(100)
let service: TestService
let parent: string

beforeAll(async () => {
  parent = await temporaryFolder()
  const folder = path.join(parent, 'dist')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await mkdir(path.join(folder, 'auth/silent'), { recursive: true })
  await writeFile(path.join(folder, 'index.html'), index)
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>')
  await writeFile(path.join(folder, 'config.json'), '"not the one that counts"')
  await writeFile(path.join(folder, 'assets/main-1a2b.js'), script)
  await writeFile(path.join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(path.join(folder, 'assets/main-1a2b.js.gz'), gzipSync(script))
  await writeFile(path.join(folder, 'auth/silent/index.html'), '<title>silent</title>')
  await writeFile(path.join(folder, 'auth/silent/silent.js'), script)
  await writeFile(path.join(parent, 'outside.txt'), 'outside')
  service = await startService({ built: { folder, config } })
})
afterAll(async () => {
  await service.stop()
  await rm(parent, { recursive: true })
})

function get(address: string, headers: Record<string, string> = {}) {
  return fetch(`${service.origin}${address}`, { headers, redirect: 'manual' })
}
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('an address of the app', () => {
  test.each([
    '/',
    '/repos/demo/branches',
    '/repos/v1.2/branches?q=a.js',
    '/repos/a%2F..%2Fb/settings',
    '/repos/%F0%9F%9A%80/reviews/new',
    '/auth/callback',
    '/nowhere',
    // No percent-encoding; the app says so.
    '/repos/100%/branches',
    '/repos/%FF%FE/branches?q=%',
    '/100%',
    // Not there.
    '/missing.png',
    '//[',
  ])('%s answers index.html, which browsers must not cache', async (address) => {
    const response = await get(address, page)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(index)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('has a policy without unsafe-inline or unsafe-eval, and no HSTS', async () => {
    const { headers } = await get('/', page)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /default-src 'none'; script-src 'self' 'sha256-[^ ]+'; style-src 'self'; /,
    )
    expect(policy).toContain("connect-src 'self'; frame-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

test('under a path, the pages name their files with it, and all addresses work', async () => {
  const publicUrl = 'https://tools.example/a/refdesk'
  const folder = path.join(parent, 'dist')
  const below = await startService({ built: { folder, config }, publicUrl })
  onTestFinished(below.stop)
  for (const address of ['/a/refdesk', '/a/refdesk/repos/100%/branches', '/repos/demo/branches']) {
    const html = await (await fetch(below.origin + address, { headers: page })).text()
    expect(html).toContain('data-base="/a/refdesk/"')
  }
  const { headers } = await fetch(below.origin, { headers: page })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(await (await fetch(`${below.origin}/a/refdesk/icon.svg`)).text()).toBe('<svg/>')
  const discovery = await fetch(`${below.origin}/a/refdesk/oauth/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({
    issuer: `${publicUrl}/oauth`,
    authorization_endpoint: `${publicUrl}/oauth/auth`,
  })
})

test('a page is sent compressed, and as 304 to a client that has it', async () => {
  const response = await get('/repos/demo/branches', { ...page, 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(await response.text()).toBe(index)
  const had = { ...page, 'if-none-match': response.headers.get('etag') ?? '' }
  const again = await get('/', had)
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the silent page may be framed by the app, and only it', async () => {
  const response = await get('/auth/silent', page)
  expect(await response.text()).toContain('silent')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('the silent page has its script', async () => {
  const response = await get('/auth/silent/silent.js', { accept: '*/*' })
  expect(await response.text()).toBe(script)
  expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])(
  'an asset for a client that accepts %s is sent as %s and cached for a year',
  async (accepted, encoding) => {
    const response = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toBe(script)
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  },
)

test('config.json has the settings of this deployment', async () => {
  const response = await get('/config.json')
  expect(await response.json()).toEqual(config)
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test.each(['*/*', 'image/*, */*;q=0.1', 'application/json'])(
  'a shared link is answered to a program that accepts %s',
  async (accept) => {
    const response = await get('/repos/demo/reviews/v1.2', { accept })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(index)
  },
)

test('a file beside index.html is served whatever the client accepts', async () => {
  const response = await get('/icon.svg', page)
  expect(await response.text()).toBe('<svg/>')
})

test.each([
  ['/assets/missing.js', 404],
  ['/assets/..%2Fconfig.json', 404],
  ['/assets/%2e%2e%2f%2e%2e%2foutside.txt', 404],
  ['/assets/%FF.js', 400],
  ['/v0/repos/100%/branches', 400],
  ['/v0/%', 400],
])('%s answers %i', async (address, status) => {
  const response = await get(address, page)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['/..%2Foutside.txt', '/assets/main-1a2b.js/../../../outside.txt', '//outside.txt'])(
  '%s leads to no file outside of the app',
  async (address) => {
    expect(await (await get(address)).text()).not.toBe('outside')
  },
)

test('the API and the authorization server answer in their own way', async () => {
  for (const address of ['/v0/nothing', '/v0', '/v0/']) {
    const response = await get(address, page)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  }
  expect(await (await get('/oauth/nothing', page)).text()).not.toBe(index)
})
