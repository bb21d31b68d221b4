import { expect, test } from 'vitest'

import { ApiError } from '../api/errors.ts'
import { problemTitle } from './problem-title.ts'

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
