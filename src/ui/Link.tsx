// A link within the app, and the router that gives React Router's hooks the window's address. React Router's own pull in
// the parts for its framework mode, for forms and for fetchers, which every page would download and none would use.
import {
  startTransition,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useHref,
  useNavigate,
  type To,
} from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: To }

export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || isForBrowser(event)) return
    event.preventDefault()
    // As browsers do: a link to the present address makes no new entry.
    void navigate(to, { replace: event.currentTarget.href === document.URL })
  }
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  )
}

/** With one of these keys, the browser opens a link in a new tab or window, or downloads it. */
export function isForBrowser({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}

type BrowserRouterProps = { basename: string; children: ReactNode }

/** Keeps the present page in sight until the next page can be rendered. */
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
