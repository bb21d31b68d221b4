// Stands in place of a part of the app that couldn't be downloaded, over the page, which stays as it is.
import type { ReactNode } from 'react'

import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

import styles from './NotLoaded.module.css'

export function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <OverPage>
      <Problem
        title="Something went wrong"
        message="A part of this app couldn’t be loaded: no answer, or there is a newer version. Try again, or reload the page."
        actions={<Button onClick={onClose}>Close</Button>}
      />
    </OverPage>
  )
}

/** At the top of the window, whatever the page is scrolled to. */
export function OverPage({ children }: { children: ReactNode }) {
  return <div className={styles.over}>{children}</div>
}
