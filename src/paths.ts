// Makes every link within the app, and reads the path of an address. Only here segments are percent-encoded and
// decoded. A segment that can't be decoded is read as a text that `operationPath` in api/outgoing.ts refuses before a request.
import { pageTable, repositoryRoot, type PageName } from './page-table.ts'
import {
  changed,
  newReviewParameters,
  branchParameters,
  ruleParameters,
  type Changes,
  type Parameters,
} from './parameters.ts'

/**
 * The path under which the app is served, not decoded and without a slash at its end; empty at the root of an origin.
 * It follows from the address of this module, which is one folder below index.html, in /src/ as in /assets/. (Tests
 * load it from a file.)
 */
export const appBase = /* @__PURE__ */ twoAbove(import.meta.url)

function twoAbove(address: string): string {
  const { protocol, pathname } = new URL(address)
  return protocol === 'file:' ? '' : pathname.replace(/(?:\/[^/]*){2}$/, '')
}

/** The whole address of a page of the app, to copy. */
export const addressOf = (path: string) => window.location.origin + appBase + path

/** The address of a page, in a repository with this ID or name. */
export function pagePath(page: PageName, repo = '', review = ''): string {
  const segments: Record<string, string> = {
    repo: encodeSegment(repo),
    review: encodeReview(review),
  }
  return pageTable[page].path.replaceAll(/:(\w+)/g, (_match, name: string) => segments[name] ?? '')
}

export const repositoriesPath = () => pagePath('Repositories')

/** The shortest address of a repository. It leads to its branches. */
export const repositoryPath = (repo: string) =>
  repositoryRoot.replace(':repo', () => encodeSegment(repo))

export const branchesPath = (repo: string, search: Changes<typeof branchParameters> = {}) =>
  pagePath('Branches', repo) + query(branchParameters, search)

/** Every search parameter prefills the field of its name. */
export const newReviewPath = (
  repo: string,
  prefill: Changes<typeof newReviewParameters> = {},
): string => pagePath('NewReview', repo) + query(newReviewParameters, prefill)

export const reviewPath = (repo: string, review: string) => pagePath('Review', repo, review)

export const permissionsPath = (repo: string, search: Changes<typeof ruleParameters> = {}) =>
  pagePath('Permissions', repo) + query(ruleParameters, search)

export const settingsPath = (repo: string) => pagePath('Settings', repo)

function query<P extends Parameters>(page: P, changes: Changes<P>, from = ''): string {
  const search = changed(page, new URLSearchParams(from), changes)
  return search.size > 0 ? `?${search}` : ''
}

type Address = { pathname: string; search: string; hash: string }

/** The path, query and fragment of an address. */
export const pathOf = ({ pathname, search, hash }: Address) => pathname + search + hash

/** The address of a page with some of its parameters changed. */
export function samePage<P extends Parameters>(
  { pathname, search }: Pick<Address, 'pathname' | 'search'>,
  page: P,
  changes: Changes<P>,
): string {
  return pathname + query(page, changes, search)
}

/**
 * A text as one segment. URL parsers remove `.` and `..`, even if they are encoded, so these get an encoded tilde in
 * front, which no encoder makes. A tilde alone stands for an empty text and for half of a surrogate pair, which can't
 * be encoded.
 */
function encodeSegment(text: string): string {
  if (text === '.' || text === '..') return `%7E${text}`
  return text !== '' && text.isWellFormed() ? encodeURIComponent(text) : '%7E'
}

/** The ID `new`, in capitals or not, gets a tilde too, because its address would be that of the form. */
function encodeReview(id: string): string {
  return /^new$/i.test(id) ? `%7E${id}` : encodeSegment(id)
}

/**
 * The repository and the review that an address names, decoded from the raw pathname: the router's own parameters turn
 * a literal `a%2Fb` in a name into `a/b`. A segment that can't be decoded is read as empty.
 */
export function routeParams(pathname: string): { repo: string; review: string } {
  const [, , repo = '', , review = ''] = pathname.split('/')
  return { repo: decodeSegment(repo), review: decodeSegment(review) }
}

/** The repository in a raw pathname, decoded; undefined for a page of no repository. */
export function repositoryOf(pathname: string): string | undefined {
  const isOfOne = /^\/repos\/[^/]/.test(pathname) && isDecodable(pathname)
  return isOfOne ? routeParams(pathname).repo : undefined
}

function decodeSegment(segment: string): string {
  if (/^%7E(?:\.{0,2}|[Nn][Ee][Ww])$/.test(segment)) return segment.slice('%7E'.length)
  return decoded(segment) ?? ''
}

/** Whether all of a raw pathname is valid percent-encoding of UTF-8. */
export function isDecodable(pathname: string): boolean {
  return decoded(pathname) !== undefined
}

// Returns the text, although callers only ask whether it can be decoded: the bundler would drop a call whose result is
// unused.
function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
