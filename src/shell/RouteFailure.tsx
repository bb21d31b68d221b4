// The router's error page, for what no page could handle: mostly a page that couldn't be downloaded.
import { useEffect, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router'

import { reloadIfReplaced } from '../lib/newer-build.ts'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useOnline } from './use-online.ts'

/** A page's own chunk is missing. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'

  constructor() {
    super(
      'A part of this app couldn’t be loaded: no answer, or there is a newer version. Reload the page.',
    )
  }
}

export function RouteFailure() {
  const error = useRouteError()
  const [toBeTold, setToBeTold] = useState(!(error instanceof PageNotLoaded))
  // By now the address is the one that was wanted.
  useEffect(() => {
    if (!toBeTold) void reloadIfReplaced().then(() => setToBeTold(true))
  }, [toBeTold])
  const navigate = useNavigate()
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  // A part of the app that a newer version replaced is only found by loading afresh.
  useEffect(() => {
    if (wasOffline && online) void navigate(0)
  }, [wasOffline, online, navigate])
  if (!toBeTold) return null
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
