// Learns which repository an address means from every answer that tells, whoever asked: a review, rules, a rename, and
// that a review known of the repository isn't there. Branches don't tell.
import type { Repository, Review } from '../api/endpoints.ts'
import { ApiError } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import type { RuleList } from '../list/list-queries.ts'
import { learnRename, learnRepository, repositoryId } from '../memory/identity.ts'
import { recentReviews } from '../memory/recents.ts'
import { currentVisit, renewVisit } from '../memory/visit.ts'

/** Learns for as long as the page lives. */
export function followAnswers(): void {
  const queries = queryClient.getQueryCache()
  queries.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    // One that was dropped meanwhile, as by a rename, was asked for too early to tell anything.
    if (queries.get(query.queryHash) !== query) return
    if (action.type === 'success') learn(query.queryKey, query.state.data)
    if (action.type === 'error') learnFailure(query.queryKey, action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    learn(event.mutation.options.mutationKey ?? [], event.action.data)
  })
}

/** A key begins with the operation, whose answer this is, and what addressed the repository. */
function learn(key: readonly unknown[], answer: unknown): void {
  const [operation, idOrName] = key
  if (typeof idOrName !== 'string') return
  if (operation === 'renameRepo') {
    learnRename(idOrName, answer as Repository)
    renewVisit()
  }
  if (operation === 'getReview' || operation === 'createReview') {
    learnId(key, idOrName, (answer as Review).repo_id)
  }
  if (operation === 'listGranularPermissions') {
    const { items, whole } = answer as RuleList
    const [repo_id, other] = new Set(items.map((rule) => rule.repo_id).filter(Boolean))
    if (whole && repo_id !== undefined && other === undefined) learnId(key, idOrName, repo_id)
  }
}

/** A name by which a review known of its repository isn't found is that repository's no longer, as far as known. */
function learnFailure(key: readonly unknown[], error: Error): void {
  const [operation, idOrName, review_id] = key
  if (operation !== 'getReview' || typeof idOrName !== 'string') return
  if (!(error instanceof ApiError) || error.status !== 404) return
  const repo_id = repositoryId(idOrName)
  const isKnown = recentReviews().some((each) => each.repo_id === repo_id && each.id === review_id)
  if (isKnown) learnId(key, idOrName, idOrName)
}

/** What was read under a name before it passed to another repository is of the first one. */
function learnId(key: readonly unknown[], idOrName: string, repo_id: string): void {
  const hasPassed = learnRepository(idOrName, repo_id)
  if (!hasPassed) {
    currentVisit().learn(idOrName, repo_id)
    return
  }
  renewVisit()
  const ofName = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === idOrName && queryKey !== key
  queryClient.removeQueries({ predicate: ofName, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate: ofName })
}
