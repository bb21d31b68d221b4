// Shows the page at an address (page-table.ts). Each page is a chunk of its own.
import { lazy, useEffect, type ComponentType } from 'react'
import { Navigate, useRoutes, type RouteObject } from 'react-router'

import { useRouteParams } from './components/use-repository.ts'
import { pages, type PageName } from './page-table.ts'
import { pagePath } from './paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { FailureBoundary, WrongAddress } from './shell/PageFailure.tsx'
import { RepositoryLayout } from './shell/RepositoryLayout.tsx'
import { loadPalette } from './shell/TopBar.tsx'
import { preparePlacing } from './ui/place.ts'

/** The module of each page; its file is named as the page. */
const modules: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  Repositories: () => import('./pages/repositories/Repositories.tsx'),
  Branches: () => import('./pages/branches/Branches.tsx'),
  NewReview: () => import('./pages/new-review/NewReview.tsx'),
  Review: () => import('./pages/review/Review.tsx'),
  Permissions: () => import('./pages/permissions/Permissions.tsx'),
  Settings: () => import('./pages/settings/Settings.tsx'),
}
const AuthCallback = lazy(async () => ({
  default: (await import('./shell/AuthCallback.tsx')).AuthCallback,
}))

const routesOf = (where: { inRepository: boolean }): RouteObject[] =>
  pages
    .filter(({ inRepository }) => inRepository === where.inRepository)
    .flatMap(({ name, path, shortPath }) => {
      const route = { path, Component: lazy(modules[name]) }
      if (shortPath === undefined) return route
      return [route, { path: shortPath, element: <RedirectTo page={name} /> }]
    })

const routes: RouteObject[] = [
  { path: '/auth/callback', Component: AuthCallback },
  {
    Component: AppLayout,
    children: [
      ...routesOf({ inRepository: false }),
      { Component: RepositoryLayout, children: routesOf({ inRepository: true }) },
      { path: '*', Component: WrongAddress },
    ],
  },
]

/**
 * The page at the address. While the next one is loading, the one before stays in sight. There is no `Suspense` around
 * pages: React shows the content that replaces a fallback after 300 ms at the earliest, even on the first page.
 */
export function Pages() {
  useEffect(() => {
    const timer = setTimeout(() => {
      downloadOverlaysAndPages().catch(() => undefined)
    }, downloadAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return <FailureBoundary>{useRoutes(routes)}</FailureBoundary>
}

/** A delay after which the first page has its own files. */
const downloadAfterMilliseconds = 3000

/** Downloads what a tab may need later: a new deployment removes the files of this build. */
async function downloadOverlaysAndPages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const parts = [loadPalette, preparePlacing, ...Object.values(modules)]
  for (const download of parts) await download()
}

function RedirectTo({ page }: { page: PageName }) {
  const { repo } = useRouteParams()
  return <Navigate replace to={pagePath(page, repo)} />
}
