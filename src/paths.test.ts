import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addressed, branchesPath, newReviewPath, reviewPath } from './paths.ts'

test('a segment is encoded once', () => {
  expect(branchesPath('a/b?c#d%2Fe f')).toBe('/repos/a%2Fb%3Fc%23d%252Fe%20f/branches')
})

test('empty search parameters are left out and lists repeat', () => {
  expect(newReviewPath('demo', { title: '', base_ref: 'main', reviewer_ids: ['a', 'b'] })).toBe(
    '/repos/demo/reviews/new?base_ref=main&reviewer_ids=a&reviewer_ids=b',
  )
})

test('any repository and review survive the way into an address and back', () => {
  const segment = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((value) => value.isWellFormed() && value !== '.' && value !== '..')
  fc.assert(
    fc.property(segment, segment, (repo, review) => {
      const { pathname } = new URL(reviewPath(repo, review), 'http://localhost')
      expect(addressed(pathname)).toEqual({ repo, review })
    }),
  )
})

test('a segment that is not percent-encoding is answered as it stands', () => {
  expect(addressed('/repos/100%/reviews/%zz')).toEqual({ repo: '100%', review: '%zz' })
})
