import fc from 'fast-check'
import { expect, test } from 'vitest'

import { routeParams, branchesPath, isDecodable, newReviewPath, reviewPath } from './paths.ts'
import { anyText } from './testing/any-text.ts'

test('a segment is encoded once', () => {
  expect(branchesPath('a/b?c#d%2Fe f')).toBe('/repos/a%2Fb%3Fc%23d%252Fe%20f/branches')
})

test('empty search parameters are left out and lists repeat', () => {
  expect(newReviewPath('demo', { title: '', base_ref: 'main', reviewer_ids: ['a', 'b'] })).toBe(
    '/repos/demo/reviews/new?base_ref=main&reviewer_ids=a&reviewer_ids=b',
  )
})

const segment = fc.oneof(
  fc.constantFrom('%', '%.', '%2e', '..%2F', '%00', '\\', '//', '\ud800', '\0', '?', '#'),
  // URL parsers remove these, and no ID is one of them.
  anyText().filter((text) => !['', '.', '..'].includes(text)),
)

test('any repository and review are the same after they were written to an address and read again', () => {
  fc.assert(
    fc.property(segment, segment, (repo, review) => {
      const { pathname } = new URL(reviewPath(repo, review), 'http://localhost')
      expect(pathname.split('/').toSpliced(2, 1).toSpliced(3, 1)).toEqual(['', 'repos', 'reviews'])
      expect(routeParams(pathname)).toEqual({
        repo: repo.toWellFormed(),
        review: review.toWellFormed(),
      })
    }),
  )
})

test('a segment that can’t be decoded names nothing', () => {
  expect(routeParams('/repos/100%/reviews/%zz')).toEqual({ repo: '', review: '' })
  expect(routeParams('/repos/demo/reviews/%ff')).toEqual({ repo: 'demo', review: '' })
})

test.each(['/repos/100%/branches', '/repos/%FF%FE', '/repos/%ed%a0%80/settings', '/%', '/a%2'])(
  '%s is no readable address',
  (pathname) => expect(isDecodable(pathname)).toBe(false),
)

test.each(['/', '/repos/100%25/branches', '/repos/%F0%9F%9A%80', '/repos/a%2F..%00'])(
  '%s is a readable address',
  (pathname) => expect(isDecodable(pathname)).toBe(true),
)
