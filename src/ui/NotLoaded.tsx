// Replaces a part of the app that couldn't be downloaded. The rest of the page stays as it is.
import { partNotLoaded } from '../loading/load-part.ts'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Notice.tsx'

const title = 'Something went wrong'

export function NotLoaded() {
  return <Problem title={title} message={partNotLoaded} />
}

/** Replaces a dialog that couldn't be downloaded. */
export function NotLoadedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div role="alert">{partNotLoaded}</div>
    </Dialog>
  )
}
