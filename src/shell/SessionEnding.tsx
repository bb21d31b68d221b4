// The session is near its end and was not renewed: how long it lasts, and the way to go on before
// it ends. Calm: the time is shown, not read out again and again.
import { useEffect, useState } from 'react'

import { steadySeconds } from '../auth/expiry.ts'
import { SignInProblem } from '../components/SignInProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { useSignInAgain, waitingWords } from './use-sign-in-again.ts'

import styles from './SessionEnding.module.css'

/** `endsAt` is in `steadySeconds`. */
export function SessionEnding({ endsAt }: { endsAt: number }) {
  const { begin, waiting, error } = useSignInAgain()
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
      <output className={styles.waiting}>{waiting && waitingWords}</output>
      {error && <SignInProblem error={error} />}
    </div>
  )
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(steadySeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(steadySeconds()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, end - now)
}

/** At least "10 seconds"; in whole minutes, and at last in tens of seconds, so that it changes seldom. */
function timeLeft(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds > 50) return '1 minute'
  return `${Math.max(10, Math.ceil(seconds / 10) * 10)} seconds`
}
