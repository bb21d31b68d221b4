// The columns of branches: what the table shows and what the list is sorted by.
import type { Branch } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { isBlank } from '../../lib/blank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { HighlightedText } from '../../list/HighlightedText.tsx'
import { branchKind } from '../../list/list-kinds.ts'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { BeneathName } from './KnownReviews.tsx'

import styles from './Branches.module.css'

export const branchColumns: Column<Branch>[] = [
  {
    key: 'name',
    header: 'Name',
    value: branchKind.sorts.name,
    rowHeader: true,
    cell: ({ branch_name }) => <Name name={branch_name} />,
  },
  {
    key: 'description',
    header: 'Description and review',
    beneath: true,
    cell: (branch) => <BeneathName branch={branch} />,
  },
  {
    key: 'author',
    header: 'Author',
    value: branchKind.sorts.author,
    width: 11,
    cell: ({ author }) => (author ? <UserName user={author} /> : <Absent />),
  },
  {
    key: 'time',
    header: 'Time',
    wraps: true,
    value: branchKind.sorts.time,
    width: 8.75,
    cell: ({ time }) => (time === undefined ? <Absent /> : <Timestamp seconds={time} />),
  },
  {
    key: 'commit_id',
    header: 'Commit ID',
    width: 7,
    wideOnly: true,
    cell: ({ commit_id }) =>
      commit_id === undefined ? <Absent /> : <CodeText text={commit_id} short />,
  },
]

function Name({ name }: { name: string | undefined }) {
  if (isBlank(name)) return <Absent words={name === undefined ? 'not sent' : 'blank'} />
  return (
    <span className={styles.name} title={visibleText(name)}>
      <HighlightedText text={name} />
    </span>
  )
}
