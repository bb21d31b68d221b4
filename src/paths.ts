// Makes the paths of links within the app, and reads the path of an address. Only here segments of the app's addresses are
// percent-encoded and decoded; api/outgoing.ts encodes those of the API's.
import { pageTable, repositoryRoot, type PageName } from './page-table.ts'
import {
  branchParameters,
  newReviewParameters,
  ruleParameters,
  withChanges,
  type Changes,
  type Parameters,
} from './parameters.ts'

/**
 * The path under which the app is served, not decoded and without a slash at its end; empty at the root of an origin.
 * It follows from the address of this module, which is one folder below index.html, in /src/ as in /assets/. (Tests
 * load it from a file.)
 */
export const appBase = /* @__PURE__ */ basePath(import.meta.url)

function basePath(address: string): string {
  const { protocol, pathname } = new URL(address)
  return protocol === 'file:' ? '' : pathname.replace(/(?:\/[^/]*){2}$/, '')
}

/** The whole address of a page of the app, to copy. */
export const addressOf = (path: string) => window.location.origin + appBase + path

/** The path of a page, in a repository with this ID or name. */
export function pagePath(page: PageName, repo = '', review = ''): string {
  const segments: Record<string, string> = { repo, review }
  return pageTable[page].path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeSegment(segments[name] ?? ''),
  )
}

export const repositoriesPath = () => pagePath('Repositories')

/** The shortest path of a repository. It leads to its branches. */
export const repositoryPath = (repo: string) =>
  repositoryRoot.replace(':repo', () => encodeSegment(repo))

export const branchesPath = (repo: string, changes: Changes<typeof branchParameters> = {}) =>
  pagePath('Branches', repo) + searchOf(branchParameters, changes)

/** Every search parameter prefills the field of its name. */
export const newReviewPath = (
  repo: string,
  prefill: Changes<typeof newReviewParameters> = {},
): string => pagePath('NewReview', repo) + searchOf(newReviewParameters, prefill)

export const reviewPath = (repo: string, review: string) => pagePath('Review', repo, review)

export const permissionsPath = (repo: string, changes: Changes<typeof ruleParameters> = {}) =>
  pagePath('Permissions', repo) + searchOf(ruleParameters, changes)

export const settingsPath = (repo: string) => pagePath('Settings', repo)

/** The search of an address, with its question mark, after some changes to `former`. */
function searchOf<P extends Parameters>(parameters: P, changes: Changes<P>, former = ''): string {
  const search = withChanges(parameters, new URLSearchParams(former), changes)
  return search.size > 0 ? `?${search}` : ''
}

type Address = { pathname: string; search: string; hash: string }

/** The path, search and fragment of an address. */
export const pathOf = ({ pathname, search, hash }: Address) => pathname + search + hash

/** The path of a page with some of its parameters changed. */
export function pathWithChanges<P extends Parameters>(
  { pathname, search }: Pick<Address, 'pathname' | 'search'>,
  parameters: P,
  changes: Changes<P>,
): string {
  return pathname + searchOf(parameters, changes, search)
}

/** A text as one segment. Half of a surrogate pair can't be encoded, and becomes a replacement character. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/**
 * The repository and the review that an address names, decoded from the raw pathname: the router's own parameters turn
 * a literal `a%2Fb` in a name into `a/b`. A segment that can't be decoded is read as empty, a text that `operationPath` in
 * api/outgoing.ts refuses before a request.
 */
export function routeParams(pathname: string): { repo: string; review: string } {
  const [, , repo = '', , review = ''] = pathname.split('/')
  return { repo: decodeText(repo) ?? '', review: decodeText(review) ?? '' }
}

/** The repository in a raw pathname, decoded; undefined for a page of no repository. */
export function repositoryOf(pathname: string): string | undefined {
  const hasRepository = /^\/repos\/[^/]/.test(pathname) && isDecodable(pathname)
  return hasRepository ? routeParams(pathname).repo : undefined
}

/** Whether all of a raw pathname is valid percent-encoding of UTF-8. */
export function isDecodable(pathname: string): boolean {
  return decodeText(pathname) !== undefined
}

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
