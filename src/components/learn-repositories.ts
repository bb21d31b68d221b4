// Learns which repository an address means from every answer that tells, whoever asked: a review, rules, a rename.
// Branches don't tell.
import type { Repository, Review } from '../api/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import type { RuleList } from '../list/list-queries.ts'
import { learnRename, learnRepository } from '../memory/identity.ts'
import { renewVisit } from '../memory/visit.ts'

/** Learns for as long as the page lives. */
export function followAnswers(): void {
  const queries = queryClient.getQueryCache()
  queries.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    // One that was dropped meanwhile, as by a rename, was asked for too early to tell anything.
    if (queries.get(query.queryHash) === query) learn(query.queryKey, query.state.data)
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

/** What was read under a name before it passed to another repository is of the first one, and isn't shown any more. */
function learnId(key: readonly unknown[], idOrName: string, repo_id: string): void {
  if (!learnRepository(idOrName, repo_id)) return
  renewVisit()
  void queryClient.resetQueries({
    predicate: ({ queryKey }) => queryKey[1] === idOrName && queryKey !== key,
  })
}
