// Every page: its path, what it reads first, and the link that leads to it. The router, the early script, links, the
// navigation, the command palette and the build take pages from here. Each page is named as the file that src/router.tsx
// imports for it, and so is its chunk.
import type { ReadOperation } from '../contract/operations.ts'

type Page = {
  /** The router's pattern: `:name` is a segment. */
  path: string
  /** A shorter path, from which the router goes on to `path`. */
  shortPath?: string
  /** The operation of its first request, which the early script sends. */
  reads?: ReadOperation
  /**
   * The link to it that every page has, or every page of its repository. The palette also lists its `purpose`, where the
   * label doesn't say it.
   */
  link?: { label: string; purpose?: string }
}

/** All pages but /auth/callback, where nothing may be requested early. If a pathname fits two, the first counts. */
export const pageTable = {
  Repositories: { path: '/', link: { label: 'Repositories' } },
  Branches: {
    path: '/repos/:repo/branches',
    shortPath: '/repos/:repo',
    reads: 'listBranches',
    link: { label: 'Branches' },
  },
  NewReview: {
    path: '/repos/:repo/reviews/new',
    reads: 'listBranches',
    link: { label: 'New review' },
  },
  Review: { path: '/repos/:repo/reviews/:review', reads: 'getReview' },
  Permissions: {
    path: '/repos/:repo/permissions',
    reads: 'listGranularPermissions',
    link: { label: 'Permissions' },
  },
  Settings: {
    path: '/repos/:repo/settings',
    link: { label: 'Settings', purpose: 'Rename repository' },
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pageTable

/** The beginning of the path of every page of a repository. */
export const repositoryRoot = '/repos/:repo'

/** The pages of the table, in its order. */
export const pages = Object.entries<Page>(pageTable).map(([name, page]) =>
  Object.assign(
    { name: name as PageName, inRepository: page.path.startsWith(repositoryRoot) },
    page,
  ),
)

/** The links that every page has, or every page of a repository. */
/* @__NO_SIDE_EFFECTS__ */
export function linksTo(where: { inRepository: boolean }) {
  return pages
    .filter(({ inRepository }) => inRepository === where.inRepository)
    .flatMap(({ name, link }) => (link ? Object.assign({ name }, link) : []))
}

/** The page at a raw pathname. */
export function pageAt(pathname: string) {
  return pages.find(
    ({ path, shortPath = path }) => fits(path, pathname) || fits(shortPath, pathname),
  )
}

/**
 * Whether a raw pathname fits a path of the table, as the router sees it: in capitals or not, with or without a slash at the
 * end.
 */
function fits(path: string, pathname: string): boolean {
  const pattern = path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i').test(pathname)
}
