// Learns which repository an address means from every answer that tells: a review, rules, and that a review known of
// the repository isn't there. Branches don't tell. The forms tell of their own answers, before they lead on.
import { ApiError } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import type { Review } from '../api/resources.ts'
import type { RuleList } from '../list/rule-list.ts'
import { learnRepository, repositoryId } from '../memory/identity.ts'
import { recentReviews } from '../memory/recents.ts'

/** Learns from all that is read, for as long as the page lives. */
export function followReads(): void {
  const queries = queryClient.getQueryCache()
  queries.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    // One that was dropped meanwhile, as by a rename, was asked for too early to tell anything.
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

/** A review was created, or read, by `idOrName`. `key` is of the read, where it was one. */
export function learnId(idOrName: string, repo_id: string, key?: readonly unknown[]): void {
  const hasPassed = learnRepository(idOrName, repo_id)
  if (!hasPassed) return
  // What was read under the name before is of the first one.
  const ofName = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === idOrName && queryKey !== key
  queryClient.removeQueries({ predicate: ofName, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate: ofName })
}

/** The ID that an answer tells; a key begins with the operation. */
function idTold([operation]: readonly unknown[], answer: unknown): string | undefined {
  if (operation === 'getReview') return (answer as Review).repo_id
  if (operation !== 'listGranularPermissions') return undefined
  const { items, whole } = answer as RuleList
  const [repo_id, other] = new Set(items.map((rule) => rule.repo_id).filter(Boolean))
  return whole && other === undefined ? repo_id : undefined
}

/** Whether a review known of the repository that has the name isn't found by it: it is that one's name no longer. */
function isGone([operation, idOrName, review_id]: readonly unknown[], error: Error): boolean {
  if (operation !== 'getReview' || typeof idOrName !== 'string') return false
  if (!(error instanceof ApiError) || error.status !== 404) return false
  const repo_id = repositoryId(idOrName)
  return recentReviews().some((each) => each.repo_id === repo_id && each.id === review_id)
}
