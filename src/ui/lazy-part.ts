// A part of the app that is downloaded apart from the page, with what only it needs. What couldn't be
// downloaded is tried anew whenever it is asked for again.
import {
  createElement,
  lazy,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
} from 'react'

/** A part, and how to show it; whoever does has a Suspense around it. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Downloads it before it is shown. */
  load: () => Promise<unknown>
  isLoaded: () => boolean
  /**
   * Makes the change of state that shows it: within the event once it was loaded, so that the next key
   * is its own; else as soon as it is there, in a transition, since React holds back what a fallback was
   * shown for.
   */
  show: (change: () => void) => void
}

/** `Failed` is shown in the part's place, with its properties, where it can't be downloaded. */
export function lazyPart<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let attempt: ComponentType<Props> | undefined
  const load = async () => (loaded = await download())

  /** A lazy component stays failed for ever, so the next part that is shown gets another. */
  function FailedAttempt(props: Props) {
    useEffect(() => {
      attempt = undefined
    }, [])
    return createElement(Failed, props)
  }
  const failed: ComponentType<Props> = FailedAttempt
  /** The same one while it is under way: React asks again before it is first shown. */
  const attempted = () =>
    (attempt ??= lazy(async () => ({ default: await load().catch(() => failed) })))

  /** React's own lazy component waits once even for what is there: a key would go elsewhere meanwhile. */
  function Part(props: Props) {
    const [shown] = useState(() => ({ as: loaded ?? attempted() }))
    return createElement(shown.as, props)
  }
  return Object.assign(Part, {
    load,
    isLoaded: () => loaded !== undefined,
    show: (change: () => void) => (loaded ? change() : startTransition(change)),
  })
}

/** By then the page has what it needs itself. */
const settledMilliseconds = 3000

/**
 * Downloads a part before it is needed: hours later a newer version may be there, and what can't be
 * downloaded then would be missed.
 * @param load the same function at every call; a failure shows when the part is needed
 */
export function usePrepared(load: () => Promise<unknown>, { when = true } = {}): void {
  useEffect(() => {
    if (!when) return undefined
    const timer = setTimeout(() => {
      load().catch(() => undefined)
    }, settledMilliseconds)
    return () => clearTimeout(timer)
  }, [load, when])
}
