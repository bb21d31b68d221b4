// What a branch is called by, and which of its texts are for copying.
import type { Branch } from '../../api/resources.ts'
import { isBlank } from '../../lib/blank.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { permanentId } from '../../memory/identity.ts'
import { addressOf, branchesPath } from '../../paths.ts'

/** As a ref: by its name, or else its ID. */
export function refOf({ branch_name, branch_id }: Branch): string | undefined {
  return isBlank(branch_name) ? optionalId(branch_id) : branch_name
}

/** In an address of this app: by its ID, since a name may pass to another branch, or else by what it has. */
export function branchKey(branch: Branch): string | undefined {
  return optionalId(branch.branch_id) ?? refOf(branch) ?? optionalId(branch.commit_id)
}

/** The texts to be copied, and what does that. */
export function copiesOf({ branch_name, branch_id, commit_id }: Branch) {
  return [
    { field: 'branch_name', label: 'Copy name', text: branch_name },
    { field: 'branch_id', label: 'Copy branch ID', text: branch_id },
    { field: 'commit_id', label: 'Copy commit ID', text: commit_id },
  ]
}

/** The lasting address of the branch's fields. */
export function linkTo(branch: Branch, repo: string) {
  const key = branchKey(branch)
  if (key === undefined) return undefined
  const path = branchesPath(permanentId(repo) ?? repo, { branch: key })
  return { label: 'Copy link to this branch', text: addressOf(path) }
}
