// Filters and the sort of a list: in a narrow window folded into one button, so that the list comes first.
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { useState, type ReactNode } from 'react'

import { Button } from '../ui/Button.tsx'

import styles from './FoldedFilters.module.css'

export function FoldedFilters({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.fold}
        aria-expanded={open}
        trailingVisual={TriangleDownIcon}
        onClick={() => setOpen(!open)}
      >
        Filters
      </Button>
      <div className={styles.folded}>{children}</div>
    </>
  )
}
