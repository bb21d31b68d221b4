// A part of the app that opens over a page when it is asked for: it is loaded apart from the page, with
// what only it needs.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

import { NotLoaded } from './NotLoaded.tsx'

/** `load` loads it before it is shown; whoever shows it has a Suspense around it. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  load: () => Promise<ComponentType<Props>>
}

/** What can't be downloaded says so in the part's place, until it is closed. */
export function lazyPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const notLoaded: ComponentType<Props> = NotLoaded
  const part = lazy(async () => ({ default: await load().catch(() => notLoaded) }))
  return Object.assign(part, { load })
}
