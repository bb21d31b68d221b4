// Derives a review's title from a branch's name.

/**
 * The last part of a branch's name in words, without a number that it begins with:
 * `feature/12-fix-login_page` gives "Fix login page". Undefined when that leaves nothing worth offering.
 */
export function titleSuggestion(branch_name: string): string | undefined {
  const last = branch_name.split('/').findLast((part) => part !== '') ?? ''
  const words = last
    .replace(/[-_\s]+/gu, ' ')
    .trim()
    .replace(/^\d+ /, '')
  if (!/\p{L}{2}/u.test(words)) return undefined
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
