// The result of a form's write, which the frame shows on whichever page is open by then.
import { createContext } from 'react'

export type WriteResult = {
  /** Such as "Review created". */
  title: string
  /** The name of the review or repository, and its page. */
  name: string
  to: string
}

/** Shows a result in the frame. */
export const FrameNotice = createContext<(result: WriteResult) => void>(() => {})
