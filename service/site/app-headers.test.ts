import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { appHeaders, inlineScripts, type SignInEndpoints } from './app-headers.ts'

const html = '<script src="/a.js"></script><script data-base="/">early()</script>'

function directive(
  config: unknown,
  name: string,
  endpoints: SignInEndpoints = {},
): string | undefined {
  const policy = appHeaders(html, config, endpoints).page['content-security-policy'] ?? ''
  return policy.split('; ').find((each) => each.startsWith(`${name} `))
}

test('origins of the configuration are allowed only in the directives that need them', () => {
  const config = {
    base_url: 'https://api.example/team/v0',
    authority: 'https://login.example:8443/realm',
    image_origins: ['https://images.example'],
  }
  expect(directive(config, 'connect-src')).toBe(
    "connect-src 'self' https://api.example https://login.example:8443",
  )
  expect(directive(config, 'frame-src')).toBe("frame-src 'self' https://login.example:8443")
  expect(directive(config, 'img-src')).toBe("img-src 'self' https://images.example")
  expect(directive(config, 'script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/)
  expect(directive(config, 'form-action')).toBe("form-action 'self'")
})

test('the policy has the hashes of the scripts within the page, and no other scripts, at any path', () => {
  const early = "'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='"
  for (const page of [html, html.replaceAll('="/', '="/tools/refdesk/')]) {
    expect(inlineScripts(page)).toBe(early)
  }
  expect(inlineScripts('<script>a</script>\n<script type="module">b</script>')).toMatch(
    /^'sha256-[^ ]+' 'sha256-[^ ]+'$/,
  )
})

test('the policy allows hosts that only discovery names', () => {
  const config = { base_url: '/v0', authority: 'https://accounts.example' }
  const endpoints = {
    authorization_endpoint: 'https://accounts.example/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.example/token',
    jwks_uri: 'https://www.keys.example/oauth2/v3/certs',
  }
  expect(directive(config, 'connect-src', endpoints)).toBe(
    "connect-src 'self' https://www.keys.example https://oauth2.example https://accounts.example",
  )
  expect(directive(config, 'frame-src', endpoints)).toBe(
    "frame-src 'self' https://accounts.example",
  )
})

test('the policy allows origins that the configuration lists for a server without discovery', () => {
  const config = {
    authority: 'https://login.example',
    connect_origins: ['https://keys.example', "https://x.example 'unsafe-inline'"],
  }
  expect(directive(config, 'connect-src')).toBe(
    "connect-src 'self' https://login.example https://keys.example",
  )
  expect(directive(config, 'frame-src')).toBe(
    "frame-src 'self' https://login.example https://keys.example",
  )
})

test('the policy allows endpoints that are configured one by one', () => {
  const config = {
    base_url: 'https://api.example/v0',
    authorization_endpoint: 'https://login.example/authorize',
    jwks_uri: 'https://keys.example/jwks',
  }
  expect(directive(config, 'connect-src')).toBe(
    "connect-src 'self' https://api.example https://keys.example https://login.example",
  )
  expect(directive(config, 'frame-src')).toBe("frame-src 'self' https://login.example")
})

const read = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

test.each([
  ['nginx/app.conf', /^ *add_header (\S+) (?:"([^"]*)"|(\S+))/],
  ['caddy/app.Caddyfile', /^\t\t\t([A-Z][\w-]+) (?:"([^"]*)"|(\S+))$/],
])('the example deploy/%s sends the same headers', async (file, pattern) => {
  const sent = new Map<string, string>()
  for (const line of (await read(file)).split('\n')) {
    const [, name = '', quoted, bare = ''] = pattern.exec(line) ?? []
    const value = (quoted ?? bare)
      .replace(/\$refdesk_ancestors|\{ancestors\}/, "'none'")
      .replace(/\$refdesk_page_script|\{vars\.page_script\}/, inlineScripts(html))
      .replace(/^(\$refdesk_frames|\{frames\})$/, 'DENY')
    if (name !== '') sent.set(name.toLowerCase(), value)
  }
  sent.delete('cache-control')
  expect(Object.fromEntries(sent)).toEqual({
    ...appHeaders(html, JSON.parse(await read('config.json'))).page,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  })
})

test.each([
  [{ base_url: "https://a.example; script-src 'unsafe-inline'/v0" }],
  [{ base_url: 'javascript:alert(1)' }],
  [{ base_url: '/v0', authority: '/oauth' }],
  [{ base_url: 7 }],
  ['text'],
  [null],
])('the configuration %j adds nothing to the policy', (config) => {
  expect(directive(config, 'connect-src')).toMatch(/^connect-src 'self'( https:\/\/[\w.]+)?$/)
  expect(directive(config, 'script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/)
})
