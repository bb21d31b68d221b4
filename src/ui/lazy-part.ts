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
    const [shown] = useState(() => ({ as: loaded ?? attempted() }))
    return createElement(shown.as, props)
  }
  return Object.assign(Part, { load })
}

/** By then the page has what it needs itself. */
const settledMilliseconds = 3000

/**
 * Downloads a part before it is needed: hours later a newer version may be there, and what can't be
 * downloaded then would be missed. Browsers report each request that fails, so there is none without a network.
 * @param load the same function at every call; a failure shows when the part is needed
 */
export function usePrepared(load: () => Promise<unknown>, { when = true } = {}): void {
  useEffect(() => {
    if (!when) return undefined
    const prepare = () => {
      if (navigator.onLine) load().catch(() => undefined)
    }
    const timer = setTimeout(prepare, settledMilliseconds)
    addEventListener('online', prepare)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', prepare)
    }
  }, [load, when])
}
