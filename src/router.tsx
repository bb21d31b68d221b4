// Every URL: its page, what it begins to read, and its error page. Each page is a chunk of its own.
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { reviewQuery } from './api/queries.ts'
import { queryClient } from './api/query-client.ts'
import { session } from './auth/session.ts'
import { branchesQuery, granularPermissionsQuery } from './list/list-queries.ts'
import { addressed, appBase, branchesPath, isReadable, permissionsFilter } from './paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { RepositoryLayout } from './shell/RepositoryLayout.tsx'
import { PageNotLoaded, RouteFailure } from './shell/RouteFailure.tsx'

/** `/repos/:repo` and below. */
const repositoryRoutes: RouteObject[] = [
  { index: true, loader: toBranches },
  {
    path: 'branches',
    lazy: page(() => import('./pages/branches/Branches.tsx')),
    ...reads(({ repo }) => queryClient.query(branchesQuery(repo))),
  },
  {
    path: 'reviews/new',
    lazy: page(() => import('./pages/new-review/NewReview.tsx')),
    ...reads(({ repo }) => queryClient.query(branchesQuery(repo))),
  },
  {
    path: 'reviews/:review',
    lazy: page(() => import('./pages/review/Review.tsx')),
    ...reads(({ repo, review }) => queryClient.query(reviewQuery(repo, review))),
  },
  {
    path: 'permissions',
    lazy: page(() => import('./pages/permissions/Permissions.tsx')),
    ...reads(({ repo, search }) =>
      queryClient.query(granularPermissionsQuery(repo, permissionsFilter(search))),
    ),
  },
  { path: 'settings', lazy: page(() => import('./pages/settings/Settings.tsx')) },
]

/** Each frame keeps its place when what is within it fails: hence an error page at every level. */
const errorElement = <RouteFailure />

const routes: RouteObject[] = [
  {
    path: '/auth/callback',
    lazy: page(() => import('./pages/auth-callback/AuthCallback.tsx')),
    HydrateFallback: Nothing,
    errorElement,
  },
  {
    element: <AppLayout />,
    HydrateFallback: Nothing,
    errorElement,
    children: [
      {
        errorElement,
        children: [
          { index: true, lazy: page(() => import('./pages/repositories/Repositories.tsx')) },
          {
            path: '/repos/:repo',
            element: <RepositoryLayout />,
            children: [{ errorElement, children: repositoryRoutes }],
          },
          { path: '*', lazy: page(() => import('./pages/NotFound.tsx')) },
        ],
      },
    ],
  },
]

/** Creating the router begins to load the first page: the session must have started. */
export function createRouter() {
  return createBrowserRouter(routes, { basename: appBase || '/' })
}

/** What shows while the first page's chunk is on its way: too short a time for words. */
function Nothing() {
  return null
}

function page(load: () => Promise<{ default: ComponentType }>) {
  return async () => {
    const { default: Component } = await load().catch(() => {
      throw new PageNotLoaded()
    })
    return { Component }
  }
}

/** `/repos/:repo` goes to the branches; where it can't be decoded, it stays, and AppLayout says so. */
function toBranches({ request }: LoaderFunctionArgs) {
  const { pathname, repo } = placeOf(request)
  return isReadable(pathname) ? redirect(branchesPath(repo)) : null
}

function placeOf(request: Request) {
  const { pathname: whole, searchParams } = new URL(request.url)
  const pathname = whole.slice(appBase.length)
  return { pathname, ...addressed(pathname), search: searchParams }
}

/**
 * A loader that begins the page's reading while its chunk is still on the way, and waits for
 * neither: the page shows its frame at once and reads the same query, errors included.
 */
function reads(begin: (address: ReturnType<typeof placeOf>) => Promise<unknown>) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      if (session.accessToken() !== undefined) begin(placeOf(request)).catch(() => undefined)
      return null
    },
    // Filters and sorts change the address all the time; what they need to read, the page reads.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  } satisfies Pick<RouteObject, 'loader' | 'shouldRevalidate'>
}
