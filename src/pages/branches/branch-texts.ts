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

type Copy = {
  /** Absent for the link, which opens all fields of the branch. */
  field?: 'branch_name' | 'branch_id' | 'commit_id'
  label: string
  text: string | undefined
}

/** The texts to be copied, and what does that. */
export function copiesOf(branch: Branch, repo: string): Copy[] {
  const key = branchKey(branch)
  const address = (of: string) => addressOf(branchesPath(permanentId(repo) ?? repo, { branch: of }))
  return [
    { field: 'branch_name', label: 'Copy name', text: branch.branch_name },
    { field: 'branch_id', label: 'Copy branch ID', text: branch.branch_id },
    { field: 'commit_id', label: 'Copy commit ID', text: branch.commit_id },
    { label: 'Copy link to this branch', text: key && address(key) },
  ]
}
