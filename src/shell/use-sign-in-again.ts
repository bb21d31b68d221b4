// Signing in again over an open page: the popup, and what became of it.
import { useState } from 'react'
import { useLocation } from 'react-router'

import { session } from '../auth/session.ts'

/** While the answer is waited for. The button stays: a window is easily lost behind others. */
export const waitingWords =
  'Waiting for the sign-in window. Press “Sign in again” to bring it to the front.'

/**
 * `begin` is to be called by a click itself. What is wrong with an attempt stays until the next one,
 * or until an answer comes after all and says more.
 */
export function useSignInAgain(): { begin: () => void; waiting: boolean; error?: Error } {
  const { pathname, search, hash } = useLocation()
  const [state, setState] = useState<{ waiting: boolean; error?: Error }>({ waiting: false })
  const fail = (error: unknown) =>
    setState({ waiting: false, error: error instanceof Error ? error : new Error(String(error)) })
  const begin = () => {
    setState({ waiting: true })
    session
      .signInAgain(pathname + search + hash, fail)
      .then(() => setState({ waiting: false }), fail)
  }
  return { ...state, begin }
}
