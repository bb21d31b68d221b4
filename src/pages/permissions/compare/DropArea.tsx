// Takes files that are dropped anywhere on the page: a browser leaves the page for one that nobody takes.
// By keyboard, the buttons do the same.
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import styles from './Compare.module.css'

type DropAreaProps = {
  /** `on` is what they were dropped on. */
  onFiles: (files: readonly File[], on: EventTarget | null) => void
  children: ReactNode
}

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const carry = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, relatedTarget, target, type } = event
    if (!dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    // Between two elements of the page, what is left is related to what is entered.
    setOver(type === 'dragover' || (type === 'dragleave' && relatedTarget !== null))
    if (type === 'drop') onFiles([...dataTransfer.files], target)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      addEventListener(type, (event) => carry(event), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
  return <div className={clsx(styles.drop, over && styles.over)}>{children}</div>
}
