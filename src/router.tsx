// Shows the page at an address (page-table.ts). Each page is a chunk of its own.
import { lazy, type ComponentType } from 'react'
import { Navigate, useRoutes, type RouteObject } from 'react-router'

import { useRouteParams } from './components/use-repository.ts'
import { pages, repositoryRoot, type PageName } from './page-table.ts'
import { pagePath } from './paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { FailureBoundary, WrongAddress } from './shell/PageFailure.tsx'
import { RepositoryLayout } from './shell/RepositoryLayout.tsx'
import { useScrollPlace } from './shell/use-scroll-place.ts'

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
    .flatMap(({ name, path, also }) => {
      const route = { path, Component: lazy(modules[name]) }
      return also === undefined ? route : [route, { path: also, element: <GoOn to={name} /> }]
    })

const routes: RouteObject[] = [
  { path: '/auth/callback', Component: AuthCallback },
  {
    element: <AppLayout downloadPages={downloadPages} />,
    children: [
      ...routesOf({ inRepository: false }),
      {
        path: repositoryRoot,
        element: <RepositoryLayout />,
        children: routesOf({ inRepository: true }),
      },
      { path: '*', Component: WrongAddress },
    ],
  },
]

/**
 * The page at the address. While the next one is loading, the one before stays in sight. There is no `Suspense` around
 * pages: React shows what comes in the place of a fallback 300 ms later at the earliest, the first page, too.
 */
export function Pages() {
  useScrollPlace()
  return <FailureBoundary>{useRoutes(routes)}</FailureBoundary>
}

/** Downloads the pages one after the other, until one can't be had. */
async function downloadPages(): Promise<void> {
  for (const download of Object.values(modules)) await download()
}

function GoOn({ to }: { to: PageName }) {
  const { repo } = useRouteParams()
  return <Navigate replace to={pagePath(to, repo)} />
}
