// A repository that answered becomes recent.
import { useEffect } from 'react'

import { rememberRepository } from '../memory/recents.ts'

/**
 * For any read of the repository `repo`, its ID or name, that a page shows; `arriving` is what has
 * come so far of a list. Who leaves before a long one is whole has been there, too.
 */
export function useRememberedRepository(
  repo: string,
  { data }: { data: unknown },
  arriving?: unknown,
): void {
  const answered = (data ?? arriving ?? undefined) !== undefined
  useEffect(() => {
    if (answered) rememberRepository(repo)
  }, [repo, answered])
}
