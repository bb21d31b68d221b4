import type { UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '../api/errors.ts'
import { showFieldErrors } from './field-errors.ts'

type Values = { base_ref: string; title: string; reviewer_ids: string[] }

const fields = ['base_ref', 'title', 'reviewer_ids'] as const
const setError = vi.fn<UseFormReturn<Values>['setError']>()
const setFocus = vi.fn<UseFormReturn<Values>['setFocus']>()

beforeEach(() => vi.resetAllMocks())

function show(fieldErrors: { field: string; message: string }[], status = 422): boolean {
  const message = 'Not accepted.'
  const error = new ApiError({
    kind: 'http',
    operation: 'createReview',
    message,
    status,
    fieldErrors,
  })
  return showFieldErrors<Values>(error, fields, { setError, setFocus })
}

test('each error stands at its field, or at its item of a list, and the first field gets the focus', () => {
  const all = show([
    { field: 'reviewer_ids[2]', message: 'Unknown.' },
    { field: 'reviewer_ids.0', message: 'Too long.' },
    { field: 'reviewer_ids', message: 'Too many.' },
    { field: 'title', message: 'Taken.' },
    { field: 'title', message: 'Dull.' },
  ])
  expect(all).toBe(true)
  expect(setError.mock.calls.map(([at, { message }]) => [at, message])).toEqual([
    ['reviewer_ids.2', 'Unknown.'],
    ['reviewer_ids.0', 'Too long.'],
    ['reviewer_ids', 'Too many.'],
    ['title', 'Taken.\nDull.'],
  ])
  expect(setFocus.mock.calls).toEqual([['title']])
})

test('what is of no field is left for the form to show', () => {
  expect(
    show([
      { field: 'title', message: 'Taken.' },
      { field: 'titles', message: 'What?' },
    ]),
  ).toBe(false)
  expect(setError).toHaveBeenCalledTimes(1)
})

test('a path further into a list is the list’s', () => {
  show([{ field: 'reviewer_ids[0].name', message: 'No.' }])
  expect(setError).toHaveBeenCalledWith('reviewer_ids', { type: 'server', message: 'No.' })
})

test('where nobody knows the outcome, fields say nothing', () => {
  expect(show([{ field: 'title', message: 'Taken.' }], 500)).toBe(false)
  expect(setError).not.toHaveBeenCalled()
})
