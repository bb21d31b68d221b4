// The question before a rename. A dialog is heavy, so this is loaded when it is first shown.
import { Dialog } from '@primer/react'

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
      footerButtons={[
        { content: 'Cancel', onClick: onClose, autoFocus: true },
        { content: 'Rename', buttonType: 'primary', onClick: onRename },
      ]}
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
