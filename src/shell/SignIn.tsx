// The page at every address for somebody who isn't signed in. Only the button redirects to the authorization server.
import { clsx } from 'clsx'
import { useState } from 'react'

import { SignInError } from '../auth/errors.ts'
import { session } from '../auth/session.ts'
import { visibleText } from '../lib/visible-text.ts'
import { appBase } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Notice.tsx'
import { useTitle } from '../ui/Page.tsx'

import layout from '../ui/Layout.module.css'
import styles from './SignIn.module.css'

type SignInProps = {
  /** The path to return to after signing in. */
  returnTo: string
  /** Why the last attempt failed. */
  failure?: Error
  failureTitle?: string
  /** Whether a session had ended before the page was loaded. */
  lapsed?: boolean
}

export function SignIn({ returnTo, failure, failureTitle, lapsed = false }: SignInProps) {
  const { leaving, failure: latestFailure, signIn } = useSignIn(returnTo)
  const error = latestFailure ?? failure
  useTitle('Sign in')
  return (
    <main className={styles.page}>
      <div className={clsx(layout.stack, styles.card)}>
        <img src={`${appBase}/icon.svg`} alt="" width={48} height={48} />
        {/* The page that asks for the password has the same heading. */}
        <p className={styles.brand}>Refdesk</p>
        <p>{purpose()}</p>
        <div className={styles.lead}>
          <h1>Sign in</h1>{' '}
          {lapsed ? (
            <span>to go on: your session ended. What you typed is kept.</span>
          ) : (
            <span>
              at <b>{location.host}</b>
              {returnTo !== '/' && (
                <span>
                  , to go on to <b>{visibleText(returnTo.replace(/[?#].*/s, ''))}</b>
                </span>
              )}
            </span>
          )}
        </div>
        {error && <SignInProblem error={error} title={latestFailure ? undefined : failureTitle} />}
        <Button variant="primary" loading={leaving} onClick={signIn}>
          Sign in
        </Button>
      </div>
    </main>
  )
}

/** The purpose of Refdesk, in the words of index.html. */
function purpose(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
}

/** Why a sign-in failed, with the authorization server's own words where it sent some. */
export function SignInProblem({ error, title }: { error: Error; title?: string | undefined }) {
  const description = error instanceof SignInError ? error.description : undefined
  return (
    <Problem
      title={title ?? 'Signing in did not succeed'}
      message={description ? `${error.message}\n${description}` : error.message}
    />
  )
}

/** Signs in by redirect. @param returnTo the path to return to afterwards */
export function useSignIn(returnTo: string) {
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const signIn = () => {
    setLeaving(true)
    session
      .signIn(returnTo)
      .catch(setFailure)
      // The redirect also settles when Back restores this page from the browser's cache.
      .finally(() => setLeaving(false))
  }
  return { leaving, failure, signIn }
}
