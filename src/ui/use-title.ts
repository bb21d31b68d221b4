// Sets the document's title.
import { useLayoutEffect } from 'react'

/**
 * React's `<title>` would add a second element beside the one in index.html.
 * @param title the beginning of the document's title
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Refdesk`
  }, [title])
}
