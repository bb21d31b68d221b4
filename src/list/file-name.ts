// Names of files that a person saves.

/**
 * A file name of parts that anyone may have chosen: letters, digits, dots, dashes and underscores of
 * each, at most 80 code points of it; no part begins with a dot or dash, so that no path, hidden file
 * or option comes of it. A part of which nothing is left is left out.
 */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map((part) =>
    Array.from(part.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, ''))
      .slice(0, 80)
      .join(''),
  )
  return `${safe.filter((part) => part !== '').join('-')}.${extension}`
}
