import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Problem } from './problem.ts'
import { validate } from './validation.ts'

const schema = z.strictObject({ text: z.string(), list: z.optional(z.array(z.string())) })
type Result = { value?: unknown; error?: Problem }
const check = (value: unknown): Result => validate(schema, value)

test('a text that can be stored is accepted unchanged, and any other is refused with its field', () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 8 })
  fc.assert(
    fc.property(anyText, (units) => {
      const text = String.fromCharCode(...units)
      const { value, error } = check({ text: '', list: ['', text] })
      const survives = Buffer.from(text).toString() === text && !units.includes(0)
      expect(value).toEqual(survives ? { text: '', list: ['', text] } : undefined)
      expect(error?.errors[0]?.field).toBe(survives ? undefined : 'list[1]')
    }),
  )
})

test('an absent body is named as the body', () => {
  expect(check(undefined).error?.errors[0]?.field).toBe('body')
})

test('unknown members are named one by one', () => {
  const { error } = check({ text: '', one: 1, two: 2 })
  expect(error).toBeInstanceOf(Problem)
  expect(error?.errors.map(({ field }) => field)).toEqual(['one', 'two'])
})
