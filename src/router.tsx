// Every URL and its page, each a chunk of its own, which is downloaded beside what it reads first (page-at.ts).
import { Suspense, useEffect, type ComponentType } from 'react'
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router'

import { reviewQuery } from './api/queries.ts'
import { queryClient } from './api/query-client.ts'
import { session } from './auth/session.ts'
import { useRouteParams } from './components/use-repository.ts'
import { branchesQuery, granularPermissionsQuery } from './list/list-queries.ts'
import { pageAt, type ReadOperation } from './page-at.ts'
import { askedOf } from './parameters.ts'
import { routeParams, appBase, branchesPath } from './paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { FailureBoundary, PageNotLoaded } from './shell/PageFailure.tsx'
import { RepositoryLayout } from './shell/RepositoryLayout.tsx'
import { useScrollPlace } from './shell/use-scroll-place.ts'
import { lazyPart } from './ui/lazy-part.ts'

/** `/repos/:repo` and below. */
const repositoryRoutes: RouteObject[] = [
  { index: true, element: <ToBranches /> },
  {
    path: 'branches',
    ...page(() => import('./pages/branches/Branches.tsx')),
  },
  {
    path: 'reviews/new',
    ...page(() => import('./pages/new-review/NewReview.tsx')),
  },
  {
    path: 'reviews/:review',
    ...page(() => import('./pages/review/Review.tsx')),
  },
  {
    path: 'permissions',
    ...page(() => import('./pages/permissions/Permissions.tsx')),
  },
  { path: 'settings', ...page(() => import('./pages/settings/Settings.tsx')) },
]

const routes: RouteObject[] = [
  { path: '/auth/callback', ...page(() => import('./pages/auth-callback/AuthCallback.tsx')) },
  {
    element: <AppLayout prepare={prepareRepositoryPages} />,
    children: [
      { index: true, ...page(() => import('./pages/repositories/Repositories.tsx')) },
      { path: '/repos/:repo', element: <RepositoryLayout />, children: repositoryRoutes },
      { path: '*', ...page(() => import('./pages/NotFound.tsx')) },
    ],
  },
]

/** The page at the address. One that isn't loaded yet leaves in sight what was there before. */
export function Pages() {
  void startPage(useLocation())
  useScrollPlace()
  useEffect(() => {
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, prepareLinked)
    return () => {
      for (const event of events) document.removeEventListener(event, prepareLinked)
    }
  }, [])
  const found = useRoutes(routes)
  return (
    <FailureBoundary>
      {/* The only one around pages: one that came with its page would be shown empty first. */}
      <Suspense>{found}</Suspense>
    </FailureBoundary>
  )
}

/** Downloads the page at an in-app path, before it is shown. A failure shows when it is. */
export async function preparePage(path: string): Promise<void> {
  const load = matchRoutes(routes, path)?.at(-1)?.route.handle as Load | undefined
  await load?.().catch(() => undefined)
}

let startedPathname: string | undefined

/**
 * Begins what the page at an address needs, its chunk and its read side by side; once, though React
 * renders a page several times before it is shown. Filters and sorts change the address all the time:
 * what they need to read, the page reads.
 */
export async function startPage({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === startedPathname) return
  startedPathname = pathname
  const reads = session.accessToken() === undefined ? undefined : pageAt(pathname)?.reads
  // The page shows its frame at once and reads the same query, errors included.
  if (reads) startRead(reads, pathname, search).catch(() => undefined)
  await preparePage(pathname)
}

function startRead(reads: ReadOperation, pathname: string, search: string): Promise<unknown> {
  const { repo, review } = routeParams(pathname)
  if (reads === 'getReview') return queryClient.query(reviewQuery(repo, review))
  if (reads === 'listBranches') return queryClient.query(branchesQuery(repo))
  const filter = askedOf(search)
  return queryClient.query(granularPermissionsQuery(repo, filter))
}

/** Downloads a page; what a route holds of it. */
type Load = () => Promise<unknown>

function page(download: () => Promise<{ default: ComponentType }>) {
  const Page = lazyPart(async () => (await download()).default, PageNotLoaded)
  const handle: Load = Page.load
  return { element: <Page />, handle }
}

/** Who points at a link, or comes to it by keyboard, is likely to follow it. */
function prepareLinked({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== window.location.origin) return
  if (link.pathname.startsWith(`${appBase}/`)) void preparePage(link.pathname.slice(appBase.length))
}

/** One after the other, so that the page answers in between; after one that can't be had, no other is tried. */
async function prepareRepositoryPages(): Promise<void> {
  for (const { handle } of repositoryRoutes) await (handle as Load | undefined)?.()
}

function ToBranches() {
  const { repo } = useRouteParams()
  return <Navigate replace to={branchesPath(repo)} />
}
