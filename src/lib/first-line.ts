// The beginning of a long text, to be shown while the rest is folded.

/**
 * The first line, cut to at most `longest` UTF-16 units. It is cut between two characters as readers count them, so an
 * emoji or a letter with its marks stays whole, unless it alone is longer.
 */
export function firstLine(text: string, longest: number): string {
  const line = text.split('\n', 1)[0] ?? ''
  if (line.length <= longest) return line
  // A character that begins within the bound also ends within this part.
  const characters = new Intl.Segmenter().segment(line.slice(0, 2 * longest))
  const last = characters.containing(longest)
  return line.slice(0, last?.index || longest)
}
