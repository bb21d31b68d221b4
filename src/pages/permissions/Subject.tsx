// The subject of a rule, in a table.
import { Label } from '@primer/react'

import type { GranularPermission } from '../../api/endpoints.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { namesBoth, namesNeither, sentIds } from './facts/subject.ts'
import { SubjectLink } from './SubjectLinks.tsx'

import styles from './Permissions.module.css'

type SubjectProps = {
  rule: GranularPermission
  /** Whether each ID leads to all rules that name it: not from a list of other rules. */
  linked?: boolean
}

/** The interface doesn't tell what it means to name both or nobody, so such a rule is marked. */
export function Subject({ rule, linked = false }: SubjectProps) {
  return (
    <span className={styles.subject}>
      {sentIds(rule).map((subject) => (
        <span key={subject.field}>
          <span className={styles.kind}>{subject.kind}</span> {subject.id === '' && '""'}
          {linked ? <SubjectLink subject={subject} /> : <CodeText text={subject.id} />}
        </span>
      ))}
      {namesBoth(rule) && <Label variant="attention">Names both</Label>}
      {namesNeither(rule) && <Label variant="attention">Names neither</Label>}
    </span>
  )
}
