// Names what changed since the person last saw the review, in one line over the page's end, so that nothing
// moves under the reader. Screen readers say it once.
import { useContext } from 'react'

import { changedFields } from '../../components/changed-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { ChangesContext } from './use-changes.ts'

import styles from './Changes.module.css'

export function ChangesBar({ onSeen }: { onSeen: () => void }) {
  const fields = changedFields(useContext(ChangesContext).keys())
  return (
    <div className={styles.bar} data-changes={fields !== ''} data-print="never">
      <output>{fields && `Changed since you last looked: ${fields}`}</output>
      {fields && (
        <Button ref={returnFocus} size="small" onClick={onSeen}>
          Mark as seen
        </Button>
      )}
    </div>
  )
}
