// Stands in place of a part of the app that couldn't be downloaded, over the page, which stays as it is.
import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

import styles from './NotLoaded.module.css'

export function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.over}>
      <Problem
        title="Something went wrong"
        message="A part of this app couldn’t be loaded: no answer, or there is a newer version. Try again, or reload the page."
        actions={<Button onClick={onClose}>Close</Button>}
      />
    </div>
  )
}
