// Shows that an operation failed: what that means, the service's own message, how to go on and, folded, the request's ID.
import { notFound, problemHeadline } from '../api/error-words.ts'
import { ApiError, retryAt } from '../api/errors.ts'
import { duration } from '../lib/time.ts'
import { repositoriesPath } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useSecondsUntil } from '../ui/clock.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Link } from '../ui/Link.tsx'
import { Problem } from '../ui/Notice.tsx'
import { PlainText } from '../ui/PlainText.tsx'

type ApiProblemProps = {
  error: Error
  /** Absent where the page has its own way to try again, such as a form's submit button. */
  onTryAgain?: () => void
  /** Whether it is being tried again. The failure stays visible meanwhile. */
  trying?: boolean
  /** The failure's meaning on this page, if the headline doesn't say enough. */
  title?: string | undefined
  /** The part of the message that no other place on the page shows; '' where a form's fields show all of it. */
  message?: string | undefined
}

export function ApiProblem({
  error,
  onTryAgain,
  trying = false,
  title,
  message = error.message,
}: ApiProblemProps) {
  const wait = useSecondsUntil(retryAt(error))
  const { requestId, kind, status } = error instanceof ApiError ? error : {}
  const isRefused = status === 403
  const canTryAgain = onTryAgain !== undefined && !isRefused && kind !== 'address'
  return (
    <Problem
      title={title ?? problemHeadline(error)}
      message={message || undefined}
      lead={
        <>
          {title !== undefined && <span>{`${problemHeadline(error)}. `}</span>}
          {message === '' && <span>What was not accepted is marked above. </span>}
          {isRefused && <span>Ask whoever manages the repository for access. </span>}
          <WayOn error={error} isForm={onTryAgain === undefined} />
        </>
      }
      details={requestId && <PlainText text={`Request ID: ${requestId}`} />}
      actions={
        <>
          {canTryAgain && (
            <Button onClick={onTryAgain} disabled={wait > 0} loading={trying}>
              Try again
            </Button>
          )}
          {/* Read out each second, the count would drown the message, which tells the wait once. */}
          {wait > 0 && <span aria-hidden="true">{duration(wait)} to wait</span>}
          <CopyButton label="Copy details" text={copyOf(error)} inWords />
        </>
      }
    />
  )
}

const whyNotFound = {
  repository: 'It may have been renamed, or you have no access. ',
  review: 'The ID of the review or of the repository may be mistyped, or you have no access. ',
  filtered: 'The repository or what is filtered by may not exist, or you have no access. ',
}

/** A link to another page, if trying again can't help. Somebody who may not send a form can still read its page. */
function WayOn({ error, isForm }: { error: Error; isForm: boolean }) {
  const { kind, status } = error instanceof ApiError ? error : {}
  const missing = notFound(error)
  if (!missing && kind !== 'address' && (status !== 403 || isForm)) return null
  return (
    <>
      {missing && <span>{whyNotFound[missing.what]}</span>}
      <Link to={repositoriesPath()}>Go to Repositories</Link>
    </>
  )
}

/** Facts for the people who run the service, without the token: an ApiError never has it. */
function copyOf(error: Error): string {
  const lines = [problemHeadline(error), error.message]
  if (error instanceof ApiError) {
    lines.push(`operation: ${error.operation}`, `kind: ${error.kind}`)
    if (error.requestId) lines.push(`request ID: ${error.requestId}`)
  }
  return [...lines, `time: ${new Date().toISOString()}`].join('\n')
}
