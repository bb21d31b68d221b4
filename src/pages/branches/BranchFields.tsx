// Everything that the service sent of one branch, as it was sent: what the interface doesn't list, too.
import type { Branch } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'

type BranchFieldsProps = { branch: Branch; onClose: () => void }

export function BranchFields({ branch, onClose }: BranchFieldsProps) {
  const name = visibleText(branch.branch_name || (branch.branch_id ?? 'unnamed'))
  return (
    <Dialog title={`All fields of ${name}`} onClose={onClose}>
      {/* What scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
      <div {...{ ref: focusFirst, role: 'group', 'aria-label': 'Fields', tabIndex: 0 }}>
        <RawFields fields={Object.entries(branch).filter(([, value]) => value !== undefined)} />
      </div>
    </Dialog>
  )
}
