// The result of a form's write: announced on the page that it leads to or, if the form was left before the answer, by the
// frame on the page that is open then.
import { createContext } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export type WriteResult = {
  /** Such as "Review created". */
  title: string
  /** The name of the review or repository, and its page. */
  name: string
  to: string
}

/** The state of the navigation that follows a write. */
export type Arrival = { announcement: string }

/**
 * A hook: the result of the form that led to this page, for instance "Review created: Title". Only once: after a reload,
 * and on Back, the history's entry still has the state.
 */
export function useWriteResult(): string | undefined {
  const state = useLocation().state as Arrival | null
  return useNavigationType() === NavigationType.Pop ? undefined : state?.announcement
}

/** Shows a result in the frame. */
export const FrameNotice = createContext<(result: WriteResult) => void>(() => {})
