// Lists of ids as people type and paste them.

/** The ids of a text, split on commas and white space; empty ones left out, duplicates folded. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/u).filter((id) => id !== ''))]
}

/** The ids with others added at the end, each once. */
export function addIds(ids: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...ids, ...others])]
}
