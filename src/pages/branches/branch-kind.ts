// What a branch is called and told apart by.
import type { Branch } from '../../api/resources.ts'
import { branchFields } from '../../fields.ts'
import { isBlank, optionalId } from '../../lib/absent.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { ItemKind } from '../../list/RowControls.tsx'
import { branchParameters } from '../../parameters.ts'

/** The dialog begins with what people know a branch by. */
const { branch_name, branch_description, author, time, ...ids } = branchFields

export const branchKind: ItemKind<Branch> = {
  page: 'Branches',
  parameters: branchParameters,
  noun: 'branch',
  fields: { branch_name, branch_description, author, time, ...ids },
  // A name may pass to another branch, so the ID comes first.
  keyOf: (branch) => optionalId(branch.branch_id) ?? refOf(branch) ?? optionalId(branch.commit_id),
  nameOf: (branch) => visibleText(refOf(branch) ?? 'unnamed'),
}

/** A branch as a ref: its name, or else its ID. */
export function refOf({ branch_name: name, branch_id }: Branch): string | undefined {
  return isBlank(name) ? optionalId(branch_id) : name
}
