// How the fields of branches look in their table.
import type { Branch } from '../../api/resources.ts'
import { UserName } from '../../components/UserName.tsx'
import { branchFields, type BranchField } from '../../fields/branch-fields.ts'
import { isBlank } from '../../lib/blank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { columnsOfFields, type Looks } from '../../list/field-columns.tsx'
import { HighlightedText } from '../../list/HighlightedText.tsx'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { BeneathName } from './KnownReviews.tsx'

import styles from './Branches.module.css'

const looks: Looks<BranchField, Branch> = {
  branch_name: { rowHeader: true, cell: ({ branch_name }) => <Name name={branch_name} /> },
  branch_description: {
    header: 'Description and review',
    beneath: true,
    cell: (branch) => <BeneathName branch={branch} />,
  },
  author: {
    width: 11,
    cell: ({ author }) => (author ? <UserName user={author} /> : <Absent />),
  },
  time: { wraps: true, width: 8.75 },
  commit_id: {
    width: 7,
    wideOnly: true,
    cell: ({ commit_id }) =>
      commit_id === undefined ? <Absent /> : <CodeText text={commit_id} short />,
  },
  // The menu of a row copies it.
  branch_id: 'elsewhere',
}

export const branchColumns = columnsOfFields(branchFields, looks)

function Name({ name }: { name: string | undefined }) {
  if (isBlank(name)) return <Absent words={name === undefined ? 'not sent' : 'blank'} />
  return (
    <span className={styles.name} title={visibleText(name)}>
      <HighlightedText text={name} />
    </span>
  )
}
