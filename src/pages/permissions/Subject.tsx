// The subject of a rule, in a table.
import { Label } from '@primer/react'

import type { GranularPermission } from '../../api/endpoints.ts'
import { namesBoth, namesNeither, sentIds } from './facts/subject.ts'
import { SubjectLink } from './SubjectLinks.tsx'

import styles from './Permissions.module.css'

/** The interface doesn't tell what it means to name both or nobody, so such a rule is marked. */
export function Subject({ rule }: { rule: GranularPermission }) {
  return (
    <span className={styles.subject}>
      {sentIds(rule).map((subject) => (
        <span key={subject.field}>
          <span className={styles.kind}>{subject.kind}</span> {subject.id === '' && '""'}
          <SubjectLink subject={subject} />
        </span>
      ))}
      {namesBoth(rule) && <Label variant="attention">Names both</Label>}
      {namesNeither(rule) && <Label variant="attention">Names neither</Label>}
    </span>
  )
}
