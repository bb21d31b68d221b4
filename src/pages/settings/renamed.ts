// Keeps a rename's answer, which no other operation would tell, in the history entry that it led to.
import type { Repository } from '../../api/resources.ts'
import { session } from '../../auth/session.ts'
import { signOutMark } from '../../auth/sign-out-mark.ts'
import { repositoryId, repositoryName } from '../../memory/identity.ts'

/** The answer as a history entry keeps it: a reload shows it again. */
export function answerState(repository: Repository) {
  return { repository, reader: reader() }
}

/**
 * The answer that led to this repository's page, if its history entry holds one for who is here; none that says a
 * name which the repository has lost since.
 */
export function answerIn(state: unknown, repo: string): Repository | undefined {
  // Nothing but `answerState`, of this or an older version of the app, writes this page's entries.
  const kept = state as Partial<ReturnType<typeof answerState>> | null
  const { user_id, mark } = reader()
  if (kept?.repository?.repo_id !== repo) return undefined
  if (kept.reader?.user_id !== user_id || kept.reader?.mark !== mark) return undefined
  const holder = repositoryId(kept.repository.repo_name)
  // Where the browser stores nothing, no name is known, and nothing speaks against the answer's.
  const holds = holder === repo || (holder === kept.repository.repo_name && !repositoryName(repo))
  return holds ? kept.repository : undefined
}

/** Without an ID token nobody has a `user_id`: the mark of the last sign-out tells people apart. */
function reader(): { user_id: string | undefined; mark: string } {
  return { user_id: session.state.user?.id, mark: signOutMark() }
}
