// Whom a rule names, each as a link to all rules that name it: asked of the service, whatever else is
// filtered here.
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'

import { visibleText } from '../../lib/visible-text.ts'
import { FoundText } from '../../list/FoundText.tsx'
import { subjectIds, type Subject, type SubjectId } from './facts/subject.ts'

import styles from './Permissions.module.css'

/** A subject in a sentence, as in "User ID bob and Group ID devs". */
export function SubjectLinks({ subject }: { subject: Subject }) {
  const ids = subjectIds(subject)
  if (ids.length === 0) return 'no subject'
  return ids.map((each, index) => (
    <Fragment key={each.field}>
      {index > 0 && ' and '}
      {each.kind} <SubjectLink subject={each} />
    </Fragment>
  ))
}

/** The ID alone where it is what the list is filtered by, and where no filter can hold it. */
export function SubjectLink({ subject: { field, kind, id } }: { subject: SubjectId }) {
  const [search] = useSearchParams()
  if (id === '' || search.get(field) === id) return <FoundText text={id} />
  return (
    <Link
      to={{ search: rulesOf({ field, id }, search) }}
      className={styles.link}
      aria-label={`Rules for ${kind} ${visibleText(id)}`}
    >
      <FoundText text={id} />
    </Link>
  )
}

/** The order and the reading that were picked stay; what else chooses rules or a panel goes. */
function rulesOf({ field, id }: Pick<SubjectId, 'field' | 'id'>, search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => name === 'sort' || name === 'reading')
  return new URLSearchParams([[field, id], ...kept]).toString()
}
