import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isBlank } from '../../lib/blank.ts'
import { newReviewPath } from '../../paths.ts'
import { anyText } from '../../testing/any-text.ts'
import { prefill } from './prefill.ts'
import { trimmedRef } from './ref-text.ts'

const read = prefill

test.each([
  ['reviewer_ids=a,b&reviewer_ids=c&reviewer_ids=a', ['a', 'b', 'c']],
  ['reviewer_ids=+a%20,%09b%0A,,&reviewer_ids=', ['a', 'b']],
  ['reviewer_ids=Kim+Lee,b%2Bc', ['Kim Lee', 'b+c']],
  ['reviewer_ids=Lee%5C,+Kim,CORP%5Cbob', ['Lee, Kim', 'CORP\\bob']],
])('%s names %j', (query, ids) => {
  expect(read(query).reviewer_ids).toEqual(ids)
})

test('of several values of a field the first one counts, and no field gets another parameter', () => {
  const values = read('base=x&title=1&title=2&base=y&base_ref=m&base_ref=m')
  expect(values).toMatchObject({ title: '1', base_ref: 'm' })
  expect(values).not.toHaveProperty('base')
})

/** Of these a field of one line makes spaces. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

test('no query breaks it, and a title arrives whole, in one line', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.string()), (query) => {
      const sent = new URLSearchParams(query).get('title') ?? ''
      const title = isBlank(sent) ? '' : sent
      expect(read(query).title).toBe(title.replaceAll(lineBreaks, ' '))
    }),
  )
})

// Half a surrogate pair has no encoding in a URL, and white space alone fills nothing.
const lines = anyText().filter((value) => value.isWellFormed() && (value === '' || !isBlank(value)))
const text = lines.map((value) => value.replaceAll(lineBreaks, ' '))
const id = anyText({ minLength: 1 }).filter(
  (value) => value.isWellFormed() && value === value.trim() && value.search(lineBreaks) < 0,
)
const ref = text.map(trimmedRef)
const form = fc.record({
  title: text,
  base_ref: ref,
  compare_ref: ref,
  description: lines,
  reviewer_ids: fc.uniqueArray(id),
})

test('a link to a form fills the same form', () => {
  fc.assert(
    fc.property(form, (filled) => {
      const { search } = new URL(newReviewPath('demo', filled), 'http://localhost')
      expect(read(search)).toEqual({ ...filled, reviewer_text: '' })
    }),
  )
})

test('white space around a ref and the mark of the present branch are not part of it', () => {
  expect(read('base_ref=+main%0A&compare_ref=*+topic')).toMatchObject({
    base_ref: 'main',
    compare_ref: 'topic',
  })
})
