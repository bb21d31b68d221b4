// Joins reviewers and their statuses, which come as two lists, into the one list that the page shows.
import type { Review, User } from '../../api/resources.ts'
import { optionalId } from '../../lib/absent.ts'

/** A status as the app reads it; its further fields are not shown by the interface. */
export type ReviewerStatus = NonNullable<Review['reviewer_statuses']>[number]

/** A reviewer, or a person with a status who isn't listed as a reviewer; only the ID of that person may be known. */
export type Reviewer = {
  user: User | undefined
  isReviewer: boolean
  statuses: ReviewerStatus[]
}

/**
 * Joins reviewers to their statuses by user_id: people first, in their order, with every status of
 * theirs (none, one or several); then the statuses of nobody listed, in theirs.
 */
export function joinReviewers(
  users: readonly User[],
  statuses: readonly ReviewerStatus[],
): Reviewer[] {
  const statusesOf = Map.groupBy(statuses, ({ user_id }) => optionalId(user_id))
  const people = users.map((user) => {
    const id = optionalId(user.id)
    return { user, isReviewer: true, statuses: id === undefined ? [] : (statusesOf.get(id) ?? []) }
  })
  const listedStatuses = new Set(people.flatMap((each) => each.statuses))
  const others = statuses
    .filter((status) => !listedStatuses.has(status))
    .map((status) => {
      const id = optionalId(status.user_id)
      return { user: id === undefined ? undefined : { id }, isReviewer: false, statuses: [status] }
    })
  return [...people, ...others]
}
