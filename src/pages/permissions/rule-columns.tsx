// The columns of rules: every field the interface lists, and one for each that it doesn't. The order of the
// rules in any tab is one of theirs.
import type { GranularPermission } from '../../api/endpoints.ts'
import { sentText } from '../../lib/json.ts'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { sortOf, type Column } from '../../list/column.ts'
import { FoundText } from '../../list/FoundText.tsx'
import { ruleKind } from '../../list/list-kinds.ts'
import { Absent } from '../../ui/Absent.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { unlistedFields } from './rule-fields.ts'
import { SubjectOf } from './Subject.tsx'

export type RuleColumn = Column<GranularPermission>

/** The order of evaluation, missing values last, ties as sent. */
export const evaluationOrder = 'evaluation_order'

/** The sort that an address asks for; evaluation order for none, and for one that there isn't. */
export function ruleSort(addressed: string): string {
  return sortOf(listedColumns, addressed) ? addressed : evaluationOrder
}

/**
 * A column for every field of the interface, and for each that the rules have beyond it; times in words, or
 * `exact` in UTC. None for the repository's ID where it is the same in all of them.
 */
export function columnsOf(rules: readonly GranularPermission[], exact: boolean): RuleColumn[] {
  const times = exact ? exactTimes : []
  const without = repositoryOf(rules) === undefined ? undefined : 'repo_id'
  return [...listedColumns, ...unlistedColumns(rules)]
    .filter(({ key }) => key !== without)
    .map((column) => times.find(({ key }) => key === column.key) ?? column)
}

/** The ID of the repository, where all rules say the same. */
export function repositoryOf([first, ...rest]: readonly GranularPermission[]): string | undefined {
  const repo_id = first?.repo_id
  return rest.every((rule) => rule.repo_id === repo_id) ? repo_id : undefined
}

/** One for every field of the interface, and for the subject. */
export const listedColumns: RuleColumn[] = [
  {
    key: evaluationOrder,
    header: 'Evaluation order',
    value: ruleKind.sorts.evaluation_order,
    width: 9,
    labelled: true,
    cell: ({ evaluation_order }) =>
      evaluation_order === undefined ? (
        <Absent />
      ) : (
        <FoundText text={evaluation_order.toString()} />
      ),
  },
  {
    key: 'path_pattern',
    header: 'Path pattern',
    value: ruleKind.sorts.path_pattern,
    rowHeader: true,
    wraps: true,
    cell: ({ path_pattern }) => <Text text={path_pattern} />,
  },
  {
    key: 'subject',
    header: 'Subject',
    value: ruleKind.sorts.subject,
    width: 13,
    wraps: true,
    cell: (rule) => <SubjectOf rule={rule} />,
  },
  {
    key: 'created_unix',
    header: 'Created',
    value: ruleKind.sorts.created_unix,
    width: 7.6,
    labelled: true,
    cell: ({ created_unix }) => <Time seconds={created_unix} />,
  },
  {
    key: 'created_by',
    header: 'Created by',
    value: ruleKind.sorts.created_by,
    width: 7.6,
    labelled: true,
    cell: ({ created_by }) => <Text text={created_by} />,
  },
  {
    key: 'updated_unix',
    header: 'Updated',
    value: ruleKind.sorts.updated_unix,
    width: 7.6,
    labelled: true,
    cell: ({ updated_unix }) => <Time seconds={updated_unix} />,
  },
  {
    key: 'last_updated_by',
    header: 'Last updated by',
    value: ruleKind.sorts.last_updated_by,
    width: 8.5,
    labelled: true,
    cell: ({ last_updated_by }) => <Text text={last_updated_by} />,
  },
  {
    key: 'id',
    header: 'ID',
    value: ruleKind.sorts.id,
    width: 6.5,
    labelled: true,
    cell: ({ id }) => (id === undefined ? <Absent /> : <FoundText text={id} short />),
  },
  {
    key: 'repo_id',
    header: 'Repository ID',
    value: ruleKind.sorts.repo_id,
    width: 12,
    labelled: true,
    cell: ({ repo_id }) => <Text text={repo_id} />,
  },
]

/** The columns of times, in place of those that say them in words. */
const exactTimes = listedColumns.flatMap((column): RuleColumn[] => {
  const { key } = column
  if (key !== 'created_unix' && key !== 'updated_unix') return []
  return [{ ...column, wraps: true, cell: (rule) => <ExactTime seconds={rule[key]} /> }]
})

function unlistedColumns(rules: readonly GranularPermission[]): RuleColumn[] {
  return unlistedFields(rules).map((name) => ({
    key: `unlisted ${name}`,
    header: visibleText(name),
    width: 12,
    labelled: true,
    cell: (rule) =>
      rule[name] === undefined ? <Absent /> : <FoundText text={sentText(rule[name])} />,
  }))
}

function Text({ text }: { text: string | undefined }) {
  return text === undefined ? <Absent /> : <FoundText text={text} />
}

function Time({ seconds }: { seconds: number | bigint | undefined }) {
  return seconds === undefined ? <Absent /> : <Timestamp seconds={seconds} />
}

function ExactTime({ seconds }: { seconds: number | bigint | undefined }) {
  const date = dateOfUnixTime(seconds)
  if (!date) return <Time seconds={seconds} />
  const utc = utcTime(date)
  // With a space where the line may break, as RFC 3339 has it for people.
  return <time dateTime={utc}>{utc.replace('T', ' ')}</time>
}
