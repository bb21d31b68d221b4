// The address of the window, for React Router's hooks. Its own BrowserRouter comes with much that nothing here uses: see
// ui/Link.tsx.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

type BrowserRouterProps = { basename: string; children: ReactNode }

/** What is shown stays until the next page is there. */
export function BrowserRouter({ basename, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, show] = useState({
    action: history.action,
    location: history.location,
  })
  useLayoutEffect(() => history.listen((next) => startTransition(() => show(next))), [history])
  return (
    <Router {...{ basename, location, children }} navigator={history} navigationType={action} />
  )
}
