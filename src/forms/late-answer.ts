// What became of a write whose form had been left: the shell says so wherever the person is by then.
import { visibleText } from '../lib/visible-text.ts'
import { visitKey } from '../memory/visit.ts'

export type LateAnswer = {
  /** What was done, "Review created", or what failed. */
  title: string
  /** Why it failed, where it did. */
  reason?: string
  /** The name of what it was done to, or of the form, and where that is. */
  name: string
  to: string
  state?: object
}

/** The state of a navigation that a write led to, which tells the shell what was done. */
export function arrivalState({ title, name, state }: LateAnswer) {
  return { ...state, done: `${title}: ${visibleText(name)}` }
}

/** What was done before a navigation with this state, in words. */
export function doneBefore(state: unknown): string | undefined {
  return (state as { done?: string } | null)?.done
}

export const lateAnswer = visitKey<LateAnswer>('late answer')
