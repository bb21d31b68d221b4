// The end of a session, announced ahead and once it has come: the time left, and a way to sign in again without leaving
// the page.
import { useState } from 'react'
import { useLocation } from 'react-router'

import { session } from '../auth/session.ts'
import { SignInProblem } from '../components/SignIn.tsx'
import { counted } from '../lib/counted.ts'
import { pathOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useSecondsUntil } from '../ui/clock.ts'
import { Dialog, focusFirst } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { returnFocus } from '../ui/return-focus.ts'

import styles from './SessionEnd.module.css'

/**
 * Shown when the session could not be renewed. The time left is no live region: it would interrupt again and again.
 * @param endsAt in `steadySeconds`
 */
export function SessionEnding({ endsAt }: { endsAt: number }) {
  const { begin, outcome } = useSignInAgain()
  const left = useSecondsUntil(endsAt)
  return (
    <div ref={returnFocus} className={styles.ending}>
      <section aria-label="Session">
        <Notice
          variant="warning"
          title={`Your session ends in ${timeLeft(left)}`}
          actions={<Button onClick={begin}>Sign in again</Button>}
          className={styles.line}
        />
      </section>
      {outcome}
    </div>
  )
}

/** A dialog that stays until there is a session again. */
export function SessionEnded({ onSignOut }: { onSignOut: () => void }) {
  const { begin, outcome } = useSignInAgain()
  return (
    <Dialog
      title="Session ended"
      foot={
        <>
          <Button onClick={onSignOut}>Sign out</Button>
          <Button ref={focusFirst} variant="primary" onClick={begin}>
            Sign in again
          </Button>
        </>
      }
    >
      Sign in again to go on. A window opens for it; your page and text stay.
      {outcome}
    </Dialog>
  )
}

/** `begin` opens a window, so call it directly from a click event. A failure is shown until the next attempt. */
function useSignInAgain() {
  const address = useLocation()
  const [{ waiting, error }, setState] = useState<{ waiting: boolean; error?: Error }>({
    waiting: false,
  })
  const fail = (cause: Error) => setState({ waiting: false, error: cause })
  const begin = () => {
    setState({ waiting: true })
    session.signInAgain(pathOf(address), fail).then(() => setState({ waiting: false }), fail)
  }
  const outcome = (
    <>
      {/* The button stays: a window is easily lost behind others. */}
      <div aria-live="polite" className={styles.waiting}>
        {waiting &&
          'Waiting for the sign-in window. Press “Sign in again” to bring it to the front.'}
      </div>
      {error && <SignInProblem error={error} />}
    </>
  )
  return { begin, outcome }
}

/** In whole minutes, in the last minute in tens of seconds, so that the text changes seldom; at least "10 seconds". */
function timeLeft(seconds: number): string {
  if (seconds > 50) return counted(Math.ceil(seconds / 60), 'minute')
  return `${Math.max(10, Math.ceil(seconds / 10) * 10)} seconds`
}
