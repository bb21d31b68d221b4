// Each frame keeps its place when what is within it fails: hence one of these at every level. The next
// navigation tries again.
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { PageFailure } from './PageFailure.tsx'

export function FailureBoundary({ children }: { children: ReactNode }) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>
}

type BoundaryProps = { visit: string; children: ReactNode }
/** `failure` is wrapped, since anything can be thrown. */
type BoundaryState = { visit: string; failure?: { error: unknown } | undefined }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState) {
    return visit === state.visit ? null : { visit, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { error } = failure
    return <PageFailure message={error instanceof Error ? error.message : String(error)} />
  }
}
