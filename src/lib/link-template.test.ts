import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { fillTemplate, isLinkTemplate } from './link-template.ts'

const app = 'https://app.example.org'
const template = 'https://code.example.org/{repo_id}/tree/{ref}?at={ref}#{repo_id}'

test('a value is filled in percent-encoded, as one segment', () => {
  expect(fillTemplate('/r/{repo_id}/{ref}', { repo_id: 'r-1', ref: 'fix/#4 100%?' })).toBe(
    '/r/r-1/fix%2F%234%20100%25%3F',
  )
})

test.each(['', '.', '..', '\uD800', undefined])(
  'there is no link for the value %j, which can’t be a segment',
  (ref) => {
    expect(fillTemplate('/{ref}', { ref })).toBeUndefined()
  },
)

test('there is no link if a placeholder has no value, even if it is called like a property of every object', () => {
  expect(fillTemplate('/{repo_id}/{ref}', { ref: 'main' })).toBeUndefined()
  expect(fillTemplate('/{constructor}', {})).toBeUndefined()
})

test('no value can change the rest of the address', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (repo_id, ref) => {
      const link = fillTemplate(template, { repo_id, ref })
      if (link === undefined) return
      const { origin, pathname, searchParams, hash } = new URL(link)
      expect(origin).toBe('https://code.example.org')
      expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', repo_id, 'tree', ref])
      expect([...searchParams]).toEqual([['at', ref]])
      expect(decodeURIComponent(hash.slice(1))).toBe(repo_id)
    }),
  )
})

test('there is a link for every text that can be a segment', () => {
  const anySegment = anyText().filter(
    (text) => text.isWellFormed() && !['', '.', '..'].includes(text),
  )
  fc.assert(
    fc.property(anySegment, (user_id) => {
      expect(fillTemplate('/{user_id}', { user_id })).toBe(`/${encodeURIComponent(user_id)}`)
    }),
  )
})

describe('isLinkTemplate', () => {
  const names = ['repo_id', 'ref']

  test.each([
    'https://code.example.org/{repo_id}/tree/{ref}',
    '/browse?repo={repo_id}&ref={ref}#{ref}',
    'https://code.example.org/fixed',
  ])('accepts %j', (right) => {
    expect(isLinkTemplate(right, names, app)).toBe(true)
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
  ])('refuses %j', (wrong) => {
    expect(isLinkTemplate(wrong, names, app)).toBe(false)
  })
})
