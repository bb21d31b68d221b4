// What became of a write whose form had been left: the shell says so wherever the person is by then.
import { visitKey } from '../memory/visit.ts'

export type LateAnswer = {
  /** What was done, "Review created", or what failed. */
  title: string
  /** Why it failed, where it did. */
  reason?: string
  /** The name of what it was done to, or of the form, and where that is. */
  name: string
  to: string
  state?: unknown
}

export const lateAnswer = visitKey<LateAnswer>('late answer')
