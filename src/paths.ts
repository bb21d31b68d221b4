// Every in-app link as a function, and what an address of the app says.
// Segments are percent-encoded exactly once here and decoded exactly once here. A text that no segment
// can hold is decoded as one that no request is made for (see operationPath).

/**
 * The path that the app is served under, raw and without a slash at its end; empty at the root of an
 * origin. Told by this module's own address: in /src/ as in /assets/ it lies one folder below
 * index.html. (Tests load it from a file.)
 */
export const appBase = /* @__PURE__ */ twoAbove(import.meta.url)

function twoAbove(address: string): string {
  const { protocol, pathname } = new URL(address)
  return protocol === 'file:' ? '' : pathname.replace(/(?:\/[^/]*){2}$/, '')
}

/** The whole address of a page of the app, to copy. */
export const addressOf = (path: string) => window.location.origin + appBase + path

/** Search parameters of a page; empty ones are left out, lists repeat. */
type SearchParameters = Record<string, string | readonly string[] | undefined>

/** `/` */
export const repositoriesPath = () => '/'

/** `/repos/:repo/branches`, `repo` an ID or a name. */
export const branchesPath = (repo: string, search?: SearchParameters) =>
  inRepo(repo, 'branches', search)

/**
 * `/repos/:repo/reviews/new`; every search parameter prefills the field of its name. What is longer
 * than any server takes goes behind the `#`, which is sent to none: see `newReviewPrefill`.
 */
export function newReviewPath(repo: string, search: SearchParameters = {}): string {
  const prefill = {
    ...search,
    reviewer_ids: [search['reviewer_ids'] ?? []].flat().map(escapeComma),
  }
  const short = inRepo(repo, 'reviews/new', prefill)
  return short.length <= longestRequest ? short : inRepo(repo, 'reviews/new') + `#${query(prefill)}`
}

/** A comma separates IDs in a link; one that belongs to an ID has a backslash before it. */
const escapeComma = (id: string) => id.replaceAll(',', '\\,')

/** The IDs of a comma-separated list in a link: trimmed, empty ones left out. */
export function idsOfList(list: string): string[] {
  return list
    .split(/(?<!\\),/)
    .map((id) => id.replaceAll('\\,', ',').trim())
    .filter((id) => id !== '')
}

/** Servers differ in what they take; 2,000 characters are fewer than any of them refuses. */
const longestRequest = 2000

/**
 * `/repos/:repo/reviews/:review`. A review whose ID is `new`, which the router takes in any case for
 * the form's address, gets an encoded tilde before it, as `.` and `..` do.
 */
export const reviewPath = (repo: string, review: string) =>
  inRepo(repo, `reviews/${/^new$/i.test(review) ? `%7E${review}` : encodeSegment(review)}`)

/** `/repos/:repo/permissions` */
export const permissionsPath = (repo: string, search?: SearchParameters) =>
  inRepo(repo, 'permissions', search)

/** `/repos/:repo/settings` */
export const settingsPath = (repo: string) => inRepo(repo, 'settings')

function inRepo(repo: string, rest: string, search: SearchParameters = {}): string {
  return `/repos/${encodeSegment(repo)}/${rest}${query(search)}`
}

function query(search: SearchParameters): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === '') continue
    for (const each of [value].flat()) parameters.append(name, each)
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * One segment. A URL parser collapses `.` and `..`, encoded or not, and nothing encodes a tilde; so an
 * encoded one before them stands for them, and alone for an empty text and for one that has no
 * encoding, half of a surrogate pair.
 */
function encodeSegment(text: string): string {
  if (text === '.' || text === '..') return `%7E${text}`
  return text !== '' && text.isWellFormed() ? encodeURIComponent(text) : '%7E'
}

/**
 * The repository and the review that an address names, decoded, from the raw pathname: the router's
 * own parameters turn a literal `a%2Fb` in a name into `a/b`.
 * A segment that isn't valid percent-encoding names nothing: see `isDecodable`.
 */
export function routeParams(pathname: string): { repo: string; review: string } {
  const [, , repo = '', , review = ''] = pathname.split('/')
  return { repo: decodeSegment(repo), review: decodeSegment(review) }
}

/** The same page, of the repository with this ID or name; `pathname` is raw, and of a repository. */
export function samePageInRepository(pathname: string, repo: string): string {
  const rest = pathname.split('/').slice(3)
  return ['/repos', encodeSegment(repo), ...rest].join('/')
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

// The text is answered rather than whether there is one: the bundler takes a call whose result
// nobody uses for one without effect, and drops it.
function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** The parameters that prefill the form of a new review: of the query, then those too long for one. */
export function newReviewPrefill({ search, hash }: Record<'search' | 'hash', string>) {
  const behind = hash.startsWith('#?') ? hash.slice('#?'.length) : ''
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(behind)])
}

/** The API's own filters of the permissions page, as its address holds them. */
export function permissionsFilter(search: URLSearchParams): {
  user_id?: string
  group_id?: string
} {
  const user_id = search.get('user_id')
  const group_id = search.get('group_id')
  return { ...(user_id && { user_id }), ...(group_id && { group_id }) }
}
