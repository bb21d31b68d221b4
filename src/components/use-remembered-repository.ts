// A repository that answered is one of the recent ones.
import { useEffect } from 'react'

import { rememberRepository } from '../memory/recents.ts'

/** `answered` is whether a read of the repository succeeded. */
export function useRememberedRepository(repo: string, answered: boolean): void {
  useEffect(() => {
    if (answered) rememberRepository(repo)
  }, [repo, answered])
}
