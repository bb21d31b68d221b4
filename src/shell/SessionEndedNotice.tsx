// Stands in for the dialog "Session ended" where that couldn't be downloaded, with the same buttons.

import { Button } from '../ui/Button.tsx'
import { OverPage } from '../ui/NotLoaded.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useSignInAgain, waitingWords } from './use-sign-in-again.ts'

export function SessionEndedNotice({ onSignOut }: { onSignOut: () => void }) {
  const { begin, waiting, error } = useSignInAgain()
  const message =
    error?.message ??
    (waiting
      ? waitingWords
      : 'Sign in again to go on. A window opens for it; your page and text stay.')
  return (
    <OverPage>
      <Problem
        title="Session ended"
        message={message}
        actions={
          <>
            <Button onClick={begin}>Sign in again</Button>
            <Button onClick={onSignOut}>Sign out</Button>
          </>
        }
      />
    </OverPage>
  )
}
