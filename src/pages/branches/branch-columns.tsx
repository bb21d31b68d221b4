// The columns of branches: what the table shows and what the list is sorted by.
import type { Branch } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { personName } from '../../lib/person.ts'
import type { Column } from '../../list/column.ts'
import { FoundText } from '../../list/FoundText.tsx'
import { Absent } from '../../ui/Absent.tsx'
import { CodeText } from '../../ui/CodeText.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'

import styles from './Branches.module.css'

export const branchColumns: Column<Branch>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ branch_name }) => branch_name,
    rowHeader: true,
    cell: ({ branch_name }) =>
      isBlank(branch_name) ? (
        <Absent words={branch_name === undefined ? 'not sent' : 'blank'} />
      ) : (
        <span className={styles.name}>
          <FoundText text={branch_name} />
        </span>
      ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ branch_description }) =>
      isBlank(branch_description) ? (
        <Absent words={branch_description === undefined ? 'not sent' : 'blank'} />
      ) : (
        <PlainText text={branch_description} className={styles.description} lines />
      ),
  },
  {
    key: 'author',
    header: 'Author',
    value: ({ author }) => personName(author),
    cell: ({ author }) => (author ? <UserName user={author} /> : <Absent />),
  },
  {
    key: 'time',
    header: 'Time',
    value: ({ time }) => time,
    cell: ({ time }) => (time === undefined ? <Absent /> : <Timestamp seconds={time} />),
  },
  { key: 'commit_id', header: 'Commit ID', cell: ({ commit_id }) => <Id text={commit_id} /> },
  { key: 'branch_id', header: 'Branch ID', cell: ({ branch_id }) => <Id text={branch_id} /> },
]

/** Whether a text says nothing. */
export function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || text.trim() === ''
}

function Id({ text }: { text: string | undefined }) {
  return text === undefined ? <Absent /> : <CodeText text={text} short />
}
