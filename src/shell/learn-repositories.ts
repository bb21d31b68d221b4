// Learns the repository's ID from every answer that has it: a review, and rules. Lists of branches don't.
import { queryClient } from '../api/query-client.ts'
import type { SentList } from '../api/read-list.ts'
import type { GranularPermission, Review } from '../api/resources.ts'
import { learnRepository } from '../memory/repositories.ts'

/** Learns from everything that is read, until the page is closed. */
export function followReads(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [operation, idOrName] = event.query.queryKey
    const repo_id = repositoryIdIn(operation, event.query.state.data)
    if (typeof idOrName === 'string' && repo_id) learnRepository(idOrName, repo_id)
  })
}

/** The repository ID in an answer. A query's key begins with its operation. */
function repositoryIdIn(operation: unknown, answer: unknown): string | undefined {
  if (operation === 'getReview') return (answer as Review).repo_id
  if (operation !== 'listGranularPermissions') return undefined
  const { items } = answer as SentList<GranularPermission>
  return items.find(({ repo_id }) => repo_id)?.repo_id
}
