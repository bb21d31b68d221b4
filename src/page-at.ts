// Which page an address is of: the file it is in, and what it reads first. For those who must know it before
// the router is there, or without it: the early script, the build, which tells that script of each page's
// files, and the palette.
import type { OperationName } from '../contract/operations.ts'

/** An operation that changes nothing. */
export type ReadOperation = Exclude<OperationName, 'createReview' | 'renameRepo'>

type Page = {
  /** Fits raw pathnames as the router does: in any case, with or without a slash at the end. */
  address: RegExp
  /** In src/pages. */
  file: string
  reads?: ReadOperation
}

/** The first that fits is the page. Without the ends of a sign-in, where nothing may be requested early. */
export const pages: readonly Page[] = [
  { address: /^\/$/, file: 'repositories/Repositories.tsx' },
  {
    address: /^\/repos\/[^/]+(?:\/branches)?\/?$/i,
    file: 'branches/Branches.tsx',
    reads: 'listBranches',
  },
  {
    address: /^\/repos\/[^/]+\/reviews\/new\/?$/i,
    file: 'new-review/NewReview.tsx',
    reads: 'listBranches',
  },
  {
    address: /^\/repos\/[^/]+\/reviews\/[^/]+\/?$/i,
    file: 'review/Review.tsx',
    reads: 'getReview',
  },
  {
    address: /^\/repos\/[^/]+\/permissions\/?$/i,
    file: 'permissions/Permissions.tsx',
    reads: 'listGranularPermissions',
  },
  { address: /^\/repos\/[^/]+\/settings\/?$/i, file: 'settings/Settings.tsx' },
]

/** The page at a raw pathname. */
export function pageAt(pathname: string): Page | undefined {
  return pages.find(({ address }) => address.test(pathname))
}
