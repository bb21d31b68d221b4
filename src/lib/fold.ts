// Makes texts comparable for a search, without differences of case and composition.

/**
 * A text without differences of case (in any script, final sigma and ß included) and of composition
 * (é as one character or as two). Works code point by code point, so that
 * `fold(a + b) === fold(a) + fold(b)` for well-formed texts; may be longer than the text, never shorter.
 */
export function fold(text: string): string {
  return text.replace(/\P{ASCII}/gu, foldCharacter).toLowerCase()
}

const folded = new Map<string, string>()

/** Via upper case, because ς and σ share Σ, and ß and ẞ share SS. Cached, since a list has few different characters. */
function foldCharacter(character: string): string {
  const before = folded.get(character)
  if (before !== undefined) return before
  const small = character.toLowerCase().toUpperCase().toLowerCase().normalize('NFD')
  folded.set(character, small)
  return small
}
