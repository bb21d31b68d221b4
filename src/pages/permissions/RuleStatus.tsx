// What is said above the rules: how many are listed, by what they are filtered, how they stand to a typed path, and whom
// they leave out. It stays while other rules are read, so that its buttons keep the focus.
import { clsx } from 'clsx'

import { ruleFields } from '../../fields/rule-fields.ts'
import { counted } from '../../lib/counted.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { FilterChips } from '../../list/FilterChips.tsx'
import { ListCount, ListLoading } from '../../list/ListStatus.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { useLinkHere } from '../../list/use-parameters.ts'
import { changed, ruleParameters } from '../../parameters.ts'
import { Link } from '../../ui/Link.tsx'
import { findingWords } from './findings.ts'
import { readings, type PathRelation, type PathRelations } from './patterns/path-relations.ts'
import type { RuleFilters, VisibleRules } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

type RuleStatusProps = {
  repo: string
  /** Undefined until the rules are there. */
  list: RuleList | undefined
  visible: VisibleRules | undefined
  /** What the rules were chosen by. */
  filters: RuleFilters
  /** When the list was read, in milliseconds since 1970. */
  readAt: number
}

export function RuleStatus({ repo, list, visible, filters, readAt }: RuleStatusProps) {
  const { finding } = filters
  return (
    <div className={styles.status}>
      {list && visible ? (
        <ListCount visible={visible.rules.length} total={list.items.length} what="rules" />
      ) : (
        <ListLoading what="rules" />
      )}
      <FilterChips
        page={ruleParameters}
        values={filters}
        words={finding === '' ? {} : { finding: findingWords[finding].label }}
      />
      <div className={clsx(styles.export, layout.iconOnPhone)}>
        {list && visible && (
          <ExportButton
            list={{
              name: 'permissions',
              repo,
              fields: ruleFields,
              items: visible.rules,
              filters: exportedFilters(filters),
              readAt,
              signsOfMore: list.signsOfMore,
            }}
          />
        )}
      </div>
    </div>
  )
}

/** The reading matters only to a path. */
function exportedFilters(filters: RuleFilters): URLSearchParams {
  const reading = filters.path && filters.reading
  return changed(ruleParameters, new URLSearchParams(), { ...filters, reading, rule: '', tab: '' })
}

type RuleNotesProps = Pick<RuleStatusProps, 'visible' | 'filters'>

/** What is to be known of the rules that are listed, below the count. */
export function RulesNote({ visible, filters }: RuleNotesProps) {
  const { user_id, group_id, finding, path } = filters
  return (
    <div className={styles.notes}>
      {/* Without an answer, too, so that a screen reader hears it come. */}
      <output className={styles.answer}>
        {visible?.relations && pathAnswer(visible.relations, filters)}
      </output>
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
