// What an answer led to that came when its form had been left: the shell says so wherever the person is by then.
import { visitKey } from '../memory/visit.ts'

export type LateAnswer = {
  /** What was done: "Review created". */
  title: string
  /** The name of what it was done to, and where that is. */
  name: string
  to: string
  state?: unknown
}

export const lateAnswer = visitKey<LateAnswer>('late answer')
