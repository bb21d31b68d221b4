import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { repoNameSchema, repositorySchema, reviewSchema } from './resources.ts'

const accepts = (name: string) => repoNameSchema.safeParse(name).success

describe('a repository name', () => {
  test.each([
    'a',
    '🙂',
    'a b',
    'a/b?c#d%e+f',
    '名前 ветка',
    'x'.repeat(128),
    '🙂'.repeat(128),
    'a\u00A0b',
  ])('%j is accepted', (name) => {
    expect(accepts(name)).toBe(true)
  })

  test.each(['', 'x'.repeat(129), '🙂'.repeat(129)])(
    '%j is refused because of its length',
    (name) => {
      expect(accepts(name)).toBe(false)
    },
  )

  // Every character of ECMAScript's \s at either end, and line terminators anywhere.
  const spaces = '\t\v\f \u00A0\u1680\u2000\u200A\u202F\u205F\u3000\uFEFF'
  const lineTerminators = '\n\r\u2028\u2029'
  test.each(Array.from(spaces + lineTerminators))(
    '%j is refused at either end and alone',
    (space) => {
      expect([space, `${space}a`, `a${space}`].some(accepts)).toBe(false)
    },
  )
  test.each(Array.from(lineTerminators))('%j is refused inside', (terminator) => {
    expect(accepts(`a${terminator}b`)).toBe(false)
  })
  test.each(Array.from(spaces))('%j is allowed inside', (space) => {
    expect(accepts(`a${space}b`)).toBe(true)
  })

  test('is accepted exactly if it fits the interface’s pattern and bounds', () => {
    const unit = fc.constantFrom('a', '🙂', ' ', '\n', '\u2028', '\uFEFF', '\u200B')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 5 }), (name) => {
        expect(accepts(name)).toBe(/^\S.*\S$|^\S$/.test(name))
      }),
    )
  })
})

test('a review needs its required fields, and has one of two statuses', () => {
  const review = {
    id: '1',
    title: '',
    status: 'open',
    author: {},
    created_at: 1,
    updated_at: 1,
    base_ref: 'main',
    compare_ref: 'topic',
    repo_id: 'r',
  }
  expect(reviewSchema.safeParse(review).success).toBe(true)
  expect(reviewSchema.safeParse({ ...review, merge_commit_id: 2n ** 63n }).success).toBe(true)
  expect(reviewSchema.safeParse({ ...review, status: 'merged' }).success).toBe(false)
  expect(reviewSchema.safeParse({ ...review, created_at: 1.5 }).success).toBe(false)
  for (const field of Object.keys(review)) {
    expect(reviewSchema.safeParse({ ...review, [field]: undefined }).success).toBe(false)
  }
})

test('a repository’s enums are those of the interface', () => {
  const repository = {
    repo_name: 'demo',
    repo_id: 'r',
    size_bytes: 0.5,
    owner_user_id: 'u',
    created_timestamp: 1,
  }
  const valid = (change: object) => repositorySchema.safeParse({ ...repository, ...change }).success
  expect([1, 2, 3, 4].every((sync_git_level) => valid({ sync_git_level }))).toBe(true)
  expect([0, 5, '4'].some((sync_git_level) => valid({ sync_git_level }))).toBe(false)
  expect(['sha1', 'md5'].every((digest_method) => valid({ digest_method }))).toBe(true)
  expect(valid({ digest_method: 'sha256' })).toBe(false)
})
