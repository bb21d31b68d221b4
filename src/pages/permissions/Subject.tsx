// The subject of a rule, in a table.
import { Label } from '@primer/react'

import type { ReadPermission } from '../../api/endpoints.ts'
import { CodeText } from '../../components/CodeText.tsx'

import styles from './Permissions.module.css'

/** Whom a rule is for. Both or neither can't be told apart by the interface, so it is marked. */
export function Subject({ rule: { user_id, group_id } }: { rule: ReadPermission }) {
  const both = user_id !== undefined && group_id !== undefined
  const neither = user_id === undefined && group_id === undefined
  return (
    <span className={styles.subject}>
      {user_id !== undefined && <SubjectId kind="User ID" id={user_id} />}
      {group_id !== undefined && <SubjectId kind="Group ID" id={group_id} />}
      {both && <Label variant="attention">Names both</Label>}
      {neither && <Label variant="attention">Names neither</Label>}
    </span>
  )
}

function SubjectId({ kind, id }: { kind: string; id: string }) {
  return (
    <span>
      <span className={styles.kind}>{kind}</span> <CodeText text={id} />
    </span>
  )
}
