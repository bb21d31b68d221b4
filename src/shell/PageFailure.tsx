// Stands in place of a page that can't be shown: one that couldn't be downloaded, or that failed.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useOnline } from './use-online.ts'

export function PageNotLoaded() {
  return (
    <PageFailure message="A part of this app couldn’t be loaded: no answer, or there is a newer version. Reload the page." />
  )
}

export function PageFailure({ message }: { message: string }) {
  const navigate = useNavigate()
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  // A part of the app that a newer version replaced is only found by loading afresh.
  useEffect(() => {
    if (wasOffline && online) void navigate(0)
  }, [wasOffline, online, navigate])
  return (
    <Page title="Something went wrong" heading="This page can’t be shown" width="narrow">
      <Problem
        title="Something went wrong"
        message={[
          message,
          ...(online ? [] : ['This page tries again once the network is back.']),
        ].join('\n')}
        // Loading afresh without a network would leave for the browser's own error page.
        actions={online && <Button onClick={() => void navigate(0)}>Try again</Button>}
      />
    </Page>
  )
}
