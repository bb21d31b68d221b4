// Signing in by redirect, for the pages and dialogs that offer it.
import { useState } from 'react'

import { session } from '../auth/session.ts'

/** @param returnTo the path to return to after signing in */
export function useSignIn(returnTo: string) {
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const signIn = async () => {
    setLeaving(true)
    try {
      await session.signIn(returnTo)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      // The redirect also settles when Back restores this page from the browser's cache.
      setLeaving(false)
    }
  }
  return { leaving, failure, signIn: () => void signIn() }
}
