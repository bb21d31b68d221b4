import { expect, test } from 'vitest'

import { ApiError } from '../api/errors.ts'
import { problemHeadline, problemTitle } from './problem-title.ts'

const refused = { kind: 'http', message: '', status: 404 } as const

test.each([
  ['listBranches', { repo_id: 'demo' }, 'List branches: repository “demo” not found (404)'],
  ['createReview', { repo_id: 'demo' }, 'Create review: repository “demo” not found (404)'],
  [
    'renameRepo',
    { repo_id: 'a\u202E' },
    'Rename repository: repository “a\\u202E” not found (404)',
  ],
  [
    'getReview',
    { repo_id: 'demo', review_id: '5' },
    'Get review: review “5” of repository “demo” not found (404)',
  ],
] as const)('%s says what was not found', (operation, params, title) => {
  expect(problemTitle(new ApiError({ ...refused, operation, params }))).toBe(title)
})

test('any other refusal says the operation and the status', () => {
  const error = new ApiError({ ...refused, operation: 'renameRepo', status: 403 })
  expect(problemTitle(error)).toBe('Rename repository: refused (403)')
})

test.each([
  ['repository', { repo_id: 'demo' }, 'Repository “demo” was not found'],
  ['review', { repo_id: 'demo', review_id: '5' }, 'Review “5” of repository “demo” was not found'],
])('a headline says to a person which %s was not found', (_, params, headline) => {
  const error = new ApiError({ ...refused, operation: 'getReview', params })
  expect(problemHeadline(error)).toBe(headline)
})

test.each([
  [{ status: 403 }, 'You are not allowed to rename the repository'],
  [{ status: 409 }, 'Could not rename the repository: conflict'],
  [{ status: 418 }, 'Could not rename the repository: not accepted'],
  [{ status: 502 }, 'Could not rename the repository: the service failed'],
  [{ kind: 'contract', status: 200 }, 'Could not rename the repository: unexpected response'],
  [{ kind: 'network' }, 'Could not rename the repository: no answer'],
] as const)('a headline says what was tried and how it ended: %o', (ending, headline) => {
  const error = new ApiError({ kind: 'http', message: '', operation: 'renameRepo', ...ending })
  expect(problemHeadline(error)).toBe(headline)
})
