// Whom a rule names, each ID as a link to all rules that name it.
import { useLocation } from 'react-router'

import type { GranularPermission } from '../../api/resources.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { HighlightedText } from '../../list/column.tsx'
import { useLinkHere } from '../../list/use-parameters.ts'
import { ruleParameters, withoutFilters } from '../../parameters.ts'
import { Label } from '../../ui/Label.tsx'
import { Link } from '../../ui/Link.tsx'
import { subjectKind, subjectLabels, type Subject } from './subject.ts'

import styles from './Permissions.module.css'

/** The interface doesn't tell what it means to name both or nobody, so such a rule is marked. An empty ID was sent, too. */
export function SubjectLinks({ rule }: { rule: GranularPermission }) {
  const kind = subjectKind(rule)
  return (
    <span className={styles.subject}>
      {(['user_id', 'group_id'] as const).map(
        (field) =>
          rule[field] !== undefined && <SubjectId key={field} field={field} id={rule[field]} />,
      )}
      {kind === 'both' && <Label variant="attention">Names both</Label>}
      {kind === 'none' && <Label variant="attention">No subject</Label>}
    </span>
  )
}

/** The order of the rules, and how they are shown, stay. */
const allRules = { ...withoutFilters(ruleParameters), tab: 'rules' }

/** The ID is no link where it is what the list is filtered by, and where no filter can hold it. */
function SubjectId({ field, id }: { field: keyof Subject; id: string }) {
  const { search } = useLocation()
  const linkHere = useLinkHere(ruleParameters)
  const isFilter = new URLSearchParams(search).get(field) === id
  const text = <HighlightedText text={id} />
  return (
    <span>
      <small>{subjectLabels[field]}</small>{' '}
      {id === '' || isFilter ? (
        text
      ) : (
        <Link
          to={linkHere({ ...allRules, [field]: id })}
          className={styles.link}
          data-quiet
          aria-label={`Rules for ${subjectLabels[field]} ${visibleText(id)}`}
        >
          {text}
        </Link>
      )}
    </span>
  )
}
