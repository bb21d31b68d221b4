// The end of a session: announced ahead with the time left, then a dialog. Signing in again leaves the page and comes back to
// the same address, where the draft restores what was typed.
import { useLocation } from 'react-router'

import { hasUnstoredDrafts } from '../forms/draft.ts'
import { duration } from '../lib/time.ts'
import { pathOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useSecondsUntil } from '../ui/clock.ts'
import { Dialog, focusFirst } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { SignInProblem, useSignIn } from './SignIn.tsx'

import styles from './SessionEnd.module.css'

/** Shown above the page once the session could not be renewed, and when the dialog about its end was closed. */
export function SessionBar({ endsAt }: { endsAt: number | undefined }) {
  const { leaving, failure, signIn } = useSignIn(pathOf(useLocation()))
  return (
    <div ref={returnFocus} className={styles.bar}>
      <section aria-label="Session">
        <Notice
          variant="warning"
          title={endsAt === undefined ? 'Your session has ended' : <EndsIn endsAt={endsAt} />}
          actions={
            <Button loading={leaving} onClick={signIn}>
              Sign in again
            </Button>
          }
          className={styles.line}
        />
      </section>
      {failure && <SignInProblem error={failure} />}
    </div>
  )
}

/** The time until `endsAt`, in `steadySeconds`. It is no live region, which would interrupt again and again. */
function EndsIn({ endsAt }: { endsAt: number }) {
  return <span>{`Your session ends in ${duration(useSecondsUntil(endsAt))}`}</span>
}

type SessionEndedProps = { onClose: () => void; onSignOut: () => void }

export function SessionEnded({ onClose, onSignOut }: SessionEndedProps) {
  const { leaving, failure, signIn } = useSignIn(pathOf(useLocation()))
  return (
    <Dialog
      title="Session ended"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onSignOut}>Sign out</Button>
          <Button ref={focusFirst} variant="primary" loading={leaving} onClick={signIn}>
            Sign in again
          </Button>
        </>
      }
    >
      {hasUnstoredDrafts() ? (
        <p>
          <b>This browser could not store what you typed.</b> Close this and copy it before you sign
          in again, which leaves the page.
        </p>
      ) : (
        <p>Sign in again to go on. You come back to this page, with what you typed.</p>
      )}
      {failure && <SignInProblem error={failure} />}
    </Dialog>
  )
}
