// Asks once before a rename.
import { Dialog } from '@primer/react'
import { useRef } from 'react'

import { PlainText } from '../../components/PlainText.tsx'

type ConfirmRenameProps = {
  repo: string
  new_name: string
  onRename: () => void
  onCancel: () => void
}

export function ConfirmRename({ repo, new_name, onRename, onCancel }: ConfirmRenameProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title="Rename repository?"
      onClose={onCancel}
      initialFocusRef={cancelRef}
      footerButtons={[
        { content: 'Cancel', onClick: onCancel, ref: cancelRef },
        { content: 'Rename', buttonType: 'danger', onClick: onRename },
      ]}
    >
      <b>
        <PlainText text={repo} />
      </b>{' '}
      becomes{' '}
      <b>
        <PlainText text={new_name} />
      </b>
      . Links by the old name may stop working.
    </Dialog>
  )
}
