import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { operationPath } from './outgoing.ts'

test('any ID is either refused or becomes exactly one segment of the path', () => {
  const text = fc.oneof(
    fc.constantFrom('.', '..', '...', '%2e', '%2E%2e', '..%2F..', '%252e', '\\..\\', '%', '%zz'),
    fc.constantFrom('', 'ab', '//', '?x', '#x', '@evil.example', '\0', '\r\n', '\ud800', ' demo '),
    anyText(),
    anyText({ minLength: 3 }),
  )
  fc.assert(
    fc.property(text, text, text, (repo_id, review_id, user_id) => {
      const target = operationPath('getReview', { repo_id, review_id }, { user_id })
      fc.pre('path' in target)
      const url = new URL(`https://api.example/v0${target.path}`)
      expect(url.origin).toBe('https://api.example')
      const [, v0, repos, repo = '', reviews, review = '', ...more] = url.pathname.split('/')
      expect([v0, repos, reviews, more]).toEqual(['v0', 'repos', 'reviews', []])
      expect([repo, review].map(decodeURIComponent)).toEqual([repo_id, review_id])
      expect([...url.searchParams]).toEqual(
        user_id === '' ? [] : [['user_id', user_id.toWellFormed()]],
      )
      expect(url.hash).toBe('')
    }),
  )
  expect.hasAssertions()
})
