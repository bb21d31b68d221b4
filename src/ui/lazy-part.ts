// A part of the app that is downloaded apart from the page. A download that failed is tried again
// whenever the part is shown again.
import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'

import { loadPart } from '../loading/load-part.ts'

/** A part, and how to show it; whoever does has a Suspense around it. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Downloads it before it is shown. */
  load: () => Promise<unknown>
}

/** `Failed` is shown in the part's place, with its properties, where it can't be downloaded. */
export function lazyPart<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let attempt: ComponentType<Props> | undefined
  const load = async () => (loaded = await download())

  /** React.lazy keeps a failure for ever: the part that is shown next gets another one. */
  function FailedAttempt(props: Props) {
    useEffect(() => {
      attempt = undefined
    }, [])
    return createElement(Failed, props)
  }
  /** The same attempt until it has failed: React renders again before it shows the part. */
  const attempted = () =>
    (attempt ??= lazy(async () => ({ default: await loadPart(load).catch(() => FailedAttempt) })))

  /** React.lazy suspends for a moment even for a part that is loaded, and a key pressed then is lost. */
  function Part(props: Props) {
    const [{ part }] = useState(() => ({ part: loaded ?? attempted() }))
    return createElement(part, props)
  }
  return Object.assign(Part, { load })
}
