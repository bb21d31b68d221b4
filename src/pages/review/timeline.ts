// Puts the times that a review tells in order. Nothing is guessed: what happened between them, and what an
// update changed, the interface doesn't tell.
import type { Review } from '../../api/endpoints.ts'
import { dateOfUnixTime } from '../../lib/time.ts'
import type { ReviewerStatus } from './reviewers.ts'

/** What the review says of an instant: `status` is a reviewer's, as sent. */
export type Fact =
  | { kind: 'created' }
  | { kind: 'status'; status: ReviewerStatus }
  | { kind: 'updated' }

/** An instant as it was sent, and all that is said of it. */
export type Instant = { seconds: number | bigint; facts: Fact[] }

/**
 * Earliest first; what happened at the same time is one instant: created, then statuses as sent, then
 * updated. Times that no date can hold come last, in the order above.
 */
export function instantsOf(review: Review): Instant[] {
  const told: [number | bigint | undefined, Fact][] = [
    [review.created_at, { kind: 'created' }],
    ...(review.reviewer_statuses ?? []).map((status): [number | bigint | undefined, Fact] => [
      status.updated_at,
      { kind: 'status', status },
    ]),
    [review.updated_at, { kind: 'updated' }],
  ]
  const instants = new Map<number | bigint, Instant>()
  for (const [seconds, fact] of told) {
    if (seconds === undefined) continue
    const key = dateOfUnixTime(seconds)?.getTime() ?? seconds
    const instant = instants.get(key) ?? { seconds, facts: [] }
    instant.facts.push(fact)
    instants.set(key, instant)
  }
  return [...instants.values()].sort((one, other) => at(one) - at(other) || 0)
}

/** Infinity where no date can hold it; the difference of two such is no order. */
function at({ seconds }: Instant): number {
  return dateOfUnixTime(seconds)?.getTime() ?? Infinity
}
