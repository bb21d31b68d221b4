import { expect, test } from 'vitest'

import { appHeaders } from './app-headers.ts'

function directive(config: unknown, name: string): string | undefined {
  const policy = appHeaders(config).page['content-security-policy'] ?? ''
  return policy.split('; ').find((each) => each.startsWith(`${name} `))
}

test('other origins of the configuration are let in, where they are needed and no further', () => {
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
  expect(directive(config, 'script-src')).toBe("script-src 'self'")
  expect(directive(config, 'form-action')).toBe("form-action 'self'")
})

test('endpoints given one by one', () => {
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

test.each([
  [{ base_url: "https://a.example; script-src 'unsafe-inline'/v0" }],
  [{ base_url: 'javascript:alert(1)' }],
  [{ base_url: '/v0', authority: '/oauth' }],
  [{ base_url: 7 }],
  ['text'],
  [null],
])('nothing else gets in: %j', (config) => {
  expect(directive(config, 'connect-src')).toMatch(/^connect-src 'self'( https:\/\/[\w.]+)?$/)
  expect(directive(config, 'script-src')).toBe("script-src 'self'")
})
