// The frame of every page apart from the sign-in callback: the banner and the page, or the sign-in page.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'

import type { SessionState } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { FrameNotice, type WriteResult } from '../forms/write-result.ts'
import { isDecodable, pathOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Spinner } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { FailureBoundary, WrongAddress } from './PageFailure.tsx'
import { SessionBar, SessionEnded } from './SessionEnd.tsx'
import { SignIn } from './SignIn.tsx'
import { TopBar } from './TopBar.tsx'

import styles from './AppLayout.module.css'

export function AppLayout() {
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  const address = useLocation()
  const [signOutFailure, setSignOutFailure] = useState<Error>()
  // The failure of one sign-out says nothing about the next one.
  if (signOutFailure && state.status !== 'signed-out') setSignOutFailure(undefined)
  const [leaving, setLeaving] = useState(false)
  // The app's own session ends at once. Only ending the authorization server's can fail.
  const leave = () => {
    setLeaving(true)
    session
      .signOut()
      .catch(setSignOutFailure)
      .finally(() => setLeaving(false))
  }
  if (state.status === 'signed-out') {
    // No button, because the window is about to leave for the authorization server, and to come back.
    if (leaving) {
      return (
        <Page title="Signing out" heading="Signing out">
          <Spinner />
        </Page>
      )
    }
    return (
      <SignIn
        returnTo={pathOf(address)}
        lapsed={state.lapsed === true}
        failure={signOutFailure}
        failureTitle="Signed out here, but perhaps not at the authorization server"
      />
    )
  }
  // The key renders everything anew when somebody else signs in, so that nothing read or typed by the first one stays.
  return <Frame key={state.user?.id} state={state} onSignOut={leave} />
}

type FrameProps = { state: Exclude<SessionState, { status: 'signed-out' }>; onSignOut: () => void }

function Frame({ state, onSignOut }: FrameProps) {
  const hasEnded = state.status === 'ended'
  const endsAt = state.status === 'signed-in' && state.grant.ending ? state.end : undefined
  const [readingOn, setReadingOn] = useState(false)
  if (readingOn && !hasEnded) setReadingOn(false)
  const { pathname } = useLocation()
  const pageChange = usePageChange()
  const [result, setResult] = useState<WriteResult>()
  // The page of a result is left with its notice.
  useEffect(
    () => () => setResult((latest) => (latest?.to === pathname ? undefined : latest)),
    [pathname],
  )
  return (
    <FrameNotice value={setResult}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {(endsAt !== undefined || readingOn) && <SessionBar endsAt={endsAt} />}
      <TopBar ended={hasEnded && !readingOn} onSignOut={onSignOut} />
      <Announcement text={pageChange} />
      {/* Said once; the banner itself counts in silence. */}
      <Announcement text={endsAt === undefined ? '' : 'Your session ends soon. Sign in again.'} />
      <FailureBoundary>{isDecodable(pathname) ? <Outlet /> : <WrongAddress />}</FailureBoundary>
      <div aria-live="polite" className={styles.floating}>
        {result && <ResultNotice {...result} onClose={() => setResult(undefined)} />}
      </div>
      {hasEnded && !readingOn && (
        <SessionEnded onClose={() => setReadingOn(true)} onSignOut={onSignOut} />
      )}
    </FrameNotice>
  )
}

/**
 * Another page begins at its top, and screen readers hear of it; after Back, browsers restore the place themselves. If the
 * element with the focus is gone with the old page, the new page gets the focus, and screen readers read it. If it is still
 * there, such as a link of the navigation, the new page's title is announced.
 * @returns the announcement; browsers announce the first page
 */
function usePageChange(): string {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const before = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    if (before.current !== pathname && !isBack) window.scrollTo(0, 0)
  }, [pathname, isBack])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    setAnnouncement(isLost ? '' : document.title)
  }, [pathname])
  return announcement
}

/** Says what a form has written, with a link for a person who has left the form before the answer. */
function ResultNotice({ title, name, to, onClose }: WriteResult & { onClose: () => void }) {
  return (
    <div ref={returnFocus}>
      <Notice
        variant="success"
        title={
          <>
            {title}:{' '}
            <Link to={to} onClick={onClose}>
              <PlainText text={name} />
            </Link>
          </>
        }
        className={styles.notice}
        actions={
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        }
      />
    </div>
  )
}
