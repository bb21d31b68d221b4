// The columns of rules: every field the interface lists, and one for each that it doesn't. The order of the
// rules in any tab is one of theirs.
import type { GranularPermission } from '../../api/endpoints.ts'
import { sentText } from '../../lib/json.ts'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { HighlightedText } from '../../list/HighlightedText.tsx'
import { ruleKind } from '../../list/list-kinds.ts'
import { Absent } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import type { Rules } from './facts/rules.ts'
import { unlistedFields } from './rule-fields.ts'
import { SubjectIdList } from './Subject.tsx'

export type RuleColumn = Column<GranularPermission>

/** The order of evaluation, missing values last, ties as sent. */
export const evaluationOrder = ruleKind.order.key

/**
 * A column for every field of the interface, and for each that the rules have beyond it; times in words, or
 * `exact` in UTC. None for the repository's ID where it is the same in all of them.
 */
export function columnsOf(rules: Rules, exact: boolean): RuleColumn[] {
  const without = repositoryOf(rules) === undefined ? undefined : 'repo_id'
  return [...columnsListed(exact), ...unlistedFields(rules).map(unlistedColumn)].filter(
    ({ key }) => key !== without,
  )
}

/** The ID of the repository, where all rules say the same. */
export function repositoryOf([first, ...rest]: Rules): string | undefined {
  const repo_id = first?.repo_id
  return rest.every((rule) => rule.repo_id === repo_id) ? repo_id : undefined
}

/** One for every field of the interface, and for the subject. */
export const listedColumns: RuleColumn[] = columnsListed(false)

function columnsListed(exact: boolean): RuleColumn[] {
  return [
    {
      key: evaluationOrder,
      header: 'Evaluation order',
      value: ruleKind.sorts.evaluation_order,
      width: 9,
      labelled: true,
      cell: (rule) => <Text text={rule.evaluation_order?.toString()} />,
    },
    {
      key: 'path_pattern',
      header: 'Path pattern',
      value: ruleKind.sorts.path_pattern,
      rowHeader: true,
      wraps: true,
      cell: (rule) => <Text text={rule.path_pattern} />,
    },
    {
      key: 'subject',
      header: 'Subject',
      value: ruleKind.sorts.subject,
      width: 13,
      wraps: true,
      cell: (rule) => <SubjectIdList rule={rule} />,
    },
    timeColumn('created_unix', 'Created', exact),
    textColumn('created_by', 'Created by', 7.6),
    timeColumn('updated_unix', 'Updated', exact),
    textColumn('last_updated_by', 'Last updated by', 8.5),
    { ...textColumn('id', 'ID', 6.5), cell: ({ id }) => <Text text={id} short /> },
    textColumn('repo_id', 'Repository ID', 12),
  ]
}

type TextKey = 'created_by' | 'last_updated_by' | 'id' | 'repo_id'

function textColumn(key: TextKey, header: string, width: number): RuleColumn {
  const value = ruleKind.sorts[key]
  return { key, header, value, width, labelled: true, cell: (rule) => <Text text={rule[key]} /> }
}

function timeColumn(
  key: 'created_unix' | 'updated_unix',
  header: string,
  exact: boolean,
): RuleColumn {
  return {
    key,
    header,
    value: ruleKind.sorts[key],
    width: 7.6,
    wraps: exact,
    labelled: true,
    cell: (rule) => <Time seconds={rule[key]} exact={exact} />,
  }
}

function unlistedColumn(name: string): RuleColumn {
  return {
    key: `unlisted ${name}`,
    header: visibleText(name),
    width: 12,
    labelled: true,
    cell: ({ [name]: value }) => <Text text={value === undefined ? undefined : sentText(value)} />,
  }
}

function Text({ text, short = false }: { text: string | undefined; short?: boolean }) {
  return text === undefined ? <Absent /> : <HighlightedText text={text} short={short} />
}

function Time({ seconds, exact }: { seconds: number | bigint | undefined; exact: boolean }) {
  if (seconds === undefined) return <Absent />
  const date = exact ? dateOfUnixTime(seconds) : undefined
  if (!date) return <Timestamp seconds={seconds} />
  const utc = utcTime(date)
  // With a space where the line may break, as RFC 3339 has it for people.
  return <time dateTime={utc}>{utc.replace('T', ' ')}</time>
}
