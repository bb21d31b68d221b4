// The beginning of a long text, for what is folded away behind it.

/**
 * The first line, at most `longest` UTF-16 units of it, cut between two characters as a reader counts
 * them: an emoji or a letter with its marks stays whole, unless it alone is longer.
 */
export function firstLine(text: string, longest: number): string {
  const line = text.split('\n', 1)[0] ?? ''
  if (line.length <= longest) return line
  // One that begins within the bound ends, if it is sane, soon after.
  const characters = new Intl.Segmenter().segment(line.slice(0, 2 * longest))
  const last = characters.containing(longest)
  return line.slice(0, last?.index || longest)
}
