// What the service answered to a rename goes with the history entry that the rename led to, so that a
// reload keeps it: no other operation tells it. Who signs in next in this tab is shown nothing of it.
import type { Repository } from '../../api/endpoints.ts'
import { session } from '../../auth/session.ts'
import { signOutMark } from '../../auth/sign-out-mark.ts'

/** For whom the answer is: everyone without an ID token has no `user_id`, until the next sign-out. */
type Reader = { user_id: string | undefined; mark: string }

/** To be kept in the history entry. */
export function answerState(repository: Repository) {
  return { repository, reader: reader() }
}

/** The answer that led to this repository's page, if a history entry holds it, for who is here. */
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

function reader(): Reader {
  return { user_id: session.state.user?.id, mark: signOutMark() }
}
