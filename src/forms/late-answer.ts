// The outcome of a write that arrives after its form was left. The shell shows it on whatever page is open then.
import { visibleText } from '../lib/visible-text.ts'
import { visitKey } from '../memory/visit.ts'

export type LateAnswer = {
  /** What was done, such as "Review created", or what failed. */
  title: string
  /** Why it failed, where it did. */
  reason?: string
  /** The words of the link, and where it leads: to what was written, or back to the form. */
  name: string
  to: string
  state?: object
}

/** The state of the navigation after a write. It tells the shell what was done. */
export function arrivalState({ title, name, state }: LateAnswer) {
  return { ...state, done: `${title}: ${visibleText(name)}` }
}

/** What was done before a navigation with this state, for instance "Review created". */
export function doneBefore(state: unknown): string | undefined {
  return (state as { done?: string } | null)?.done
}

export const lateAnswer = visitKey<LateAnswer>('late answer')
