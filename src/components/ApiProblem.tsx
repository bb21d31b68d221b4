// Shows that an operation failed: what that means and how to go on, then the service's own message, then, folded, the
// request ID. Where something was not found, or fields say why, the message would say so once more, so it is folded, too.

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
  /** What the failure means on this page, if the headline doesn't say enough. */
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
  const { requestId } = error instanceof ApiError ? error : {}
  const isForm = onTryAgain === undefined
  const canTry = !isForm && !isFinal(error)
  const missing = notFound(error)
  const isAtFields = message === ''
  const isFolded = isAtFields || missing?.words !== undefined
  const said = `The service says: ${error.message}`
  const shown = missing ? said : message
  const details = [isFolded && said, requestId && `Request ID: ${requestId}`]
    .filter(Boolean)
    .join('\n')
  return (
    <Problem
      title={title ?? problemHeadline(error)}
      lead={
        (title !== undefined || missing || isFinal(error) || isAtFields) && (
          <>
            {isAtFields && <span>What was not accepted is marked above. </span>}
            {title !== undefined && <span>{`${problemHeadline(error)}. `}</span>}
            <WayOn {...{ error, missing, isForm }} />
          </>
        )
      }
      message={isFolded ? undefined : shown}
      details={details && <PlainText text={details} lines />}
      actions={
        <>
          {canTry && (
            <Button onClick={onTryAgain} disabled={wait > 0} loading={trying}>
              Try again
            </Button>
          )}
          {/* Read out each second, the count would drown the message, which tells the wait once. */}
          {wait > 0 && <span aria-hidden="true">{duration(wait)} to wait</span>}
          <CopyButton label="Copy details" text={copied(error)} inWords />
        </>
      }
    />
  )
}

/** Whether trying again can't help: an invalid address, no access. */
function isFinal(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'address' || error.status === 403
}

const whyNotFound = {
  repository: 'It may have been renamed, or you have no access. ',
  review: 'The ID of the review or of the repository may be mistyped, or you have no access. ',
  filtered: 'The repository or what is filtered by may not exist, or you have no access. ',
}

type WayOnProps = { error: Error; missing: ReturnType<typeof notFound>; isForm: boolean }

function WayOn({ error, missing, isForm }: WayOnProps) {
  if (!missing && !isFinal(error)) return null
  const isRefused = error instanceof ApiError && error.status === 403
  return (
    <>
      {isRefused && <span>Ask whoever manages the repository for access. </span>}
      {missing && <span>{whyNotFound[missing.what]}</span>}
      {/* Who may not change something can still read this page. */}
      {!(isRefused && isForm) && <Link to={repositoriesPath()}>Go to Repositories</Link>}
    </>
  )
}

/** What helps the people who run the service. Contains no token: an ApiError never does. */
function copied(error: Error): string {
  const lines = [problemHeadline(error), error.message]
  if (error instanceof ApiError) {
    lines.push(`operation: ${error.operation}`, `kind: ${error.kind}`)
    if (error.requestId) lines.push(`request ID: ${error.requestId}`)
  }
  return [...lines, `time: ${new Date().toISOString()}`].join('\n')
}
