// Updates this browser's memory after a rename: the old name leads elsewhere or nowhere from now on,
// and what was typed under it is found under the ID.
import { moveDrafts } from '../../drafts/draft.ts'
import { learnName, nameOf, rememberRepository } from '../../memory/recents.ts'
import { renewVisit } from '../../memory/visit.ts'

/**
 * After a rename's answer. `addressed` is the ID or old name that it was asked by; a name that the
 * repository was known by here counts as old, too.
 */
export function rememberRename(
  addressed: string,
  { repo_id, repo_name }: { repo_id: string; repo_name: string },
): void {
  for (const old of new Set([addressed, nameOf(repo_id)])) {
    if (old === undefined || old === repo_id) continue
    moveDrafts(old, repo_id)
    learnName(repo_id, old)
  }
  // What this visit kept under a name may not be shown for the repository that takes it next.
  renewVisit()
  rememberRepository(repo_id)
  learnName(repo_id, repo_name)
}
