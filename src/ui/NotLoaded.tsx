// In place of a part of the app that couldn't be downloaded: the page beneath stays as it is.
import { Button } from '@primer/react'

import { Problem } from './Problem.tsx'

import styles from './NotLoaded.module.css'

export function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.over}>
      <Problem
        title="Something went wrong"
        message="A part of this app couldn’t be loaded: no answer, or a newer version is there. Loading the page afresh may help."
        actions={<Button onClick={onClose}>Close</Button>}
      />
    </div>
  )
}
