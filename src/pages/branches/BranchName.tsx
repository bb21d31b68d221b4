// The name of a branch, as a link that shows all its fields.
import type { Branch } from '../../api/resources.ts'
import { isBlank } from '../../lib/blank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { HighlightedLine } from '../../list/HighlightedText.tsx'
import { RowLink } from '../../list/RowLink.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { branchKey } from './branch-texts.ts'

export function BranchName({ branch }: { branch: Branch }) {
  const { branch_name } = branch
  return (
    <RowLink
      itemKey={branchKey(branch)}
      label={isBlank(branch_name) ? undefined : visibleText(branch_name)}
    >
      {isBlank(branch_name) ? (
        <Absent words={branch_name === undefined ? 'not sent' : 'blank'} />
      ) : (
        <HighlightedLine text={branch_name} />
      )}
    </RowLink>
  )
}
