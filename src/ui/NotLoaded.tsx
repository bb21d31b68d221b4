// Stands in place of a part of the app that couldn't be downloaded, over the page, which stays as it is.
import { Dialog } from './Dialog.tsx'

export function NotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Something went wrong" onClose={onClose}>
      <div role="alert">
        A part of this app couldn’t be loaded: no answer, or there is a newer version. Try again, or
        reload the page.
      </div>
    </Dialog>
  )
}
