// Everything that is known of one branch, and what can be done with it.
import type { Branch } from '../../api/resources.ts'
import { ItemDialog } from '../../components/ItemDialog.tsx'
import { branchFields } from '../../fields/branch-fields.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { newReviewPath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { copiesOf, linkTo, refOf } from './branch-texts.ts'

/** First what a person knows a branch by. */
const { branch_name, branch_description, ...others } = branchFields
const fields = { branch_name, branch_description, ...others }

type BranchDialogProps = { repo: string; branch: Branch; onClose: () => void }

export function BranchDialog({ repo, branch, onClose }: BranchDialogProps) {
  const compare_ref = refOf(branch)
  return (
    <ItemDialog
      title={visibleText(compare_ref ?? 'Unnamed branch')}
      item={branch}
      fields={fields}
      copies={copiesOf(branch)}
      link={linkTo(branch, repo)}
      action={
        compare_ref !== undefined && (
          <LinkButton variant="primary" to={newReviewPath(repo, { compare_ref })}>
            New review from this branch
          </LinkButton>
        )
      }
      onClose={onClose}
    />
  )
}
