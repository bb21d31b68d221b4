// The session ended while a page was open: signing in again happens in place, over the page, which
// stays as it was.
import { Dialog } from '@primer/react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { signInAgain } from '../auth/session.ts'
import { Problem } from './Problem.tsx'

export function SessionEnded({ onSignOut }: { onSignOut: () => void }) {
  const { pathname, search } = useLocation()
  const [error, setError] = useState<Error>()
  const [waiting, setWaiting] = useState(false)
  const signInRef = useRef<HTMLButtonElement>(null)
  const begin = async () => {
    setWaiting(true)
    setError(undefined)
    try {
      await signInAgain(pathname + search)
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <Dialog
      title="Session ended"
      // The dialog stays until there is a session: Escape and the close button change nothing.
      onClose={() => undefined}
      renderHeader={({ dialogLabelId }) => (
        <Dialog.Header>
          <Dialog.Title id={dialogLabelId}>Session ended</Dialog.Title>
        </Dialog.Header>
      )}
      initialFocusRef={signInRef}
      footerButtons={[
        { content: 'Sign out', onClick: onSignOut },
        {
          content: 'Sign in again',
          buttonType: 'primary',
          onClick: () => void begin(),
          loading: waiting,
          ref: signInRef,
        },
      ]}
    >
      Sign in again to go on. This page stays as it is.
      {error && <Problem title="Signing in did not succeed" message={error.message} />}
    </Dialog>
  )
}
