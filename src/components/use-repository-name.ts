// Tells what a repository is called on screen and in the tab's title.
import { useSyncExternalStore } from 'react'

import { nameOf } from '../memory/recents.ts'
import { watchMemory } from '../memory/storage.ts'

/** The name last seen with an ID; else what addresses it, an ID or a name itself. */
export function useRepositoryName(repo: string): string {
  return useSyncExternalStore(watchMemory, () => nameOf(repo)) ?? repo
}
