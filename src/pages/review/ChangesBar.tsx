// What changed since the person last saw the review, in one line over the page's end: nothing that is
// being read moves for it. Said once by screen readers.
import { Button } from '@primer/react'
import { useContext } from 'react'

import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { changedFields } from './changes.ts'
import { ChangesContext } from './use-changes.ts'

import styles from './Changes.module.css'

export function ChangesBar({ onSeen }: { onSeen: () => void }) {
  const fields = changedFields(useContext(ChangesContext))
  return (
    <div className={styles.bar} data-changes={fields !== ''}>
      <output>{fields && `Changed since you last looked: ${fields}`}</output>
      {fields && <MarkSeen onSeen={onSeen} />}
    </div>
  )
}

/** Takes itself away when it is pressed. */
function MarkSeen({ onSeen }: { onSeen: () => void }) {
  const button = useFocusReturn()
  return (
    <div ref={button}>
      <Button size="small" onClick={onSeen}>
        Mark as seen
      </Button>
    </div>
  )
}
