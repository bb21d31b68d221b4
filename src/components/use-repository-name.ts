// Tells what a repository is called on screen and in the tab's title.
import { useMemory } from '../memory/kept.ts'
import { nameOf } from '../memory/recents.ts'

/** The name last seen with an ID; else what addresses it, an ID or a name itself. */
export function useRepositoryName(repo: string): string {
  return useMemory(() => nameOf(repo)) ?? repo
}
