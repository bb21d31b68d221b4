import { describe, expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { astral, newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const client = new Client(service)

const review = { title: 'A title', base_ref: 'main', compare_ref: 'release/2.4' }

describe('createReview', () => {
  test('answers 201 with the review, which getReview then answers too', async () => {
    const created = await client.ask('createReview', {
      as: 'bob',
      body: { ...review, description: 'Why.', reviewer_ids: ['haruki', 'kim', 'haruki'] },
    })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      title: 'A title',
      status: 'open',
      author: { id: 'bob', full_name: 'Bob Baker' },
      base_ref: 'main',
      compare_ref: 'release/2.4',
      description: 'Why.',
      reviewers: [{ id: 'haruki' }, { id: 'kim' }],
    })
    expect(Math.abs(Number(created.body.created_at) - Date.now() / 1000)).toBeLessThan(60)
    const { repo_id, id } = created.body
    const location = new URL(
      created.headers.get('location') ?? '',
      'http://any/v0/repos/demo/reviews',
    )
    expect(location.pathname).toBe(`/v0/repos/${repo_id}/reviews/${id}`)
    const read = await client.ask('getReview', { repo_id, review_id: id })
    expect(read.body).toEqual(created.body)
  })

  test('leaves out fields that were not given', async () => {
    const { body } = await client.ask('createReview', { body: review })
    for (const field of ['description', 'reviewers', 'reviewer_statuses', 'merge_commit_id']) {
      expect(body).not.toHaveProperty(field)
    }
  })

  test('accepts branches by name and by ID, and commits', async () => {
    const { repo_id } = await newRepository(service)
    const { body } = await client.ask('listBranches', { repo_id })
    const topic = body.items.find(({ branch_name }) => branch_name === 'topic')
    for (const compare_ref of ['topic', topic?.branch_id, topic?.commit_id]) {
      const created = await client.ask('createReview', {
        repo_id,
        body: { ...review, compare_ref },
      })
      expect(created.body.compare_ref).toBe(compare_ref)
    }
  })

  const bounds: [string, object, object][] = [
    ['title', { title: astral(1024) }, { title: astral(1025) }],
    ['description', { description: astral(4096) }, { description: astral(4097) }],
    ['title', { title: '' }, { title: 1 }],
    ['title', { title: '\u00A0\uFEFF\u2028' }, { title: null }],
    ['reviewer_ids', { reviewer_ids: [] }, { reviewer_ids: 'bob' }],
    ['reviewer_ids[1]', { reviewer_ids: ['bob', 'kim'] }, { reviewer_ids: ['bob', astral(257)] }],
    ['base_ref', {}, { base_ref: astral(129) }],
    ['compare_ref', {}, { compare_ref: 'é'.repeat(129) }],
    ['compare_ref', {}, { compare_ref: undefined }],
    ['title', {}, { title: 'a \uD800 alone' }],
    ['description', {}, { description: 'a \0' }],
    ['unknown', {}, { unknown: true }],
  ]
  test.each(bounds)(
    'accepts %s at its bound, and refuses one character more',
    async (field, within, beyond) => {
      const good = await client.ask('createReview', { body: { ...review, ...within } })
      expect(good.status).toBe(201)
      expect(good.body).toMatchObject(
        'reviewer_ids' in within ? {} : (within as Record<string, unknown>),
      )
      const bad = await client.ask('createReview', { body: { ...review, ...beyond } })
      expect(bad.status).toBe(400)
      expect(bad.problem.errors?.map((error) => error.field)).toEqual([field])
    },
  )

  test('looks up refs and reviewers of the longest allowed length', async () => {
    const long = await client.ask('createReview', {
      body: { ...review, base_ref: astral(128), reviewer_ids: [] },
    })
    expect([long.status, long.problem.errors?.[0]?.field]).toEqual([422, 'base_ref'])
    const strangers = await client.ask('createReview', {
      body: { ...review, reviewer_ids: ['bob', astral(256), 'kim', 'nobody'] },
    })
    expect(strangers.status).toBe(422)
    expect(strangers.problem.errors?.map(({ field }) => field)).toEqual([
      'reviewer_ids[1]',
      'reviewer_ids[3]',
    ])
  })

  test('accepts 1000 reviewers, and reports once that more are too many', async () => {
    const most = Array.from({ length: 1000 }, () => 'bob')
    const created = await client.ask('createReview', { body: { ...review, reviewer_ids: most } })
    expect(created.status).toBe(201)
    // As many as a body can hold, and none of them an ID.
    for (const [count, id] of [
      [1001, 'bob'],
      [124_000, 1],
      [500_000, 1],
    ] as const) {
      const reviewer_ids = Array.from({ length: count }, () => id)
      const body = { ...review, reviewer_ids }
      const { status, problem } = await client.ask('createReview', { body })
      expect([status, problem.errors]).toEqual([
        400,
        [{ field: 'reviewer_ids', message: 'Must have at most 1000 entries.' }],
      ])
    }
  })

  test.each<[string, number, unknown]>([
    ['are no IDs', 400, 1],
    ['can not be stored', 400, '\0'],
    ['are unknown', 422, 'nobody'],
  ])('names the first twenty of reviewers that %s, once', async (_case, expected, id) => {
    const body = { ...review, reviewer_ids: Array.from({ length: 1000 }, () => id) }
    const { status, problem } = await client.ask('createReview', { body })
    expect(status).toBe(expected)
    expect(problem.errors?.map(({ field }) => field)).toEqual(
      Array.from({ length: 20 }, (_, index) => `reviewer_ids[${index}]`),
    )
    expect(problem.detail).toMatch(/^[^[]*\b980 more\b[^[]*$/)
  })

  test('doesn’t check the body of a caller without access', async () => {
    const { status } = await client.ask('createReview', { body: { surplus: 1 }, as: 'carol' })
    expect(status).toBe(404)
  })

  test('answers 422 for unknown refs, both named', async () => {
    const body = { ...review, base_ref: 'nowhere', compare_ref: '' }
    const { status, problem } = await client.ask('createReview', { body })
    expect(status).toBe(422)
    expect(problem.errors?.map(({ field }) => field)).toEqual(['base_ref', 'compare_ref'])
  })

  test("does not know another repository's branches", async () => {
    const [one, other] = [await newRepository(service), await newRepository(service)]
    const { body } = await client.ask('listBranches', { repo_id: other.repo_id })
    const foreign = body.items[0]?.branch_id
    const { problem } = await client.ask('createReview', {
      repo_id: one.repo_id,
      body: { ...review, compare_ref: foreign },
    })
    expect(problem.errors?.map(({ field }) => field)).toEqual(['compare_ref'])
  })

  test('answers 422 for the same ref twice, by name and by ID', async () => {
    const { repo_id } = await newRepository(service)
    const { body } = await client.ask('listBranches', { repo_id })
    const main = body.items.find(({ branch_name }) => branch_name === 'main')
    for (const compare_ref of ['main', main?.branch_id]) {
      const { status, problem } = await client.ask('createReview', {
        repo_id,
        body: { ...review, compare_ref },
      })
      expect([status, problem.errors?.[0]?.field]).toEqual([422, 'compare_ref'])
    }
  })

  test('keeps every character of a text', async () => {
    const title = '\u202Eלכל 中文 😀 <b> & " \' \\ \u2028\u2029 \uFEFF\u00A0 e\u0301 \r\n\t end '
    const { body } = await client.ask('createReview', { body: { ...review, title } })
    expect(body.title).toBe(title)
  })
})

describe('getReview', () => {
  test.each(Array.from({ length: 12 }, (_, index) => `review-${index + 1}`))(
    'the demonstration has %s',
    async (review_id) => {
      const { status, body } = await client.ask('getReview', { review_id })
      expect([status, body.id]).toEqual([200, review_id])
    },
  )

  test('keeps the digits of a big merge commit', async () => {
    const { body } = await client.ask('getReview', { review_id: 'review-5' })
    expect(body.merge_commit_id).toBe(9_007_199_254_740_993_123n)
  })

  test('keeps statuses without a person and people without a status', async () => {
    const { body } = await client.ask('getReview', { review_id: 'review-9' })
    expect(body.reviewers?.map(({ id }) => id)).toEqual(['lena', 'emeka'])
    expect(body.reviewer_statuses?.map(({ user_id }) => user_id)).toEqual([
      'emeka',
      'marek',
      'bob',
      undefined,
    ])
  })

  test('a review ID is at most 128 characters, and belongs to its repository', async () => {
    const { repo_id } = await newRepository(service)
    const missing = await client.ask('getReview', { review_id: astral(128) })
    expect(missing.status).toBe(404)
    const long = await client.ask('getReview', { review_id: astral(129) })
    expect([long.status, long.problem.errors?.[0]?.field]).toEqual([400, 'review_id'])
    const foreign = await client.ask('getReview', { repo_id, review_id: 'review-1' })
    expect(foreign.status).toBe(404)
  })
})
