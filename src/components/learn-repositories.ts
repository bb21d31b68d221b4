// Learns which repository a name means, from every answer that tells it: a review, rules, or a 404 for a review that the
// repository is known to have. Lists of branches don't tell it. Forms call `learnId` themselves, before they navigate.
import { ApiError } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import type { Review } from '../api/resources.ts'
import type { RuleList } from '../list/rule-list.ts'
import { learnRepository, repositoryId } from '../memory/identity.ts'
import { seenReview } from '../memory/reviews.ts'

/** Learns from everything that is read, until the page is closed. */
export function followReads(): void {
  const queries = queryClient.getQueryCache()
  queries.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    // A query that was removed meanwhile, for instance by a rename, was sent before that and tells nothing about now.
    if (queries.get(query.queryHash) !== query) return
    const [, idOrName] = query.queryKey
    if (typeof idOrName !== 'string') return
    const repo_id =
      action.type === 'success'
        ? idTold(query.queryKey, query.state.data)
        : action.type === 'error' && isGone(query.queryKey, action.error) && idOrName
    if (repo_id) learnId(idOrName, repo_id, query.queryKey)
  })
}

/** Notes that `idOrName` means `repo_id`. @param key of the query that told it, if one did */
export function learnId(idOrName: string, repo_id: string, key?: readonly unknown[]): void {
  const hasPassed = learnRepository(idOrName, repo_id)
  if (!hasPassed) return
  // What was read under the name before belongs to the former repository.
  const ofName = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === idOrName && queryKey !== key
  queryClient.removeQueries({ predicate: ofName, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate: ofName })
}

/** The repository ID in an answer. A query's key begins with its operation. */
function idTold([operation]: readonly unknown[], answer: unknown): string | undefined {
  if (operation === 'getReview') return (answer as Review).repo_id
  if (operation !== 'listGranularPermissions') return undefined
  const { items } = answer as RuleList
  const [repo_id, other] = new Set(items.map((rule) => rule.repo_id).filter(Boolean))
  return other === undefined ? repo_id : undefined
}

/** Whether the name no longer finds a review that the repository is known to have. Then it is not its name any more. */
function isGone([operation, idOrName, review_id]: readonly unknown[], error: Error): boolean {
  if (operation !== 'getReview' || typeof idOrName !== 'string') return false
  if (!(error instanceof ApiError) || error.status !== 404) return false
  const repo_id = repositoryId(idOrName)
  return seenReview({ repo_id, id: String(review_id) }) !== undefined
}
