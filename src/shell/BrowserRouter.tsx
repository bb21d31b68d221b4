// Gives React Router's hooks the window's address. Why not React Router's own BrowserRouter: see ui/Link.tsx.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

type BrowserRouterProps = { basename: string; children: ReactNode }

/** The present page stays until the next one can be rendered. */
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
