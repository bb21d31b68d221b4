// The worker that looks for findings: one message in, one out.
import type { RuleFacts } from './facts/finding.ts'
import { findingsOf } from './facts/findings-of.ts'

/** What `findingsOf` is given. */
export type FindingsRequest = { rules: readonly RuleFacts[]; updatedBefore: number }

addEventListener('message', ({ data: { rules, updatedBefore } }: MessageEvent<FindingsRequest>) => {
  postMessage(findingsOf(rules, updatedBefore))
})
