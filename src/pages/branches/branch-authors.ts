// The people behind a list of branches.
import { personName, type Person } from '../../lib/person.ts'
import { sortedBy } from '../../list/sort.ts'

/** Everyone who is the author of a branch, once (by ID, else by name), in the order of names. */
export function authorsOf<Author extends Person>(
  branches: readonly { author?: Author }[],
): Author[] {
  const authors = new Map<string, Author>()
  for (const { author } of branches) {
    const name = personName(author)
    if (author && name !== undefined) authors.set(author.id ?? name, author)
  }
  return sortedBy([...authors.values()], personName, false)
}
