// The tab's icon.
import { useEffect } from 'react'

/** Shows another icon, by its address, as long as the component is there. */
export function useIcon(address: string): void {
  useEffect(() => {
    const link = document.querySelector('link[rel="icon"]')
    const plain = link?.getAttribute('href')
    if (!link || plain == null) return undefined
    link.setAttribute('href', address)
    return () => link.setAttribute('href', plain)
  }, [address])
}
