// A failed operation, in words: what was refused or not found, by status, with the service's own
// message, its request ID, and "Try again" where trying can help.
import { Button } from '@primer/react'
import { useEffect, useState } from 'react'

import { operations } from '../../contract/operations.ts'
import { ApiError, type ApiErrorKind } from '../api/errors.ts'
import { copyResult, copyText } from './CopyButton.tsx'
import { Problem } from './Problem.tsx'

type ApiProblemProps = {
  error: Error
  /** Absent where there is nothing to try again, as in a form that has its own button. */
  onTryAgain?: () => void
  /** What the operation's failure means here, where that is more than its status says. */
  title?: string
}

export function ApiProblem({ error, onTryAgain, title }: ApiProblemProps) {
  const wait = useCountdown(error)
  return (
    <Problem
      title={title ?? problemTitle(error)}
      message={shownMessage(error, title !== undefined)}
      actions={
        <>
          {onTryAgain && !(error instanceof ApiError && error.kind === 'address') && (
            <Button onClick={onTryAgain} disabled={wait > 0}>
              {wait > 0 ? `Try again in ${wait} s` : 'Try again'}
            </Button>
          )}
          <CopyDetails error={error} />
        </>
      }
    />
  )
}

/** A title of the caller's own says what it means here; then the status needs a line. */
function shownMessage(error: Error, ownTitle: boolean): string {
  const requestId = error instanceof ApiError && error.requestId
  return [
    ...(ownTitle ? [problemTitle(error)] : []),
    error.message,
    ...(requestId ? [`Request ID: ${requestId}`] : []),
  ].join('\n')
}

function CopyDetails({ error }: { error: Error }) {
  const [label, setLabel] = useState('Copy details')
  return (
    <Button
      variant="invisible"
      onClick={() => void copyText(details(error)).then((state) => setLabel(copyResult(state)))}
      onBlur={() => setLabel('Copy details')}
    >
      {label}
    </Button>
  )
}

function problemTitle(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong'
  const { summary } = operations[error.operation]
  return `${summary}: ${kindWords[error.kind] ?? statusWords(error)}`
}

const kindWords: Partial<Record<ApiErrorKind, string>> = {
  address: 'this can’t be asked for',
  session: 'the session has ended',
  network: 'no answer',
  contract: 'an answer that can’t be read',
}

const words: Record<number, string> = {
  403: 'refused',
  404: 'not found',
  409: 'conflict',
  413: 'too large',
  422: 'not accepted',
  429: 'too many requests',
  503: 'not available at the moment',
}

function statusWords({ status = 0 }: ApiError): string {
  return `${words[status] ?? (status >= 500 ? 'the service failed' : 'not accepted')} (${status})`
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

/** Seconds left of the wait that the answer asks for. */
function useCountdown(error: Error): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  const [counted, setCounted] = useState({ error, left: asked })
  if (counted.error !== error) setCounted({ error, left: asked })
  useEffect(() => {
    if (asked === 0) return undefined
    const timer = setInterval(() => {
      setCounted(({ error: of, left }) => ({ error: of, left: Math.max(0, left - 1) }))
    }, 1000)
    return () => clearInterval(timer)
  }, [asked])
  return counted.left
}
