import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { isFrom, isWebAddress, isWebOrigin, textLink, undisclosedHost } from './web-address.ts'

const origin = 'https://app.example.org'

describe('isWebAddress', () => {
  test.each(['/v0', '/', '/a?b=c', 'https://api.example.org/v0', 'http://127.0.0.1:9/x'])(
    'accepts %j',
    (value) => {
      expect(isWebAddress(value, origin)).toBe(true)
    },
  )

  test.each([
    '',
    'v0',
    '//evil.example/v0',
    '/\\evil.example',
    '/a b',
    '/\t/evil.example',
    'https://user:secret@host/',
    'https://host/#fragment',
    'javascript:alert(1)',
    'ftp://host/',
    'https://',
  ])('refuses %j', (value) => {
    expect(isWebAddress(value, origin)).toBe(false)
  })

  test('a path that is accepted stays on the origin', () => {
    const piece = fc.oneof(fc.constantFrom('/', '\\', '.', '@', ':', '\t'), anyText())
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const path = `/${pieces.join('')}`
        fc.pre(isWebAddress(path, origin))
        expect(new URL(path, origin).origin).toBe(origin)
      }),
    )
    expect.hasAssertions()
  })
})

test.each([
  ['https://images.example.org', true],
  ['http://localhost:8080', true],
  ['https://images.example.org/', false],
  ['https://images.example.org/a', false],
  ['https://images.example.org:443', false],
  ['https://*.example.org', true],
  ['images.example.org', false],
  ['data:', false],
  ['null', false],
])('isWebOrigin of %j is %j', (value, expected) => {
  expect(isWebOrigin(value)).toBe(expected)
})

describe('textLink', () => {
  test.each([
    'https://example.org/a?b#c',
    'HTTP://EXAMPLE.ORG',
    'mailto:a@example.org',
    ' https://example.org ',
  ])('%j is a link', (address) => {
    expect(textLink(address)?.protocol).toMatch(/^(https?|mailto):$/)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.org/1',
    'filesystem:https://example.org/1',
    'file:///etc/passwd',
    'view-source:https://example.org',
    '/auth/callback#access_token=x',
    '//evil.example',
    '\\\\evil.example',
    '#content',
    '',
  ])('%j is not a link', (address) => {
    expect(textLink(address)).toBeUndefined()
  })

  test('any address that is accepted is http, https or mailto', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'javascript:',
        'data:',
        'https:',
        '//',
        '\t',
        '\n',
        '\0',
        ' ',
        '%6A',
        '&#106;',
      ),
      anyText(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { protocol = 'https:' } = textLink(pieces.join('')) ?? {}
        expect(['http:', 'https:', 'mailto:']).toContain(protocol)
      }),
    )
  })
})

test.each([
  ['https://example.org/a', 'see here', undefined],
  ['https://example.org/a', 'https://example.org/a', undefined],
  ['https://example.org/a', 'Example.org', undefined],
  ['https://example.org:8443/', 'example.org:8443/x', undefined],
  ['mailto:a@example.org', 'a@example.com', undefined],
  ['https://evil.example/', 'https://bank.example/', 'evil.example'],
  ['https://evil.example/', 'bank.example', 'evil.example'],
  ['https://k.example/', 'bank.example', 'k.example'],
  ['https://bank.example@evil.example/', 'https://bank.example@evil.example/', 'evil.example'],
  ['https://evil.example/', 'bank。example', 'evil.example'],
  ['https://evil.example/', 'bank\u2024example', 'evil.example'],
  ['https://evil.example/', 'bank\uFF0Eexample', 'evil.example'],
  ['https://example.org/a', 'wait\u2026 see', undefined],
  ['https://аррӏе.com/', 'https://аррӏе.com/', 'xn--80ak6aa92e.com'],
  ['https://аррӏе.com/', 'our shop', 'xn--80ak6aa92e.com'],
])('of a link to %s called %j, the host shown beside it is %j', (address, text, host) => {
  expect(undisclosedHost(new URL(address), text)).toBe(host)
})

test.each([
  ['https://images.example.org/a.png', true],
  ['https://images.example.org@evil.example/a.png', false],
  ['https://images.example.org.evil.example/', false],
  ['http://images.example.org/a.png', false],
  ['blob:https://images.example.org/1', false],
  ['data:image/png;base64,AA', false],
  ['/a.png', false],
])('an image at %s is from https://images.example.org: %j', (address, expected) => {
  expect(isFrom(['https://images.example.org'], address)).toBe(expected)
})
