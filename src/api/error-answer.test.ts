import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseErrorBody, parseRetryAfter } from './error-answer.ts'

test.each([
  ['{"title":"Conflict","detail":"The name is taken."}', 'Conflict: The name is taken.'],
  ['{"type":"about:blank","title":"Conflict","detail":"The name is taken."}', 'The name is taken.'],
  ['{"title":"Conflict"}', 'Conflict'],
  ['{"message":"No"}', 'No'],
  ['{"error":"no"}', 'no'],
  ['{"error":"invalid_token","error_description":"It expired."}', 'It expired.'],
  ['{"errors":["one",{"message":"two"}]}', 'one\ntwo'],
  ['{"title":"Bad","errors":[{"field":"title","message":"too long"}]}', 'Bad\ntitle: too long'],
  [
    '{"title":"Bad","detail":"See below.","errors":[{"field":"title","message":"too long"},"and more"]}',
    'Bad: See below.\ntitle: too long\nand more',
  ],
  ['{"message":["title is long","base is gone"]}', 'title is long\nbase is gone'],
  ['{"errors":[{"title":"Too long"}]}', 'Too long'],
  ['[{"message":"one"},{"message":"two"}]', 'one\ntwo'],
  ['The branch <main> is not there', 'The branch <main> is not there'],
  ['{"message":"<html><h1>Bad</h1>","detail":"In words"}', 'In words'],
  ['{"message":"<unknown> is no branch"}', '<unknown> is no branch'],
  ['{"detail":"Must not contain <b> or </b>."}', 'Must not contain <b> or </b>.'],
  ['{"errors":[{"field":"title","message":"<b>no</b>"}]}', 'title: <b>no</b>'],
  ['"<html lang> is no branch"', '<html lang> is no branch'],
  ['<unknown> is no branch', '<unknown> is no branch'],
  ['"just text"', 'just text'],
  ['plain\ntext', 'plain\ntext'],
])('the message of %s is %s', (body, message) => {
  expect(parseErrorBody(body).message).toBe(message)
})

test.each([
  '',
  '  ',
  '<!DOCTYPE html><p>Bad',
  '<html>',
  '"<html>"',
  '<h1>502 Bad Gateway</h1>',
  '<center>nginx</center>',
  'Oops <b>bad</b>',
  '{"message":"<html><body>Bad</body></html>"}',
  '{"message":"\\n<!doctype html><title>Bad</title>\\n"}',
  '<Error><Code>AccessDenied</Code></Error>',
  '{}',
  'null',
  '[]',
  '5',
  '{"detail":5}',
])('%s has no message that a person can read', (body) => {
  expect(parseErrorBody(body)).toEqual({ message: undefined, fieldErrors: [] })
})

test.each([
  '{"errors":[{"field":"title","message":"too long"}]}',
  '{"errors":[{"pointer":"#/title","detail":"too long"}]}',
])('the field at fault is read from %s', (body) => {
  expect(parseErrorBody(body).fieldErrors).toEqual([{ field: 'title', message: 'too long' }])
})

test('a pointer to an item of a list is read with the place of the item', () => {
  const body = '{"errors":[{"pointer":"#/reviewer_ids/0","detail":"unknown"}]}'
  expect(parseErrorBody(body).fieldErrors).toEqual([
    { field: 'reviewer_ids.0', message: 'unknown' },
  ])
})

test('a message is cut after 20,000 characters, line breaks included', () => {
  expect(parseErrorBody('a\n'.repeat(20_000)).message).toHaveLength(20_001)
})

test('a body that is nested 5,000 levels deep has no message and causes no error', () => {
  const deep = '{"error":'.repeat(5000) + '"far"' + '}'.repeat(5000)
  expect(parseErrorBody(deep).message).toBeUndefined()
})

test('any body is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      const { message } = parseErrorBody(body)
      expect(message === undefined || message.length > 0).toBe(true)
    }),
  )
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')

  test('seconds and both forms of HTTP dates are read', () => {
    expect(parseRetryAfter('120', now)).toBe(120)
    expect(parseRetryAfter(' 0 ', now)).toBe(0)
    expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30)
    expect(parseRetryAfter('Thu Jan  1 00:00:30 2026 GMT', now)).toBe(30)
    expect(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
  })

  test.each([null, '', '-1', '1.5', 'soon', '2026-01-01', '99999999999', 'Not a date'])(
    '%s asks for no wait',
    (header) => {
      expect(parseRetryAfter(header, now)).toBe(0)
    },
  )

  test('any header is read as a number of whole seconds, 0 or more', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const seconds = parseRetryAfter(header, now)
        expect(Number.isInteger(seconds) && seconds >= 0).toBe(true)
      }),
    )
  })
})
