import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isLinkTemplate, isWebAddress, isWebOrigin } from './web-address.ts'

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
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '.', '@', ':', '\t'),
      fc.string({ unit: 'binary' }),
    )
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

describe('isLinkTemplate', () => {
  const names = ['repo_id', 'ref']

  test.each([
    'https://code.example.org/{repo_id}/tree/{ref}',
    '/browse?repo={repo_id}&ref={ref}#{ref}',
    'https://code.example.org/fixed',
  ])('accepts %j', (template) => {
    expect(isLinkTemplate(template, names, origin)).toBe(true)
  })

  test.each([
    'https://{repo_id}.example.org/',
    'https://code.example.org:{ref}/',
    'https://code.example.org{ref}',
    '{ref}',
    'https://{ref}@code.example.org/',
    'https://code.example.org/{user_id}',
    'https://code.example.org/{ref',
    'https://code.example.org/ref}',
    'https://code.example.org/{}',
    'https://code.example.org/#a#{ref}',
    '/{repo_id}//{ref} x',
    'javascript:{ref}',
  ])('refuses %j', (template) => {
    expect(isLinkTemplate(template, names, origin)).toBe(false)
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
