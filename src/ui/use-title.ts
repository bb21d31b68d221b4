// The document's title, set by whatever stands for a page.
import { useLayoutEffect } from 'react'

/** `<title>` would add an element to the one that index.html has. @param title what the tab's title begins with */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Refdesk`
  }, [title])
}
