// What no database keeps: services refuse it, whatever the bounds say.
import * as z from 'zod/mini'

/** A check for texts of a request: no U+0000, and no half of a surrogate pair. The message names it. */
export const sendable = z.refine<string>((text) => !unsendable.test(text), {
  error: ({ input }) => {
    const code = unsendable.exec(String(input))?.[0].charCodeAt(0) ?? 0
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    return `Must not contain ${name}${code === 0 ? '' : ', half of a surrogate pair'}.`
  },
})

/** With the flag, a surrogate matches only where it has no other half. */
const unsendable = /[\0\p{Surrogate}]/u
