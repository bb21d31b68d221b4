// The router's error page, for what no page could handle: mostly a page that couldn't be downloaded.
import { Button } from '@primer/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useRouteError } from 'react-router'

import { Page } from '../ui/Page.tsx'
import { Problem } from '../ui/Problem.tsx'

export function RouteFailure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  // A part of the app that a newer version replaced is only found by loading afresh.
  useEffect(() => {
    const loadAfresh = () => void navigate(0)
    addEventListener('online', loadAfresh)
    return () => removeEventListener('online', loadAfresh)
  }, [navigate])
  return (
    <Page title="Something went wrong" heading="This page can’t be shown" width="narrow">
      <Problem
        title="Something went wrong"
        message={[
          error instanceof Error ? error.message : String(error),
          ...(online ? [] : ['It is tried again once the network is back.']),
        ].join('\n')}
        // Loading afresh without a network would leave for the browser's own error page.
        actions={online && <Button onClick={() => void navigate(0)}>Try again</Button>}
      />
    </Page>
  )
}

function followNetwork(changed: () => void): () => void {
  addEventListener('offline', changed)
  addEventListener('online', changed)
  return () => {
    removeEventListener('offline', changed)
    removeEventListener('online', changed)
  }
}
