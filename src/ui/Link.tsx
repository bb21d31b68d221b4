// A link within the app. React Router's own comes with what fetches pages in its framework mode, forms and more: with
// BrowserRouter (shell/BrowserRouter.tsx), 4 kB of every page that nothing here uses.
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate, type To } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: To
  /** Kept in the browser's history with the page that the link leads to. */
  state?: unknown
}

export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const href = useHref(to)
  const { pathname, search, hash } = useLocation()
  // Without its state, which may hold what the router's messages can't: integers beyond 2^53.
  const here = useHref({ pathname, search, hash })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // The browser opens it in another tab or window, or downloads it.
    const isBrowsers = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || event.button !== 0 || isBrowsers) return
    event.preventDefault()
    void navigate(to, { state, replace: href === here })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
