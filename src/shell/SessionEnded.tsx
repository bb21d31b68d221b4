// The session ended while a page was open: signing in again happens in place, over the page, which
// stays as it was.
import { Dialog } from '@primer/react'

import { SignInProblem } from '../components/SignInProblem.tsx'
import { useSignInAgain, waitingWords } from './use-sign-in-again.ts'

import styles from './SessionEnded.module.css'

export function SessionEnded({ onSignOut }: { onSignOut: () => void }) {
  const { begin, waiting, error } = useSignInAgain()
  return (
    <Dialog
      title="Session ended"
      // The dialog stays until there is a session: Escape and the close button change nothing.
      onClose={() => undefined}
      renderHeader={({ dialogLabelId }) => (
        <Dialog.Header>
          <Dialog.Title id={dialogLabelId} className={styles.title}>
            Session ended
          </Dialog.Title>
        </Dialog.Header>
      )}
      footerButtons={[
        { content: 'Sign out', onClick: onSignOut },
        {
          content: 'Sign in again',
          buttonType: 'primary',
          onClick: begin,
          autoFocus: true,
        },
      ]}
    >
      Sign in again to go on. A window opens for it; your page and text stay.
      <output className={styles.waiting}>{waiting && waitingWords}</output>
      {error && <SignInProblem error={error} />}
    </Dialog>
  )
}
