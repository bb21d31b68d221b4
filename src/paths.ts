// Every in-app link as a function, and what an address of the app says. Segments are percent-encoded once here, and
// decoded once here. A text that no segment can hold is decoded as one that no request is made for (see operationPath).
import { pageTable, type PageName } from './page-table.ts'
import {
  changed,
  newReviewParameters,
  branchParameters,
  ruleParameters,
  type Changes,
  type Parameters,
} from './parameters.ts'

/**
 * The path that the app is served under, raw and without a slash at its end; empty at the root of an origin. Told by this
 * module's own address: in /src/ as in /assets/ it lies one folder below index.html. (Tests load it from a file.)
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

export const branchesPath = (repo: string, search: Changes<typeof branchParameters> = {}) =>
  pagePath('Branches', repo) + query(branchParameters, search)

/** Every search parameter prefills the field of its name: see `newReviewPrefill`. */
export function newReviewPath(
  repo: string,
  prefill: Changes<typeof newReviewParameters> = {},
): string {
  const form = pagePath('NewReview', repo)
  const search = query(newReviewParameters, prefill)
  return form.length + search.length <= longestRequest ? form + search : `${form}#${search}`
}

/** In characters: every server takes as many. What is longer goes behind the `#`, which no server is sent. */
const longestRequest = 2000

export const reviewPath = (repo: string, review: string) => pagePath('Review', repo, review)

export const permissionsPath = (repo: string, search: Changes<typeof ruleParameters> = {}) =>
  pagePath('Permissions', repo) + query(ruleParameters, search)

export const settingsPath = (repo: string) => pagePath('Settings', repo)

function query<P extends Parameters>(page: P, changes: Changes<P>, from = ''): string {
  const search = changed(page, new URLSearchParams(from), changes)
  return search.size > 0 ? `?${search}` : ''
}

type Address = { pathname: string; search: string; hash: string }

/** A whole address within the app, or within its origin. */
export const pathOf = ({ pathname, search, hash }: Address) => pathname + search + hash

/** The address of the page that is open, with other values of its parameters. */
export function samePage<P extends Parameters>(
  { pathname, search }: Pick<Address, 'pathname' | 'search'>,
  page: P,
  changes: Changes<P>,
): string {
  return pathname + query(page, changes, search)
}

/**
 * One segment. A URL parser collapses `.` and `..`, encoded or not, and nothing encodes a tilde: so they get an encoded one
 * in front. Alone it stands for an empty text, and for one that has no encoding, half of a surrogate pair.
 */
function encodeSegment(text: string): string {
  if (text === '.' || text === '..') return `%7E${text}`
  return text !== '' && text.isWellFormed() ? encodeURIComponent(text) : '%7E'
}

/** A review whose ID is `new`, in any case, would be the form's address: it gets a tilde, too. */
function encodeReview(id: string): string {
  return /^new$/i.test(id) ? `%7E${id}` : encodeSegment(id)
}

/**
 * The repository and the review that an address names, decoded from the raw pathname: the router's own parameters turn a
 * literal `a%2Fb` in a name into `a/b`. A segment that isn't valid percent-encoding names nothing.
 */
export function routeParams(pathname: string): { repo: string; review: string } {
  const [, , repo = '', , review = ''] = pathname.split('/')
  return { repo: decodeSegment(repo), review: decodeSegment(review) }
}

/** The same page, of the repository with this ID or name; `pathname` is raw, and of a repository. */
export function samePageInRepository(address: Address, repo: string): string {
  const rest = address.pathname.split('/').slice(3)
  return pathOf({ ...address, pathname: ['/repos', encodeSegment(repo), ...rest].join('/') })
}

/** The repository whose pages a raw pathname is among, decoded; undefined for any other page. */
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

// Not a boolean: the bundler drops a call whose result nobody uses.
function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** The parameters that prefill the form of a new review: of the query, then those too long for one. */
export function newReviewPrefill({ search, hash }: Pick<Address, 'search' | 'hash'>) {
  const behind = hash.startsWith('#?') ? hash.slice('#?'.length) : ''
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(behind)])
}
