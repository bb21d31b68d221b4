// How the fields of branches look in their table.
import type { Branch } from '../../api/resources.ts'
import { UserName } from '../../components/UserName.tsx'
import { type BranchField, branchFields } from '../../fields.ts'
import { isBlank } from '../../lib/absent.ts'
import { firstLine } from '../../lib/first-line.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { columnsOfFields, type Looks, HighlightedText } from '../../list/column.tsx'
import { RowLink } from '../../list/RowControls.tsx'
import { Absent, CodeText, PlainText } from '../../ui/PlainText.tsx'
import { branchKind } from './branch-kind.ts'

import layout from '../../ui/Layout.module.css'

const looks: Looks<BranchField, Branch> = {
  branch_name: {
    rowHeader: true,
    cell: (branch) => <BranchName branch={branch} />,
  },
  branch_description: {
    roomyOnly: true,
    // The dialog of the branch has all of it.
    cell: ({ branch_description: text = '' }) =>
      !isBlank(text) && (
        <PlainText text={firstLine(text.trim(), 500)} lines className={layout.small} />
      ),
  },
  author: {
    width: 11.875,
    cell: ({ author }) => (author ? <UserName user={author} /> : <Absent />),
  },
  time: { width: 8 },
  commit_id: {
    width: 7,
    wideOnly: true,
    cell: ({ commit_id }) =>
      commit_id === undefined ? (
        <Absent />
      ) : (
        <CodeText text={commit_id} title={visibleText(commit_id)} />
      ),
  },
  // The menu of a row copies it, and the dialog shows it.
  branch_id: 'elsewhere',
}

export const branchColumns = columnsOfFields(branchFields, looks)

/** As a link that shows all fields of the branch. */
function BranchName({ branch }: { branch: Branch }) {
  const { branch_name } = branch
  return (
    <RowLink
      kind={branchKind}
      item={branch}
      label={isBlank(branch_name) ? undefined : visibleText(branch_name)}
    >
      {isBlank(branch_name) ? (
        <Absent words={branch_name === undefined ? 'not sent' : 'blank'} />
      ) : (
        <HighlightedText text={branch_name} />
      )}
    </RowLink>
  )
}
