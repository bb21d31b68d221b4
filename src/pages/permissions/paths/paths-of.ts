// A pasted list of paths: one to a line, each once, in the order pasted.

/** White space around a path comes from where it was copied, and is no part of it. */
export function pathsOf(text: string): string[] {
  return [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean)
}
