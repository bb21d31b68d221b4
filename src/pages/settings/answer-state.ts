// Keeps the answer to a rename in the history entry that the rename led to: a reload shows it again,
// and no other operation would tell it. Another person who signs in over the page is not shown it.
import type { Repository } from '../../api/endpoints.ts'
import { session } from '../../auth/session.ts'
import { signOutMark } from '../../auth/sign-out-mark.ts'

/** The person whom the answer is for. Without an ID token nobody has a `user_id`: the mark of the last sign-out tells them apart. */
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
