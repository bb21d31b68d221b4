// Whom a rule names, each ID as a link to all rules that name it.
import { useLocation } from 'react-router'

import type { GranularPermission } from '../../api/resources.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { HighlightedText } from '../../list/HighlightedText.tsx'
import { useLinkHere } from '../../list/use-parameters.ts'
import { ruleParameters, withoutFilters } from '../../parameters.ts'
import { Label } from '../../ui/Label.tsx'
import { Link } from '../../ui/Link.tsx'
import { sentIds, subjectKind, type SubjectId } from './subject.ts'

import styles from './Permissions.module.css'

type SubjectIdListProps = { rule: GranularPermission; unmarked?: boolean | undefined }

/** The interface doesn't tell what it means to name both or nobody, so such a rule is marked, unless that has been said. */
export function SubjectIdList({ rule, unmarked = false }: SubjectIdListProps) {
  const kind = unmarked ? undefined : subjectKind(rule)
  return (
    <span className={styles.subject}>
      {sentIds(rule).map((subject) => (
        <span key={subject.field}>
          <small>{subject.kind}</small> <SubjectLink subject={subject} />
        </span>
      ))}
      {kind === 'Both' && <Label variant="attention">Names both</Label>}
      {kind === 'No subject' && <Label variant="attention">{kind}</Label>}
    </span>
  )
}

/** Their order, and how they are shown, stay. */
const allRules = { ...withoutFilters(ruleParameters), tab: 'rules' }

/** The ID alone where it is what the list is filtered by, and where no filter can hold it. */
function SubjectLink({ subject: { field, kind, id } }: { subject: SubjectId }) {
  const { search } = useLocation()
  const linkHere = useLinkHere(ruleParameters)
  if (id === '' || new URLSearchParams(search).get(field) === id)
    return <HighlightedText text={id} />
  return (
    <Link
      to={linkHere({ ...allRules, [field]: id })}
      className={styles.link}
      data-quiet
      aria-label={`Rules for ${kind} ${visibleText(id)}`}
    >
      <HighlightedText text={id} />
    </Link>
  )
}
