// Sentences about the filters: how many rules a typed path could concern, and which rules a person leaves out.
import { clsx } from 'clsx'

import { counted } from '../../lib/counted.ts'
import { useLinkHere } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { Link } from '../../ui/Link.tsx'
import { readings, type PathRelation, type PathRelations } from './patterns/path-relations.ts'
import type { RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

type FilterNotesProps = {
  /** Of the visible rules to the typed path; undefined without one, and until the rules are there. */
  relations: PathRelations | undefined
  filters: RuleFilters
}

export function FilterNotes({ relations, filters }: FilterNotesProps) {
  const { user_id, group_id, reading } = filters
  const linkHere = useLinkHere(ruleParameters)
  return (
    <div className={clsx(layout.row, styles.notes)}>
      {/* There without an answer, too, so that a screen reader announces the answer. */}
      <output className={styles.answer}>
        {relations && pathAnswer(relations, readings[reading].name)}
      </output>
      {user_id !== '' && group_id === '' && (
        <small>
          <span>Rules of groups may concern this person, too: </span>
          <Link to={linkHere({ user_id: '' })}>list them without the person</Link>
        </small>
      )}
    </div>
  )
}

/** One sentence, so that no number seems to contradict another. */
function pathAnswer(relations: PathRelations, reading: string): string {
  const count = (relation: PathRelation) =>
    [...relations.values()].filter((each) => each === relation).length
  const [exact, below, incomparable] = [count('exact'), count('below'), count('incomparable')]
  const parts = [
    `${exact === 0 ? 'None of these rules' : counted(exact, 'rule')} could match this path (${reading})`,
    below > 0 && `${below} could match below it`,
    incomparable > 0 && `${incomparable} can’t be compared`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
