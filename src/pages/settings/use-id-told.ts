// Reads what tells the ID of a repository, which components/learn-repositories.ts notes. Read once and not followed: after
// a rename the name would no longer be found.
import { useEffect, useState } from 'react'

import { reviewQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { getConfig } from '../../config.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { permanentId, repositoryTitle } from '../../memory/identity.ts'

/** Undefined until everything that may tell the ID has been read; then with the error of the rules, if they had one. */
export function useIdTold(repo: string): { error: Error | null } | undefined {
  const [told, setTold] = useState<{ of: string; error: Error | null }>()
  useEffect(() => {
    void askForId(repo).then((error) => setTold({ of: repo, error }))
  }, [repo])
  return told?.of === repo ? told : undefined
}

/** Reads the rules, or else, since members may not read those, a review that is pinned under this name. */
async function askForId(repo: string): Promise<Error | null> {
  const isUnknown = () => permanentId(repo) === undefined
  const rules = granularPermissionsQuery(repo, {})
  if (isUnknown()) await queryClient.prefetchQuery(rules)
  const review_id = getConfig().pinned.find(
    (pin) => pin.review_id !== undefined && repositoryTitle(pin.repo_id) === repo,
  )?.review_id
  if (isUnknown() && review_id !== undefined)
    await queryClient.prefetchQuery(reviewQuery(repo, review_id))
  return queryClient.getQueryState(rules.queryKey)?.error ?? null
}
