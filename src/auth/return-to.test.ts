import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { recallReturnTo, safeReturnTo } from './return-to.ts'

const origin = 'https://app.example.org'

describe('safeReturnTo', () => {
  test.each([
    '/',
    '/repos/demo/branches?q=a%2Fb&sort=-time',
    '/repos/a%2Fb%20c/reviews/1#description',
    '/repos/%5Chost/branches',
    '/authors',
    '/x?next=https://elsewhere.example/',
  ])('goes on to %j', (place) => {
    expect(safeReturnTo(place)).toBe(place)
  })

  test.each([
    '',
    'repos',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '?//elsewhere.example/',
    '//elsewhere.example/',
    '///elsewhere.example/',
    '/\\elsewhere.example/',
    '/\\/elsewhere.example/',
    '\\\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example/',
    '/\u0000',
    '/a\u0085b',
    ' /repos',
    '/..//elsewhere.example/',
    '/%2e%2e//elsewhere.example/',
    '/.//elsewhere.example/',
    '/auth/callback#access_token=x',
    '/auth/callback',
    '/AUTH/silent',
    '/auth',
    '/x/../auth/callback',
    '/x/%2E%2e/auth/callback',
    '/\u2028/elsewhere.example/',
    `/${'x'.repeat(65_536)}`,
  ])('refuses %j', (place) => {
    expect(safeReturnTo(place)).toBe('/')
  })

  test('never leaves the origin, whatever it is given', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '\t', '\n', ':', '@', '//', 'host', '#'),
      anyText({ maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const safe = safeReturnTo(`/${pieces.join('')}`)
        const target = new URL(safe, `${origin}/auth/callback`)
        expect(target.origin).toBe(origin)
        expect(target.pathname).not.toMatch(/^\/\/|^\/auth(\/|$)/)
      }),
    )
  })
})

describe('recallReturnTo', () => {
  test('returns to the stored path for fifteen minutes', () => {
    expect(recallReturnTo('/repos/demo', 1000, 1900)).toBe('/repos/demo')
    expect(recallReturnTo('/repos/demo', 1000, 1901)).toBe('/')
  })

  test.each([undefined, null, 7, {}, '//elsewhere.example'])(
    'reads what was stored as if anyone had written it: %j',
    (stored) => {
      expect(recallReturnTo(stored, 1000, 1000)).toBe('/')
    },
  )
})
