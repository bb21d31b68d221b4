// Puts a repository that answered among the recent ones.
import { useEffect } from 'react'

import { rememberRepository } from '../memory/recents.ts'

/**
 * For any read of the repository `repo`, its ID or name, that a page shows. Who leaves before a long
 * list is whole has been there, too.
 */
export function useRememberedRepository(repo: string, { data }: { data: unknown }): void {
  const answered = data !== undefined
  useEffect(() => {
    if (answered) rememberRepository(repo)
  }, [repo, answered])
}
