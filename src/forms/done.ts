// What a form has written: announced on the page that it leads to or, if the form was left before the answer, said by the
// frame on whatever page is open then.
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { session } from '../auth/session.ts'
import { visibleText } from '../lib/visible-text.ts'
import { memoryChanged, useMemory } from '../memory/stored.ts'

export type Done = {
  /** What was done, such as "Review created". */
  title: string
  /** The name of what was written, and its page. */
  name: string
  to: string
}

type ArrivalState = { done?: string } | null

/** The state of the navigation that follows a write. */
export function arrivalState({ title, name }: Done): ArrivalState {
  return { done: `${title}: ${visibleText(name)}` }
}

/**
 * A hook: what a form has done on the way to this page, for instance "Review created: Title". Only once: after a reload,
 * and on Back, the history's entry still has the state.
 */
export function useDone(): string | undefined {
  const state = useLocation().state as ArrivalState
  return useNavigationType() === NavigationType.Pop ? undefined : state?.done
}

/** For whom, so that nobody else hears of it. */
let late: (Done & { user: string | undefined }) | undefined

/** Has the frame say it; undefined: no more. */
export function sayInFrame(done: Done | undefined): void {
  late = done && { ...done, user: session.state.user?.id }
  memoryChanged()
}

/** A hook: what the frame is to say. */
export function useDoneInFrame(): Done | undefined {
  return useMemory(() => (late?.user === session.state.user?.id ? late : undefined))
}
