// A statement in parts: words of ours, and as `code` names and patterns that others chose.

export type Fact = readonly (string | { code: string })[]

/** The same as one text. */
export function factText(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : part.code)).join('')
}
