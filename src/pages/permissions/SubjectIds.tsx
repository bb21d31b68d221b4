// The subject of a rule: each ID that it names, with the name of its field.
import type { GranularPermission } from '../../api/resources.ts'
import { HighlightedText } from '../../list/column.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { subjectLabels } from './subject.ts'

import styles from './Permissions.module.css'

/** An empty ID was sent, too. */
export function SubjectIds({ rule: { user_id, group_id } }: { rule: GranularPermission }) {
  if (user_id === undefined && group_id === undefined) return <Absent />
  return (
    <span className={styles.subject}>
      {user_id !== undefined && <SubjectId label={subjectLabels.user_id} id={user_id} />}
      {group_id !== undefined && <SubjectId label={subjectLabels.group_id} id={group_id} />}
    </span>
  )
}

function SubjectId({ label, id }: { label: string; id: string }) {
  return (
    <span>
      <small>{label}</small> <HighlightedText text={id} />
    </span>
  )
}
