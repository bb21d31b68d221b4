// A part of the app that opens over a page when it is asked for: it is loaded apart from the page, with
// what only it needs.
import { lazy, startTransition, type ComponentType, type LazyExoticComponent } from 'react'

import { NotLoaded } from './NotLoaded.tsx'

/** A part, and how to show it; whoever does has a Suspense around it. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & Showable

export type Showable = {
  /** Loads it before it is shown. */
  load: () => Promise<unknown>
  /**
   * Makes the change of state that shows it: within the event once it was shown before, so that the
   * next key is its own; else as soon as it is there, in a transition, since React holds back what a
   * fallback was shown for.
   */
  show: (change: () => void) => void
}

/** What can't be downloaded says so in the part's place, until it is closed. */
export function lazyPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const notLoaded: ComponentType<Props> = NotLoaded
  let there = false
  const part = lazy(async () => {
    const loaded = await load().catch(() => notLoaded)
    there = true
    return { default: loaded }
  })
  return Object.assign(part, {
    load,
    show: (change: () => void) => (there ? change() : startTransition(change)),
  })
}
