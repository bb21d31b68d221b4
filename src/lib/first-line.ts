// The beginning of a long text, to be shown while the rest is folded.

/** The first line, cut to at most `longest` code points. */
export function firstLine(text: string, longest: number): string {
  const [line = ''] = text.split('\n', 1)
  // A code point has at most two units.
  return Array.from(line.slice(0, 2 * longest))
    .slice(0, longest)
    .join('')
}
