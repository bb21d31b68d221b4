// Says that reading failed, with "Try again". Says nothing of a session that ended: the dialog over the
// page does, and the page stays as it was.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../api/errors.ts'
import { ApiProblem } from './ApiProblem.tsx'

type ReadProblemProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  /** What is being read, as in "Refreshing branches failed". */
  what: string
  /** What it means here that nothing was ever read, where that is more than the error says. */
  title?: string
}

export function ReadProblem({ query: { data, error, refetch }, what, title }: ReadProblemProps) {
  const [trying, setTrying] = useState(false)
  if (!error || (error instanceof ApiError && error.kind === 'session')) return null
  const stale = `Refreshing ${what} failed; this may be out of date`
  const meaning = data === undefined ? title : stale
  const tryAgain = async () => {
    setTrying(true)
    await refetch()
    setTrying(false)
  }
  return (
    <ApiProblem
      error={error}
      trying={trying}
      onTryAgain={() => void tryAgain()}
      {...(meaning !== undefined && { title: meaning })}
    />
  )
}
