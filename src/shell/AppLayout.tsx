// The frame of every page but the end of a sign-in: the banner and the page, or the way to sign in.
import { useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'

import { session } from '../auth/session.ts'
import { SignIn } from '../components/SignIn.tsx'
import { isDecodable } from '../paths.ts'
import { usePrepared } from '../ui/lazy-part.ts'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { Connection } from './Connection.tsx'
import { FailureBoundary, UnreadableAddress } from './PageFailure.tsx'
import { SessionEnded, SessionEnding } from './SessionEnd.tsx'
import { TopBar } from './TopBar.tsx'
import { usePageChange } from './use-page-change.ts'

import styles from './AppLayout.module.css'

/** `prepare` downloads what is likely to be needed next. */
export function AppLayout({ prepare }: { prepare: () => Promise<unknown> }) {
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  const { status, user } = state
  const endsAt = status === 'signed-in' && state.grant.ending ? state.end : undefined
  const { pathname, search, hash } = useLocation()
  const pageTitle = usePageChange()
  usePrepared(prepare, { when: status === 'signed-in' })
  const [signOutFailure, setSignOutFailure] = useState<Error>()
  // Here the session is over at once; what can fail is ending it at the authorization server too.
  const leave = () => {
    session.signOut().catch(setSignOutFailure)
  }
  if (status === 'signed-out') {
    return (
      <SignIn
        returnTo={pathname + search + hash}
        lapsed={state.lapsed === true}
        failure={signOutFailure}
        failureTitle="Signed out here, but perhaps not at the authorization server"
      />
    )
  }
  return (
    <>
      <a className={styles.skip} href="#content" data-print="never">
        Skip to content
      </a>
      {endsAt !== undefined && <SessionEnding endsAt={endsAt} />}
      <Connection />
      <TopBar user={user} ended={status === 'ended'} onSignOut={leave} />
      <Announcement text={pageTitle} />
      {/* Said once; the banner itself counts in silence. */}
      <Announcement text={endsAt === undefined ? '' : 'Your session ends soon. Sign in again.'} />
      {/* Somebody else who signs in, in another tab, gets the page afresh: nothing typed stays on it. */}
      <FailureBoundary>
        {isDecodable(pathname) ? <Outlet key={user?.id} /> : <UnreadableAddress />}
      </FailureBoundary>
      {status === 'ended' && <SessionEnded onSignOut={leave} />}
    </>
  )
}
