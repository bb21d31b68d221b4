// A part of the app that opens over a page when it is asked for: it is loaded apart from the page, with
// what only it needs.
import { createElement, lazy, startTransition, useState, type ComponentType } from 'react'

import { NotLoaded } from './NotLoaded.tsx'

/** A part, and how to show it; whoever does has a Suspense around it. */
export type LazyPart<Props> = ComponentType<Props> & Showable

export type Showable = {
  /** Loads it before it is shown. */
  load: () => Promise<unknown>
  /**
   * Makes the change of state that shows it: within the event once it was loaded, so that the next key
   * is its own; else as soon as it is there, in a transition, since React holds back what a fallback was
   * shown for.
   */
  show: (change: () => void) => void
}

/** What can't be downloaded says so in the part's place, until it is closed. */
export function lazyPart<Props extends { onClose: () => void }>(
  download: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const notLoaded: ComponentType<Props> = NotLoaded
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded = await download())
  const Lazy = lazy(async () => ({ default: await load().catch(() => notLoaded) }))

  /** React's own lazy component waits once even for what is there: a key would go elsewhere meanwhile. */
  function Part(props: Props) {
    const [shown] = useState<{ as: ComponentType<Props> }>(() => ({ as: loaded ?? Lazy }))
    return createElement(shown.as, props)
  }
  return Object.assign(Part, {
    load,
    show: (change: () => void) => (loaded ? change() : startTransition(change)),
  })
}
