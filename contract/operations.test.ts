import { describe, expect, test } from 'vitest'

import { branchesSchema, createReviewRequestSchema, operations } from './operations.ts'

const request = { title: 't', base_ref: 'main', compare_ref: 'topic' }
const accepts = (change: object) =>
  createReviewRequestSchema.safeParse({ ...request, ...change }).success

describe('Create review', () => {
  test.each([
    ['title', 1024],
    ['base_ref', 128],
    ['compare_ref', 128],
    ['description', 4096],
  ])('%s accepts %i code points and not one more', (field, max) => {
    expect(accepts({ [field]: '🙂'.repeat(max) })).toBe(true)
    expect(accepts({ [field]: '🙂'.repeat(max + 1) })).toBe(false)
    // The interface allows this; only the form refuses it.
    expect(accepts({ [field]: '' })).toBe(true)
  })

  test('each of reviewer_ids has at most 256 code points', () => {
    expect(accepts({ reviewer_ids: ['x'.repeat(256), '🙂'.repeat(256)] })).toBe(true)
    expect(accepts({ reviewer_ids: ['a', 'x'.repeat(257)] })).toBe(false)
  })

  test('unlisted fields and nulls are refused', () => {
    expect(accepts({ reviewers: [] })).toBe(false)
    expect(accepts({ description: null })).toBe(false)
  })
})

test('path parameters have bounds', () => {
  const { params } = operations.getReview
  const valid = (repo_id: string, review_id: string) =>
    params.safeParse({ repo_id, review_id }).success
  expect(valid('abc', 'x')).toBe(true)
  expect(valid('🙂'.repeat(128), '🙂'.repeat(128))).toBe(true)
  expect(valid('🙂🙂', 'x')).toBe(false)
  expect(valid('x'.repeat(129), 'x')).toBe(false)
  expect(valid('abc', '')).toBe(false)
  expect(valid('abc', 'x'.repeat(129))).toBe(false)
})

test('a list of branches has the object Branch', () => {
  expect(branchesSchema.safeParse({ object: 'Branch', items: [{}] }).success).toBe(true)
  expect(branchesSchema.safeParse({ object: 'branch', items: [] }).success).toBe(false)
})
