// Strings with bounds, and the interface's own bounds. JSON Schema counts code points, but zod's own length checks count
// UTF-16 units. So the bounds are refinements, which also add the keywords of JSON Schema.
import * as z from 'zod/mini'

/**
 * The length of a string in Unicode code points (JSON Schema 2020-12 validation §6.3.1).
 * An unpaired surrogate counts as one.
 */
export function codePoints(value: string): number {
  let length = 0
  for (const _ of value) length += 1
  return length
}

/** The bounds of a text in code points, both inclusive. */
export type Length = { min?: number; max: number }

/**
 * The bounds of fields and path parameters (interface: Limits). In paths, those of `repo_id` apply to a repository's ID and
 * to its name. A review's ID has at least one code point, because an empty segment would be another path.
 */
export const lengths = {
  repo_id: { min: 3, max: 128 },
  review_id: { min: 1, max: 128 },
  title: { max: 1024 },
  ref: { max: 128 },
  description: { max: 4096 },
  reviewer_id: { max: 256 },
  repo_name: { min: 1, max: 128 },
} as const satisfies Record<string, Length>

/** The error in the length of a text, as a message for people; undefined if there is none. */
export function lengthProblem(value: string, { min = 0, max }: Length): string | undefined {
  const length = codePoints(value)
  if (length < min)
    return min === 1 ? 'Must not be empty.' : `Must be at least ${min} characters long.`
  return length > max ? `Must be at most ${max} characters long; it has ${length}.` : undefined
}

/**
 * A string of `min` to `max` code points. The messages name the bound and the actual length, so a form can show them
 * unchanged.
 */
export function text(length: Length) {
  const { min = 0, max } = length
  const fits = z.refine<string>((value) => lengthProblem(value, length) === undefined, {
    error: ({ input }) => lengthProblem(String(input), length),
  })
  return z.string().check(fits, z.meta({ ...(min > 0 && { minLength: min }), maxLength: max }))
}
