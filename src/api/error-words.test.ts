import { expect, test } from 'vitest'

import { problemHeadline } from './error-words.ts'
import { ApiError } from './errors.ts'

const notFound = { kind: 'http', message: '', status: 404 } as const

test.each([
  ['listBranches', { repo_id: 'a\u202E' }, 'Repository “a\\u202E” was not found (404)'],
  ['listGranularPermissions', { repo_id: 'demo' }, 'Repository “demo” was not found (404)'],
  ['getReview', { repo_id: 'demo', review_id: '5' }, 'Review “5” was not found (404)'],
  [
    'listGranularPermissions',
    { repo_id: 'demo', user_id: 'zzz' },
    'Could not read the rules: not found (404)',
  ],
  ['createReview', { repo_id: 'demo' }, 'Could not create the review: not found (404)'],
  ['renameRepo', { repo_id: 'demo' }, 'Could not rename the repository: not found (404)'],
] as const)('the headline of %s names what was not found only where it is known: %o', (...row) => {
  const [operation, params, headline] = row
  expect(problemHeadline(new ApiError({ ...notFound, operation, params }))).toBe(headline)
})

test.each([
  [{ status: 403 }, 'You are not allowed to rename the repository (403)'],
  [{ status: 409 }, 'Could not rename the repository: conflict (409)'],
  [{ status: 418 }, 'Could not rename the repository: not accepted (418)'],
  [{ status: 502 }, 'Could not rename the repository: the service failed (502)'],
  [{ kind: 'contract', status: 200 }, 'Could not rename the repository: unexpected response'],
  [{ kind: 'network' }, 'Could not rename the repository: no answer'],
] as const)('a headline says what was tried and how it ended: %o', (ending, headline) => {
  const error = new ApiError({ kind: 'http', message: '', operation: 'renameRepo', ...ending })
  expect(problemHeadline(error)).toBe(headline)
})
