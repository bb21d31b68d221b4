// What a branch is called by, and which of its texts are for copying.
import type { Branch } from '../../api/resources.ts'
import { isBlank } from '../../lib/blank.ts'
import { optionalId } from '../../lib/optional-id.ts'

/** As a ref: by its name, or else its ID. */
export function refOf({ branch_name, branch_id }: Branch): string | undefined {
  return isBlank(branch_name) ? optionalId(branch_id) : branch_name
}

/** In an address of this app: by its ID, since a name may pass to another branch, or else by what it has. */
export function branchKey(branch: Branch): string | undefined {
  return optionalId(branch.branch_id) ?? refOf(branch) ?? optionalId(branch.commit_id)
}

/** The texts to be copied, and what does that. */
export const copies = [
  { field: 'branch_name', label: 'Copy name' },
  { field: 'branch_id', label: 'Copy branch ID' },
  { field: 'commit_id', label: 'Copy commit ID' },
] as const
