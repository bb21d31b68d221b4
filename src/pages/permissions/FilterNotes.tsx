// What the filters mean for the rules that are listed: how these stand to a typed path, and whom they leave out.
import { clsx } from 'clsx'

import { counted } from '../../lib/counted.ts'
import { useLinkHere } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { Link } from '../../ui/Link.tsx'
import { findingWords } from './findings.ts'
import { readings, type PathRelation, type PathRelations } from './patterns/path-relations.ts'
import type { RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

type FilterNotesProps = {
  /** Of the listed rules to the typed path; undefined without one, and until the rules are there. */
  relations: PathRelations | undefined
  filters: RuleFilters
}

export function FilterNotes({ relations, filters }: FilterNotesProps) {
  const { user_id, group_id, finding, path } = filters
  return (
    <div className={clsx(layout.row, styles.notes)}>
      {/* Without an answer, too, so that a screen reader hears it come. */}
      <output className={styles.answer}>{relations && pathAnswer(relations, filters)}</output>
      {path !== '' && <small>The API doesn’t say whether a rule allows or denies.</small>}
      {finding !== '' && <small>{findingWords[finding].about}</small>}
      {user_id !== '' && group_id === '' && <GroupsLeftOut />}
    </div>
  )
}

/** One sentence, so that no number seems to contradict another. */
function pathAnswer(relations: PathRelations, filters: RuleFilters): string {
  const { user_id, group_id, reading } = filters
  const ofSome = user_id === '' && group_id === '' ? '' : ' for these IDs'
  const count = (relation: PathRelation) =>
    [...relations.values()].filter((each) => each === relation).length
  const [exact, below, incomparable] = [count('exact'), count('below'), count('incomparable')]
  const parts = [
    `${exact === 0 ? 'No rule' : counted(exact, 'rule')}${ofSome} could match this path (${readings[reading].name})`,
    below > 0 && `${exact === 0 ? `${below} could` : `${below} more could`} match below it`,
    incomparable > 0 && `${incomparable} can’t be compared`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The service was asked for the rules of one person, and doesn't say who is in a group. */
function GroupsLeftOut() {
  const linkHere = useLinkHere(ruleParameters)
  return (
    <small>
      <span>Rules of groups may concern this person, too: </span>
      <Link to={linkHere({ user_id: '' })}>list them without the person</Link>
    </small>
  )
}
