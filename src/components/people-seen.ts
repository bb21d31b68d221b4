// The people who were seen in a repository, as far as its branches are read and reviews of it were.
import { session } from '../auth/session.ts'
import type { BranchList } from '../list/branch-list.ts'
import { rememberedPeople } from '../memory/people.ts'
import { suggestedPeople, type SuggestedPerson } from './suggested-people.ts'

/** @param repo its ID or name */
export function peopleSeen(repo: string, branches: BranchList | undefined): SuggestedPerson[] {
  return suggestedPeople({
    branches: branches?.items,
    met: rememberedPeople(repo),
    own: session.state.user?.id,
  })
}
