// Checks requests with the contract's schemas, and names the fields that fail.
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

import { type FieldError, Problem } from './problem.ts'

// Without a locale, zod/mini says only "Invalid input".
z.config(z.locales.en())

/** A part of a request: what the schema makes of it, or an answer 400 that names its first wrong fields. */
type Validation = { value: unknown } | { error: Problem }

/**
 * Checks a part of a request. It also refuses text that not every database can store as UTF-8: unpaired surrogates and
 * U+0000. This is our choice; the interface is silent.
 */
export function validate(schema: z.ZodMiniType, value: unknown, part = 'body'): Validation {
  // Before all entries of a long list are checked.
  let errors = longLists(value)
  if (errors.length === 0) {
    const { error, data } = z.safeParse(schema, value)
    errors = error ? error.issues.flatMap(fieldErrors) : unstorable(data)
    if (errors.length === 0) return { value: data }
  }
  for (const each of errors) each.field ||= part
  return { error: new Problem(400, 'The request does not match the API.', { errors }) }
}

/** `validate` as Fastify calls it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (value: unknown) =>
    validate(schema, value, httpPart)

/** The interface doesn't limit lists. Without a limit, one request could cause any amount of work. */
const maxEntries = 1000

function longLists(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) =>
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
export const fieldName = z.core.toDotPath
