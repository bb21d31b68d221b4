// Asks once before a rename.
import { Dialog } from '@primer/react'

import { codePoints } from '../../../contract/text.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { Consequences, tooShort } from './Consequences.tsx'

import styles from './Settings.module.css'

type ConfirmRenameProps = {
  /** What it is called now, or addressed by where that isn't known. */
  current: string
  new_name: string
  onRename: () => void
  onCancel: () => void
}

export function ConfirmRename({ current, new_name, onRename, onCancel }: ConfirmRenameProps) {
  return (
    <Dialog
      title="Rename repository?"
      onClose={onCancel}
      footerButtons={[
        { content: 'Cancel', onClick: onCancel, autoFocus: true },
        { content: 'Rename', buttonType: 'danger', onClick: onRename },
      ]}
    >
      <div className={styles.question}>
        <span>
          <b>
            <PlainText text={current} />
          </b>{' '}
          becomes{' '}
          <b>
            <PlainText text={new_name} />
          </b>
          .
        </span>
        <Consequences />
        {codePoints(new_name) < 3 && tooShort}
      </div>
    </Dialog>
  )
}
