// Takes files that are dropped anywhere on the page. With a box for them, the browser would replace the page by a file that
// is dropped beside it.
import { useEffect, useEffectEvent, useState } from 'react'

/** @returns whether a file is being dragged over the page. Several are taken one after the other. */
export function useDroppedFiles(take: (file: File) => Promise<void>): boolean {
  const [over, setOver] = useState(false)
  const onDrag = useEffectEvent(async (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    // Without a related target, the pointer has left the page.
    setOver(
      event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null),
    )
    if (event.type !== 'drop') return
    // The event forgets its files once it is over.
    for (const file of Array.from(event.dataTransfer.files)) await take(file)
  })
  useEffect(() => {
    const listener = (event: DragEvent) => void onDrag(event)
    for (const type of types) addEventListener(type, listener)
    return () => {
      for (const type of types) removeEventListener(type, listener)
    }
  }, [])
  return over
}

const types = ['dragover', 'dragleave', 'drop'] as const
