// A statement in parts: words of ours, and as `code` names and patterns that others chose.

export type Fact = readonly (string | { code: string })[]

/** The same as one text, for a file or a name; what others chose in quotes. */
export function plainFact(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : `“${part.code}”`)).join('')
}

/** The same without quotes, where nothing stands beside it. */
export function factText(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : part.code)).join('')
}
