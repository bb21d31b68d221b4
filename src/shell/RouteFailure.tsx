// The router's error page, for what no page could handle: mostly a page that couldn't be downloaded.
import { Button } from '@primer/react'
import { useEffect, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router'

import { Page } from '../ui/Page.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useOnline } from './use-online.ts'

export function RouteFailure() {
  const error = useRouteError()
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
          error instanceof Error ? error.message : String(error),
          ...(online ? [] : ['This page tries again once the network is back.']),
        ].join('\n')}
        // Loading afresh without a network would leave for the browser's own error page.
        actions={online && <Button onClick={() => void navigate(0)}>Try again</Button>}
      />
    </Page>
  )
}
