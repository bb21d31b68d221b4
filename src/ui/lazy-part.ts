// A part of the app in a chunk of its own. A download that failed is tried again when the part is rendered again.
import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'

import { loadPart } from '../loading/load-part.ts'
import { NotLoaded } from './NotLoaded.tsx'

/** Suspends until it is downloaded, so it is rendered within a Suspense. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Downloads it ahead of time. */
  load: () => Promise<unknown>
}

/** @param Failed rendered with the same properties where the part can't be downloaded */
export function lazyPart<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props> = NotLoaded,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let attempt: ComponentType<Props> | undefined
  const load = async () => (loaded = await download())

  /** React.lazy remembers a failure for ever, so the next rendering of the part needs a new one. */
  function FailedAttempt(props: Props) {
    useEffect(() => {
      attempt = undefined
    }, [])
    return createElement(Failed, props)
  }
  /** The same attempt until it has failed: React renders a suspended part more than once. */
  const attempted = () =>
    (attempt ??= lazy(async () => ({ default: await loadPart(load).catch(() => FailedAttempt) })))

  /** A part that is loaded is rendered without React.lazy, which would suspend for a moment and lose a key pressed then. */
  function Part(props: Props) {
    const [{ part }] = useState(() => ({ part: loaded ?? attempted() }))
    return createElement(part, props)
  }
  return Object.assign(Part, { load })
}
