// The title that the name of a branch suggests.
import { usualBases } from '../../list/branch-list.ts'

/** A key of an issue (ABC-123), a date or a version, which stays as it is. */
const code =
  /^(?:[A-Z][A-Z\d]*-\d+(?:-\d+)*|\d{4}[-_.]\d\d[-_.]\d\d|v?\d+(?:\.\d+)+(?:-(?:alpha|beta|rc)[-.\d]*)?)(?=[-_\s]|$)/

/**
 * The last part of a branch's name in words, without an issue's number that it begins with:
 * `feature/12-fix-login_page` gives "Fix login page". Undefined where nothing readable comes out, and for a usual base,
 * whose name says nothing of what changes.
 */
export function titleSuggestion(branch_name: string): string | undefined {
  if (usualBases.includes(branch_name)) return undefined
  const last = branch_name.split('/').findLast((part) => part !== '') ?? ''
  const words = wordsOf(last)
  if (words.length > 1 && /^#?\d+$/.test(words[0] ?? '') && !isYear(words[0])) words.shift()
  if (!words.some(isReadable)) return undefined
  const [first = '', ...rest] = words
  return [capitalized(first), ...rest].join(' ')
}

function wordsOf(name: string): string[] {
  const words = []
  for (let rest = name; rest !== '';) {
    const [word = ''] = code.exec(rest) ?? /^[^-_\s]+/u.exec(rest) ?? []
    if (word !== '') words.push(word)
    rest = rest.slice(word.length || 1)
  }
  return words
}

const isYear = (word = '') => /^(?:19|20)\d\d$/.test(word)

/** A part of a hash is no word. */
function isReadable(word: string): boolean {
  const isHash = /\d/.test(word) && /^[\da-f]+$/i.test(word)
  return /\p{L}{2}/u.test(word) && !code.test(word) && !isHash
}

/** A word with capitals or digits in it is written as its author wants it: iOS, v1.2, 2fa. */
function capitalized(word: string): string {
  if (word !== word.toLowerCase() || /\d/.test(word)) return word
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
