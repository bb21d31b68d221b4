import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { branchesSchema, operations } from '../../contract/operations.ts'
import { repositorySchema, reviewSchema } from '../../contract/resources.ts'
import { reader } from './reader.ts'

const review = {
  id: 'r1',
  title: 'T',
  status: 'open',
  author: {},
  created_at: 1,
  updated_at: 2,
  base_ref: 'main',
  compare_ref: 'topic',
  repo_id: 'repo-1',
}

/** The paths of what the reader finds wrong. */
function problems(schema: z.ZodMiniType, value: unknown): string[] {
  const { issues = [] } = reader(schema)(value)
  return issues.map(({ path }) => path.join('.'))
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  return reader(schema)(value).data
}

describe('a review', () => {
  test('may have an unknown status, unlisted fields and nulls', () => {
    const answer = {
      ...review,
      status: 'abandoned',
      votes: [1],
      description: null,
      author: { email: 'a@localhost', team: 'x' },
      reviewer_statuses: [{ user_id: 'u', verdict: 'yes' }],
    }
    expect(parse(reviewSchema, answer)).toEqual({ ...answer, description: undefined })
  })

  test('may have integers beyond 2^53', () => {
    expect(parse(reviewSchema, { ...review, merge_commit_id: 2n ** 60n })?.merge_commit_id).toBe(
      2n ** 60n,
    )
  })

  test('may have times with fractions, and integers in scientific notation', () => {
    const answer = { ...review, created_at: 1.5, updated_at: 1e20, merge_commit_id: 1e20 }
    expect(parse(reviewSchema, answer)).toEqual(answer)
    expect(problems(reviewSchema, { ...review, created_at: Infinity })).toEqual(['created_at'])
  })

  test.each(Object.keys(review))('without %s is refused with the name of the field', (field) => {
    expect(problems(reviewSchema, { ...review, [field]: undefined })).toEqual([field])
    expect(problems(reviewSchema, { ...review, [field]: null })).toEqual([field])
  })

  test('with values of wrong types is refused with the path of each', () => {
    expect(problems(reviewSchema, { ...review, reviewers: [{ id: 5 }] })).toEqual([
      'reviewers.0.id',
    ])
    expect(problems(reviewSchema, { ...review, created_at: '1' })).toEqual(['created_at'])
  })
})

test('an object other than Branch is refused', () => {
  expect(problems(branchesSchema, { object: 'Branch', items: [] })).toEqual([])
  expect(problems(branchesSchema, { object: 'Tag', items: [] })).toEqual(['object'])
  expect(problems(branchesSchema, { object: 'Branch' })).toEqual(['items'])
})

test('a repository with values the interface does not list is read', () => {
  const repository = {
    repo_name: ' odd name ',
    repo_id: 'r',
    size_bytes: 0.5,
    owner_user_id: 'u',
    created_timestamp: 1,
    sync_git_level: 5,
    digest_method: 'sha256',
  }
  expect(parse(repositorySchema, repository)).toEqual(repository)
})

test.each(Object.entries(operations))('the answer of %s has a reader', (_name, { response }) => {
  expect(() => reader(response)).not.toThrow()
})
