// Bounded strings. JSON Schema counts code points where zod's own length checks count UTF-16 units,
// so the bounds are refinements that carry their JSON Schema keywords along.
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

/**
 * A string of `min` to `max` code points, both inclusive.
 * The messages name the bound and the length found, so a form can show them as they are.
 */
export function text({ min = 0, max }: { min?: number; max: number }) {
  const atMost = z.refine<string>((value) => codePoints(value) <= max, {
    error: ({ input }) =>
      `Must be at most ${max} characters long; it has ${codePoints(String(input))}.`,
  })
  if (min === 0) return z.string().check(atMost, z.meta({ maxLength: max }))
  const atLeast = z.refine<string>((value) => codePoints(value) >= min, {
    error: `Must be at least ${min} character${min === 1 ? '' : 's'} long.`,
  })
  return z.string().check(atLeast, atMost, z.meta({ minLength: min, maxLength: max }))
}
