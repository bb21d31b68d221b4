import { expect, test } from 'vitest'

import { ApiError } from '../../api/errors.ts'
import { nameRefusal } from './name-refusal.ts'

const refused = (status: number, message: string, fieldErrors = [] as ApiError['fieldErrors']) =>
  new ApiError({ kind: 'http', operation: 'renameRepo', status, message, fieldErrors })

test.each([409, 412, 422])('%i is of the name', (status) => {
  expect(nameRefusal(refused(status, 'Taken.'))).toEqual({
    message: expect.stringMatching(new RegExp(`\\(${status}\\)\\. Taken\\.$`)) as string,
    whole: true,
  })
})

test('an explanation of several lines is left to the form', () => {
  expect(nameRefusal(refused(409, 'One.\nTwo.'))).toEqual({
    message: 'Rename repository: conflict (409).',
    whole: false,
  })
})

test('what names its fields, or is about something else, is not', () => {
  expect(nameRefusal(refused(409, 'T', [{ field: 'x', message: 'T' }]))).toBeUndefined()
  expect(nameRefusal(refused(403, 'Not yours.'))).toBeUndefined()
  expect(nameRefusal(new Error('else'))).toBeUndefined()
})
