// A link within the app. React Router's own Link and BrowserRouter pull in the parts for its framework mode, for forms
// and for fetchers, 4 kB that every page would download and none use; see shell/BrowserRouter.tsx.
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate, type To } from 'react-router'

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
