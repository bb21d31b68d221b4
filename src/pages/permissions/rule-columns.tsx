// The columns of rules: every field the interface lists, and one for each that it doesn't. The order of the
// rules in any tab is one of theirs.
import type { GranularPermission } from '../../api/endpoints.ts'
import { sentText } from '../../lib/json.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { sortOf, type Column } from '../../list/column.ts'
import { FoundText } from '../../list/FoundText.tsx'
import { Absent } from '../../ui/Absent.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { unlistedFields } from './rule-fields.ts'
import { Subject } from './Subject.tsx'

export type RuleColumn = Column<GranularPermission>

/** The order of evaluation, missing values last, ties as sent. */
export const evaluationOrder = 'evaluation_order'

/** The sort that an address asks for; evaluation order for none, and for one that there isn't. */
export function ruleSort(addressed: string): string {
  return sortOf(listedColumns, addressed) ? addressed : evaluationOrder
}

/** A column for every field of the interface, and for each that the rules have beyond it. */
export function columnsOf(rules: readonly GranularPermission[]): RuleColumn[] {
  return [...listedColumns, ...unlistedColumns(rules)]
}

/** One for every field of the interface, and for the subject. */
export const listedColumns: RuleColumn[] = [
  {
    key: evaluationOrder,
    header: 'Evaluation order',
    value: (rule) => rule.evaluation_order,
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
    value: (rule) => rule.path_pattern,
    rowHeader: true,
    wraps: true,
    cell: ({ path_pattern }) => <Text text={path_pattern} />,
  },
  {
    key: 'subject',
    header: 'Subject',
    // An empty ID names nobody.
    value: (rule) => rule.user_id || rule.group_id || undefined,
    width: 14,
    wraps: true,
    cell: (rule) => <Subject rule={rule} linked />,
  },
  {
    key: 'created_unix',
    header: 'Created',
    value: (rule) => rule.created_unix,
    width: 9,
    labelled: true,
    cell: ({ created_unix }) => <Time seconds={created_unix} />,
  },
  {
    key: 'created_by',
    header: 'Created by',
    value: (rule) => rule.created_by,
    width: 10,
    labelled: true,
    cell: ({ created_by }) => <Text text={created_by} />,
  },
  {
    key: 'updated_unix',
    header: 'Updated',
    value: (rule) => rule.updated_unix,
    width: 9,
    labelled: true,
    cell: ({ updated_unix }) => <Time seconds={updated_unix} />,
  },
  {
    key: 'last_updated_by',
    header: 'Last updated by',
    value: (rule) => rule.last_updated_by,
    width: 10,
    labelled: true,
    cell: ({ last_updated_by }) => <Text text={last_updated_by} />,
  },
  {
    key: 'id',
    header: 'ID',
    value: (rule) => rule.id,
    width: 12,
    labelled: true,
    cell: ({ id }) => <Text text={id} />,
  },
  {
    key: 'repo_id',
    header: 'Repository ID',
    value: (rule) => rule.repo_id,
    width: 12,
    labelled: true,
    cell: ({ repo_id }) => <Text text={repo_id} />,
  },
]

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
