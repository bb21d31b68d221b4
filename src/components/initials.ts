// Initials for a person without an image.

/** The first letters of the first and last word of a name, at most two, upper-cased; "?" for none. */
export function initials(name: string): string {
  const letters = name
    .split(/[\s._@-]+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return chosen.join('').toUpperCase() || '?'
}
