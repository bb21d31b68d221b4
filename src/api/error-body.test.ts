import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readErrorBody } from './error-body.ts'

test.each([
  ['{"title":"Conflict","detail":"The name is taken."}', 'Conflict: The name is taken.'],
  ['{"title":"Conflict"}', 'Conflict'],
  ['{"message":"No"}', 'No'],
  ['{"error":"no"}', 'no'],
  ['{"error":{"message":"deep"}}', 'deep'],
  ['{"error":"invalid_token","error_description":"It expired."}', 'It expired.'],
  ['{"errors":["one",{"message":"two"}]}', 'one\ntwo'],
  ['{"title":"Bad","errors":[{"field":"title","message":"too long"}]}', 'Bad\ntoo long'],
  ['{"errors":{"title":["too long"]}}', 'title: too long'],
  ['"just text"', 'just text'],
  ['plain\ntext', 'plain\ntext'],
])('%s says %s', (body, message) => {
  expect(readErrorBody(body).message).toBe(message)
})

test.each([
  '',
  '  ',
  '<!DOCTYPE html><p>Bad',
  '<html>',
  '"<html>"',
  '{}',
  'null',
  '[]',
  '5',
  '{"detail":5}',
])('%s says nothing', (body) => {
  expect(readErrorBody(body)).toEqual({ message: undefined, fieldErrors: [] })
})

test.each([
  '{"errors":[{"field":"title","message":"too long"}]}',
  '{"errors":[{"pointer":"#/title","detail":"too long"}]}',
  '{"errors":[{"name":"title","reason":"too long"}]}',
  '{"errors":{"title":["too long"]}}',
])('%s names the field', (body) => {
  expect(readErrorBody(body).fieldErrors).toEqual([{ field: 'title', message: 'too long' }])
})

test('a pointer into a list names the place in it', () => {
  const body = '{"errors":[{"pointer":"#/reviewer_ids/0","detail":"unknown"}]}'
  expect(readErrorBody(body).fieldErrors).toEqual([{ field: 'reviewer_ids.0', message: 'unknown' }])
})

test('a long message is cut, lines and all', () => {
  expect(readErrorBody('a\n'.repeat(20_000)).message).toHaveLength(20_001)
})

test('no body is thrown on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      const { message } = readErrorBody(body)
      expect(message === undefined || message.length > 0).toBe(true)
    }),
  )
})
