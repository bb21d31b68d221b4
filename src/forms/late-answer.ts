// What a form has done: told to the page that it leads to, or, if the form was left before the answer, by the shell on
// whatever page is open then.
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { visibleText } from '../lib/visible-text.ts'
import type { VisitKey } from '../memory/visit.ts'

export type LateAnswer = {
  /** What was done, such as "Review created", or what failed. */
  title: string
  /** Why it failed, where it did. */
  reason?: string
  /** The words of the link, and where it leads: to what was written, or back to the form. */
  name: string
  to: string
}

export const lateAnswer: VisitKey<LateAnswer> = { words: 'late answer' }

type ArrivalState = { done?: string } | null

/** The state of the navigation after a write. */
export function arrivalState({ title, name }: LateAnswer): ArrivalState {
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
