// The question before a rename.
import { Button } from '../../ui/Button.tsx'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Consequences, TooShort } from './Consequences.tsx'

import styles from './Settings.module.css'

type ConfirmRenameProps = {
  /** The repository's name, or its ID where the name isn't known. */
  current: string
  new_name: string
  onRename: () => void
  onClose: () => void
}

export function ConfirmRename({ current, new_name, onRename, onClose }: ConfirmRenameProps) {
  return (
    <Dialog
      title="Rename repository?"
      onClose={onClose}
      foot={
        <>
          <Button ref={focusFirst} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onRename}>
            Rename
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <span>
          <PlainText text={current} className={styles.name} /> becomes{' '}
          <PlainText text={new_name} className={styles.name} />.
        </span>
        <Consequences />
        <TooShort repo_name={new_name} />
      </div>
    </Dialog>
  )
}
