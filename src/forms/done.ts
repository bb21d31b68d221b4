// What a form has written: announced on the page that it leads to or, if the form was left before the answer, said by the
// frame on whatever page is open then.
import { createContext } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export type Done = {
  /** What was done, such as "Review created". */
  title: string
  /** The name of what was written, and its page. */
  name: string
  to: string
}

/** The state of the navigation that follows a write. */
export type Arrival = { done: string }

/**
 * A hook: what a form has done on the way to this page, for instance "Review created: Title". Only once: after a reload,
 * and on Back, the history's entry still has the state.
 */
export function useDone(): string | undefined {
  const state = useLocation().state as Arrival | null
  return useNavigationType() === NavigationType.Pop ? undefined : state?.done
}

/** Has the frame say what was done. */
export const FrameNotice = createContext<(done: Done) => void>(() => {})
