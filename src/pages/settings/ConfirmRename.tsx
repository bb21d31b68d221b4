// Asks once before a rename.
import { Dialog } from '@primer/react'

import { PlainText } from '../../components/PlainText.tsx'

type ConfirmRenameProps = {
  repo: string
  new_name: string
  onRename: () => void
  onCancel: () => void
}

export function ConfirmRename({ repo, new_name, onRename, onCancel }: ConfirmRenameProps) {
  return (
    <Dialog
      title="Rename repository?"
      onClose={onCancel}
      footerButtons={[
        { content: 'Cancel', onClick: onCancel, autoFocus: true },
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
