// The page that a sign-in ends on. The answer left the address bar before anything else ran; this page
// verifies it and goes on to where the person was going.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { SignInError } from '../auth/errors.ts'
import { session } from '../auth/session.ts'
import { repositoriesPath } from '../paths.ts'
import { Spinner } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { SignIn } from './SignIn.tsx'

export function AuthCallback() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    session.completeSignIn().then((path) => navigate(path, { replace: true }), setFailure)
  }, [navigate])
  if (failure) {
    const returnTo = failure instanceof SignInError ? failure.returnTo : repositoriesPath()
    return <SignIn returnTo={returnTo} failure={failure} />
  }
  return (
    <Page title="Signing in" heading="Signing in">
      <Spinner />
    </Page>
  )
}
