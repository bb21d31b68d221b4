// Takes files that are dropped anywhere on the panel. By keyboard, the buttons do the same.
import { clsx } from 'clsx'
import { useState, type DragEvent, type ReactNode } from 'react'

import styles from './DropArea.module.css'

type DropAreaProps = { onFiles: (files: readonly File[]) => void; children: ReactNode }

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const carry = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div
      className={clsx(styles.area, over && styles.over)}
      onDragOver={(event) => carry(event, true)}
      onDragLeave={(event) => carry(event, false)}
      onDrop={(event) => {
        carry(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
