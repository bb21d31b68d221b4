// Every URL, its page (lazy), what it begins to read, and its error page.
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
import { addressed, branchesPath, isReadable, permissionsFilter } from './paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { RepositoryLayout } from './shell/RepositoryLayout.tsx'
import { RouteFailure } from './shell/RouteFailure.tsx'

const routes: RouteObject[] = [
  {
    path: '/auth/callback',
    lazy: page(() => import('./pages/auth-callback/AuthCallback.tsx')),
    errorElement: <RouteFailure />,
    HydrateFallback: Nothing,
  },
  {
    element: <AppLayout />,
    errorElement: <RouteFailure />,
    HydrateFallback: Nothing,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { index: true, lazy: page(() => import('./pages/repositories/Repositories.tsx')) },
          {
            path: '/repos/:repo',
            element: <RepositoryLayout />,
            children: [
              {
                // Within the repository's frame, so that the way to what is loaded stays.
                errorElement: <RouteFailure />,
                children: [
                  {
                    index: true,
                    loader: ({ request }) => {
                      const { pathname, repo } = of(request)
                      return isReadable(pathname) ? redirect(branchesPath(repo)) : null
                    },
                  },
                  {
                    path: 'branches',
                    ...reads(({ repo }) => queryClient.query(branchesQuery(repo))),
                    lazy: page(() => import('./pages/branches/Branches.tsx')),
                  },
                  {
                    path: 'reviews/new',
                    ...reads(({ repo }) => queryClient.query(branchesQuery(repo))),
                    lazy: page(() => import('./pages/new-review/NewReview.tsx')),
                  },
                  {
                    path: 'reviews/:review',
                    ...reads(({ repo, review }) => queryClient.query(reviewQuery(repo, review))),
                    lazy: page(() => {
                      // Its description needs this as soon as it is read; a failure shows there.
                      import('./components/Markdown.tsx').catch(() => undefined)
                      return import('./pages/review/Review.tsx')
                    }),
                  },
                  {
                    path: 'permissions',
                    ...reads(({ repo, search }) =>
                      queryClient.query(granularPermissionsQuery(repo, permissionsFilter(search))),
                    ),
                    lazy: page(() => import('./pages/permissions/Permissions.tsx')),
                  },
                  { path: 'settings', lazy: page(() => import('./pages/settings/Settings.tsx')) },
                ],
              },
            ],
          },
          { path: '*', lazy: page(() => import('./pages/NotFound.tsx')) },
        ],
      },
    ],
  },
]

/** Creating the router begins to load the first page: the session must have started. */
export function createRouter() {
  return createBrowserRouter(routes)
}

/** What shows while the first page's chunk is on its way: too short a time for words. */
function Nothing() {
  return null
}

function page(load: () => Promise<{ default: ComponentType }>) {
  return async () => {
    const { default: Component } = await load().catch(() => {
      throw new Error(
        'A part of this app couldn’t be loaded: no answer, or a newer version is there.',
      )
    })
    return { Component }
  }
}

function of(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return { pathname, ...addressed(pathname), search: searchParams }
}

/**
 * A loader that begins the page's reading while its chunk is still on the way, and waits for
 * neither: the page shows its frame at once and reads the same query, errors included.
 */
function reads(begin: (address: ReturnType<typeof of>) => Promise<unknown>) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      if (session.accessToken() !== undefined) begin(of(request)).catch(() => undefined)
      return null
    },
    // Filters and sorts change the address all the time; what they need to read, the page reads.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  } satisfies Pick<RouteObject, 'loader' | 'shouldRevalidate'>
}
