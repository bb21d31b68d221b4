// Replaces a page that can't be shown: because it failed or couldn't be downloaded, because nothing is at its address,
// or because the whole app can't start.
import { Component, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { ConfigError } from '../config-file.ts'
import { visibleText } from '../lib/visible-text.ts'
import { repositoriesPath } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Problem } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PlainText } from '../ui/PlainText.tsx'

/** Used within each frame, so that a failing page leaves the frames around it. The next navigation tries again. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>
}

type BoundaryProps = { locationKey: string; children: ReactNode }
/** The error is wrapped, because even undefined can be thrown. */
type BoundaryState = { locationKey: string; failure?: { error: unknown } | undefined }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ locationKey }: BoundaryProps, state: BoundaryState) {
    return locationKey === state.locationKey ? null : { locationKey, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? <PageFailure message={messageOf(failure.error)} /> : this.props.children
  }
}

function PageFailure({ message }: { message: string }) {
  const navigate = useNavigate()
  return (
    <Page title="Something went wrong" heading="This page can’t be shown" width="narrow">
      <Problem
        title="Something went wrong"
        message={message}
        actions={<Button onClick={() => void navigate(0)}>Try again</Button>}
      />
    </Page>
  )
}

/** Shown at an address that no page has. It repeats the address and leads on. */
export function WrongAddress() {
  const { pathname } = useLocation()
  return (
    <Page title="Not found" heading="There is no such page" width="narrow">
      <Problem
        title={visibleText(pathname)}
        message="The address may be mistyped."
        lead={<Link to={repositoriesPath()}>Go to Repositories</Link>}
      />
    </Page>
  )
}

/** Shown when the app can't start because config.json is missing or wrong. Lists every problem, which a long `message` would fold. */
export function StartFailure({ error }: { error: unknown }) {
  const isConfig = error instanceof ConfigError
  return (
    <Page title="Refdesk can’t start" heading="Refdesk can’t start" width="narrow">
      <Problem
        title={isConfig ? 'Correct config.json' : 'Something went wrong'}
        {...(isConfig
          ? { lead: <PlainText text={error.problems.join('\n')} lines /> }
          : { message: messageOf(error) })}
      />
    </Page>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
