import type { UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '../api/errors.ts'
import { showFieldErrors } from './checked-form.ts'

type Values = { base_ref: string; title: string; reviewer_ids: string[] }

const fields = ['base_ref', 'title', 'reviewer_ids'] as const
const setError = vi.fn<UseFormReturn<Values>['setError']>()
const setFocus = vi.fn<UseFormReturn<Values>['setFocus']>()

beforeEach(() => vi.resetAllMocks())

function show(
  fieldErrors: { field: string; message: string }[],
  { status = 422, message = 'Not accepted.' } = {},
) {
  const error = new ApiError({
    kind: 'http',
    operation: 'createReview',
    message,
    status,
    fieldErrors,
  })
  return showFieldErrors<Values>(error, fields, { setError, setFocus })
}

test('each error is shown at its field or list item, and the first field with one gets the focus', () => {
  const besides = show([
    { field: 'reviewer_ids[2]', message: 'Unknown.' },
    { field: 'reviewer_ids.0', message: 'Too long.' },
    { field: 'reviewer_ids', message: 'Too many.' },
    { field: 'title', message: 'Taken.' },
    { field: 'title', message: 'Dull.' },
  ])
  expect(besides).toBe('')
  expect(setError.mock.calls.map(([at, { message }]) => [at, message])).toEqual([
    ['reviewer_ids.2', 'Unknown.'],
    ['reviewer_ids.0', 'Too long.'],
    ['reviewer_ids', 'Too many.'],
    ['title', 'Taken.\nDull.'],
  ])
  expect(setFocus.mock.calls).toEqual([['title']])
})

test('the form’s message contains only what no field shows, with the field’s name', () => {
  const errors = ['title', 'titles', 'tag'].map((field) => ({ field, message: 'Taken.' }))
  expect(show(errors)).toBe('titles: Taken.\ntag: Taken.')
  expect(setError).toHaveBeenCalledTimes(1)
})

test('where no field is concerned, the form shows the whole error', () => {
  expect(show([{ field: 'titles', message: 'What?' }])).toBeUndefined()
  expect(show([])).toBeUndefined()
  expect(setError).not.toHaveBeenCalled()
  expect(setFocus).not.toHaveBeenCalled()
})

test('an error that is not about the value belongs to no field', () => {
  const error = new ApiError({ kind: 'http', operation: 'renameRepo', status: 403, message: 'No.' })
  expect(showFieldErrors<Values>(error, ['title'], { setError, setFocus })).toBeUndefined()
  expect(
    showFieldErrors<Values>(new Error('else'), ['title'], { setError, setFocus }),
  ).toBeUndefined()
})

test('an error deep within a list is shown at the list', () => {
  show([{ field: 'reviewer_ids[0].name', message: 'No.' }])
  expect(setError).toHaveBeenCalledWith('reviewer_ids', { type: 'server', message: 'No.' })
})

test('if nobody knows whether the write happened, no field shows an error', () => {
  expect(show([{ field: 'title', message: 'Taken.' }], { status: 500 })).toBeUndefined()
  expect(setError).not.toHaveBeenCalled()
})
