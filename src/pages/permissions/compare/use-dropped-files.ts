// Takes files that are dropped anywhere on the page: a browser would show in place of the page what misses a box.
import { useEffect, useEffectEvent, useState } from 'react'

/** Whether one is dragged over the page. Several are taken one after the other. */
export function useDroppedFiles(take: (file: File) => Promise<void>): boolean {
  const [over, setOver] = useState(false)
  const onDrag = useEffectEvent(async (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    // What is entered while nothing is left is the page; what is left while nothing is entered, too.
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
