// How the fields of rules look in their table: all that the interface lists, and each that it doesn't. The order of
// the rules in any tab is one of theirs.
import type { GranularPermission } from '../../api/resources.ts'
import { ruleFields, type RuleField } from '../../fields/rule-fields.ts'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { unlistedNames } from '../../lib/unlisted.ts'
import type { Column } from '../../list/column.ts'
import {
  asSent,
  columnsOfFields,
  sentCell,
  unlistedColumn,
  type Looks,
} from '../../list/field-columns.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import type { Rules } from './facts/rules.ts'
import { SubjectIdList } from './Subject.tsx'

export type RuleColumn = Column<GranularPermission>

const listed = Object.keys(ruleFields)

/**
 * A column for every field of the interface, and for each that the rules have beyond it; times in words, or
 * `exact` in UTC. None for the repository's ID where it is the same in all of them.
 */
export function columnsOf(rules: Rules, exact: boolean): RuleColumn[] {
  const shown = listed.filter((name) => name !== 'repo_id' || repositoryOf(rules) === undefined)
  return [...ruleColumns(shown, exact), ...unlistedNames(rules, listed).map(unlistedColumn)]
}

/** The ID of the repository, where all rules say the same. */
export function repositoryOf([first, ...rest]: Rules): string | undefined {
  const repo_id = first?.repo_id
  return rest.every((rule) => rule.repo_id === repo_id) ? repo_id : undefined
}

/** The columns of some fields of the interface; user and group, the subject, have one together. */
export function ruleColumns(fields: readonly string[], exact = false): RuleColumn[] {
  const chosen = Object.entries(looks(exact)).filter(([name]) => fields.includes(name))
  return columnsOfFields(ruleFields, Object.fromEntries(chosen))
}

function looks(exact: boolean): Looks<RuleField, GranularPermission> {
  return {
    evaluation_order: { width: 9, labelled: true },
    path_pattern: { rowHeader: true, wraps: true },
    user_id: {
      header: 'Subject',
      width: 13,
      wraps: true,
      cell: (rule) => <SubjectIdList rule={rule} />,
    },
    // In the same column.
    group_id: 'elsewhere',
    created_unix: timeLook('created_unix', exact),
    created_by: { width: 7.6, labelled: true },
    updated_unix: timeLook('updated_unix', exact),
    last_updated_by: { width: 8.5, labelled: true },
    id: { width: 6.5, labelled: true, cell: (rule) => sentCell(rule, 'id', true) },
    repo_id: asSent,
  }
}

function timeLook(field: 'created_unix' | 'updated_unix', exact: boolean) {
  return {
    width: 7.6,
    wraps: exact,
    labelled: true,
    cell: (rule: GranularPermission) => <Time seconds={rule[field]} exact={exact} />,
  }
}

function Time({ seconds, exact }: { seconds: number | bigint | undefined; exact: boolean }) {
  if (seconds === undefined) return <Absent />
  const date = exact ? dateOfUnixTime(seconds) : undefined
  if (!date) return <Timestamp seconds={seconds} />
  const utc = utcTime(date)
  // With a space where the line may break, as RFC 3339 has it for people.
  return <time dateTime={utc}>{utc.replace('T', ' ')}</time>
}
