// Keeps in this browser, after a rename, the new name in place of the old one, which leads elsewhere or nowhere from
// now on, and in the history entry that it led to the answer, which no other operation would tell.
import type { Repository } from '../../api/endpoints.ts'
import { session } from '../../auth/session.ts'
import { signOutMark } from '../../auth/sign-out-mark.ts'
import { moveDrafts } from '../../forms/draft.ts'
import { rememberName, repositoryName } from '../../memory/recents.ts'
import { renewVisit } from '../../memory/visit.ts'

/**
 * After a rename's answer. `idOrName` is the ID or old name that it was asked by; a name that the
 * repository was known by here counts as old, too.
 */
export function rememberRename(
  idOrName: string,
  { repo_id, repo_name }: Pick<Repository, 'repo_id' | 'repo_name'>,
): void {
  for (const old of new Set([idOrName, repositoryName(repo_id)])) {
    if (old === undefined || old === repo_id) continue
    moveDrafts(old, repo_id)
    rememberName(repo_id, old)
  }
  // What this visit kept under a name may not be shown for the repository that takes it next.
  renewVisit()
  rememberName(repo_id, repo_name)
}

/** The answer as a history entry keeps it: a reload shows it again. */
export function answerState(repository: Repository) {
  return { repository, reader: reader() }
}

/** The answer that led to this repository's page, if its history entry holds one for who is here. */
export function answerIn(state: unknown, repo: string): Repository | undefined {
  // Nothing but `answerState`, of this or an older version of the app, writes this page's entries.
  const kept = state as Partial<ReturnType<typeof answerState>> | null
  const { user_id, mark } = reader()
  return kept?.repository?.repo_id === repo &&
    kept.reader?.user_id === user_id &&
    kept.reader?.mark === mark
    ? kept.repository
    : undefined
}

/** Without an ID token nobody has a `user_id`: the mark of the last sign-out tells people apart. */
function reader(): { user_id: string | undefined; mark: string } {
  return { user_id: session.state.user?.id, mark: signOutMark() }
}
