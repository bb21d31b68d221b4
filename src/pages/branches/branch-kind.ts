// What a branch is called and told apart by.
import type { Branch } from '../../api/resources.ts'
import { branchFields } from '../../fields/branch-fields.ts'
import { isBlank, optionalId } from '../../lib/absent.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { ItemKind } from '../../list/item-kind.ts'
import { permanentId } from '../../memory/repositories.ts'
import { branchParameters } from '../../parameters.ts'
import { addressOf, branchesPath } from '../../paths.ts'

/** The dialog begins with what people know a branch by. */
const { branch_name, branch_description, author, time, ...ids } = branchFields

export const branchKind: ItemKind<Branch> = {
  page: branchParameters,
  noun: 'branch',
  fields: { branch_name, branch_description, author, time, ...ids },
  // A name may pass to another branch, so the ID comes first.
  keyOf: (branch) => optionalId(branch.branch_id) ?? refOf(branch) ?? optionalId(branch.commit_id),
  nameOf: (branch) => visibleText(refOf(branch) ?? 'unnamed'),
  addressOf: (branch, repo) =>
    addressOf(branchesPath(permanentId(repo) ?? repo, { branch: branchKind.keyOf(branch) })),
}

/** A branch as a ref: its name, or else its ID. */
export function refOf({ branch_name: name, branch_id }: Branch): string | undefined {
  return isBlank(name) ? optionalId(branch_id) : name
}
