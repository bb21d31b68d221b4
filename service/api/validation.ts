// Checks requests with the contract's schemas, and names the fields that fail.
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

import { type FieldError, fieldsProblem } from './problem.ts'

// Without a locale, zod/mini says only "Invalid input".
z.config(z.locales.en())

/**
 * Fastify's validator compiler: answers 400 with an entry for each of the first wrong fields. It also refuses text that
 * not every database can store as UTF-8: unpaired surrogates and U+0000. This is our choice; the interface is silent.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    const long = tooMuch(value, httpPart ?? 'body')
    if (long.length > 0) return { error: fieldsProblem(400, refusal, long) }
    const { error, data } = z.safeParse(schema, value)
    const errors = error ? error.issues.flatMap(fieldErrors) : unstorable(data)
    if (errors.length === 0) return { value: data }
    for (const each of errors) each.field ||= httpPart ?? 'body'
    return { error: fieldsProblem(400, refusal, errors) }
  }

const refusal = 'The request does not match the API.'

/** The interface doesn't limit lists. Without a limit, one request could cause any amount of work. */
const maxEntries = 1000
/** Nor does it limit how many unknown fields a request may have, each of which is checked. */
const maxFields = 100

function tooMuch(value: unknown, part: string): FieldError[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  if (fields.length > maxFields) {
    return [{ field: part, message: `Must have at most ${maxFields} fields.` }]
  }
  return fields.flatMap(([field, each]) =>
    Array.isArray(each) && each.length > maxEntries
      ? [{ field, message: `Must have at most ${maxEntries} entries.` }]
      : [],
  )
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: fieldName(issue.path), message: issue.message }]
  }
  return issue.keys.map((key) => ({
    field: fieldName([...issue.path, key]),
    message: 'The API has no such field.',
  }))
}

/** The texts in a value that can't be stored, each with its place. */
export function unstorable(value: unknown, path: PropertyKey[] = []): FieldError[] {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return []
    return [
      { field: fieldName(path), message: 'Must not contain U+0000 or an unpaired surrogate.' },
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    unstorable(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** `['reviewer_ids', 2]` becomes `reviewer_ids[2]`; nothing for the whole value. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^[.]/, '')
}
