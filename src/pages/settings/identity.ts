// What is known of the repository that the address names. No operation tells it: a rename's answer
// does, reviews that were read here do, and else the address is taken at its word.
import type { Repository } from '../../api/endpoints.ts'
import { idOf, isKnownId, nameOf } from '../../memory/recents.ts'

/** `name` as it was when it was last told; another person may have renamed the repository since. */
export type Identity = { id: string | undefined; name: string | undefined }

/** The identity of the repository addressed by `repo`; `renamed` is what a rename answered. */
export function identity(repo: string, renamed: Repository | undefined): Identity {
  if (renamed) return { id: renamed.repo_id, name: renamed.repo_name }
  const id = idOf(repo)
  if (id !== repo) return { id, name: repo }
  // Nobody calls a repository so.
  if (isKnownId(repo) || uuid.test(repo)) return { id: repo, name: nameOf(repo) }
  return { id: undefined, name: repo }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
