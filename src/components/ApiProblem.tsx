// Says that an operation failed: what was refused or not found, by status, with the service's own
// message, its request ID, the wait it asks for, and "Try again" where trying can help.
import { Button } from '@primer/react'

import { ApiError } from '../api/errors.ts'
import { duration } from '../lib/time.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { problemTitle } from './problem-title.ts'
import { useCountdown } from './use-countdown.ts'

type ApiProblemProps = {
  error: Error
  /** Absent where there is nothing to try again, as in a form that has its own button. */
  onTryAgain?: () => void
  /** Whether that is under way, and the failure stands until it ends. */
  trying?: boolean
  /** What the operation's failure means here, where that is more than its status says. */
  title?: string
  /** What is left to say of it where the rest is said elsewhere. */
  message?: string | undefined
}

export function ApiProblem({
  error,
  onTryAgain,
  trying = false,
  title,
  message = error.message,
}: ApiProblemProps) {
  const wait = useCountdown(error)
  const canTry = onTryAgain && !(error instanceof ApiError && error.kind === 'address')
  return (
    <Problem
      title={title ?? problemTitle(error)}
      message={shownMessage(error, message, title !== undefined)}
      actions={
        <>
          {canTry && (
            <Button onClick={onTryAgain} disabled={wait > 0} loading={trying}>
              Try again
            </Button>
          )}
          {/* Read out each second, the count would drown the message, which tells the wait once. */}
          {wait > 0 && <span aria-hidden="true">{duration(wait)} to wait</span>}
          <CopyButton label="Copy details" text={details(error)} inWords />
        </>
      }
    />
  )
}

/** A title of the caller's own says what it means here; then the status needs a line. */
function shownMessage(error: Error, message: string, ownTitle: boolean): string {
  const { requestId, retryAfter = 0 } = error instanceof ApiError ? error : {}
  return [
    ...(ownTitle ? [problemTitle(error)] : []),
    message,
    ...(retryAfter > 0
      ? [`The service asks to wait ${duration(retryAfter)} before the next try.`]
      : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
  ].join('\n')
}

/** What helps the people who run the service. Holds no token: an ApiError never does. */
function details(error: Error): string {
  const lines = [problemTitle(error), error.message]
  if (error instanceof ApiError) {
    lines.push(`operation: ${error.operation}`, `kind: ${error.kind}`)
    if (error.requestId) lines.push(`request ID: ${error.requestId}`)
  }
  return [...lines, `time: ${new Date().toISOString()}`].join('\n')
}
