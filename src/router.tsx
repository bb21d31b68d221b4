// Shows the page at an address (page-table.ts). Each is a chunk of its own, downloaded beside what it reads first.
import { Suspense, useEffect, type ComponentType } from 'react'
import { Navigate, useRoutes, type RouteObject } from 'react-router'

import { operations } from '../contract/operations.ts'
import type { ListOperation } from './api/list-text.ts'
import { readQuery } from './api/queries.ts'
import { queryClient } from './api/query-client.ts'
import { session } from './auth/session.ts'
import { useRouteParams } from './components/use-repository.ts'
import { firstRead, type Read } from './first-read.ts'
import { listQuery } from './list/list-queries.ts'
import { fits, pageAt, pages, repositoryRoot, type PageName } from './page-table.ts'
import { appBase, pagePath } from './paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { FailureBoundary, PageNotLoaded, WrongAddress } from './shell/PageFailure.tsx'
import { RepositoryLayout } from './shell/RepositoryLayout.tsx'
import { useScrollPlace } from './shell/use-scroll-place.ts'
import { lazyPart, type LazyPart } from './ui/lazy-part.ts'

/** The component of each page; its file is named as the page. */
const components: Record<PageName, LazyPart<object>> = {
  Repositories: page(() => import('./pages/repositories/Repositories.tsx')),
  Branches: page(() => import('./pages/branches/Branches.tsx')),
  NewReview: page(() => import('./pages/new-review/NewReview.tsx')),
  Review: page(() => import('./pages/review/Review.tsx')),
  Permissions: page(async () => {
    const part = await import('./pages/permissions/Permissions.tsx')
    // Without its tab it would be shown empty.
    await part.loadTab()
    return part
  }),
  Settings: page(() => import('./pages/settings/Settings.tsx')),
}
const callback = '/auth/callback'
const AuthCallback = page(() => import('./pages/auth-callback/AuthCallback.tsx'))

const routesOf = (where: { inRepository: boolean }): RouteObject[] =>
  pages
    .filter(({ inRepository }) => inRepository === where.inRepository)
    .flatMap(({ name, path, also }) => {
      const own = { path, Component: components[name] }
      return also === undefined ? own : [own, { path: also, element: <GoOn to={name} /> }]
    })

const routes: RouteObject[] = [
  { path: callback, Component: AuthCallback },
  {
    element: <AppLayout prepare={prepareRepositoryPages} />,
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

/** The page at the address. One that isn't loaded yet leaves in sight what was there before. */
export function Pages() {
  useScrollPlace()
  useEffect(() => {
    const ended = new AbortController()
    const until = { signal: ended.signal }
    if ('navigation' in window) navigation.addEventListener('navigate', startNext, until)
    for (const event of ['pointerover', 'focusin'] as const) {
      document.addEventListener(event, prepareLinked, until)
    }
    return () => ended.abort()
  }, [])
  const routed = useRoutes(routes)
  return (
    <FailureBoundary>
      {/* The only one around pages: one that came with its page would be shown empty first. */}
      <Suspense>{routed}</Suspense>
    </FailureBoundary>
  )
}

/** Downloads the page at an in-app path, before it is shown. A failure shows when it is. */
export async function preparePage(path: string): Promise<void> {
  const name = pageAt(path)?.name
  const part = name ? components[name] : fits(callback, path) ? AuthCallback : WrongAddress
  await part.load().catch(() => undefined)
}

/** Nobody sees whether a page was there so much sooner. */
const blinkMilliseconds = 50

/**
 * Starts to download and to read the page of an address at the same time. Settles when its chunk is there, and the
 * answer with it if that is there in a blink: rendered without it first, the page would show it later.
 */
export async function startPage({ pathname, search }: { pathname: string; search: string }) {
  const read = session.accessToken() === undefined ? undefined : firstRead(pathname, search)
  // The page reads the same query, errors included.
  const begun = read && begin(read).catch(() => undefined)
  await preparePage(pathname)
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, blinkMilliseconds))])
}

function begin(read: Read): Promise<unknown> {
  return isOfList(read)
    ? queryClient.query(listQuery(read.operation, read.input))
    : queryClient.query(readQuery(read.operation, read.input))
}

function isOfList(read: Read): read is Extract<Read, { operation: ListOperation }> {
  return 'items' in operations[read.operation].response.shape
}

/**
 * Begins it when the app goes to another page, whatever led there, before React renders. Filters and sorts change the
 * address all the time: what they need to read, the page reads. So it does all in browsers without this event.
 */
function startNext({ destination }: NavigateEvent): void {
  const { pathname, search } = new URL(destination.url)
  if (!destination.sameDocument || pathname === window.location.pathname) return
  void startPage({ pathname: pathname.slice(appBase.length), search })
}

function page(download: () => Promise<{ default: ComponentType }>): LazyPart<object> {
  return lazyPart(async () => (await download()).default, PageNotLoaded)
}

/** Who points at a link, or comes to it by keyboard, is likely to follow it. */
function prepareLinked({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== window.location.origin) return
  if (link.pathname.startsWith(`${appBase}/`)) void preparePage(link.pathname.slice(appBase.length))
}

/** One after the other, so that the page answers in between; after one that can't be had, no other is tried. */
async function prepareRepositoryPages(): Promise<void> {
  for (const { name, inRepository } of pages) if (inRepository) await components[name].load()
}

function GoOn({ to }: { to: PageName }) {
  const { repo } = useRouteParams()
  return <Navigate replace to={pagePath(to, repo)} />
}
