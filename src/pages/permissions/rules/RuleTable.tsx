// The table of rules: every field the interface lists, and a column for each that it doesn't.
import { memo, useMemo } from 'react'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { sentText } from '../../../lib/json.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import type { Column } from '../../../list/DataRow.tsx'
import { DataTable } from '../../../list/DataTable.tsx'
import { FoundText } from '../../../list/FoundText.tsx'
import { ruleSort } from '../../../list/rule-list.ts'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { Absent } from '../../../ui/Absent.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import type { TypedPath } from '../patterns/path-reading.ts'
import { Subject } from '../Subject.tsx'
import { PathMatch } from './PathMatch.tsx'
import { unlistedFields } from './rule-fields.ts'

type RuleTableProps = {
  rules: readonly GranularPermission[]
  arriving: boolean
  columns: readonly RuleColumn[]
  /** The path that the rules are listed for, if there is one. */
  typed: TypedPath
}

export type RuleColumn = Column<GranularPermission>

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable({
  rules,
  arriving,
  columns,
  typed,
}: RuleTableProps) {
  const [sort, setSort] = useSearchParam('sort')
  const withMatch = useMemo(
    () => (typed.path === '' ? columns : afterPattern(columns, matchColumn(typed))),
    [columns, typed],
  )
  return (
    <DataTable
      label="Permissions"
      columns={withMatch}
      rows={rules}
      rowKey={({ id }) => id}
      sort={ruleSort(sort)}
      onSort={setSort}
      arriving={arriving}
    />
  )
})

/** A column for every field of the interface, and for each that the rules have beyond it. */
export function columnsOf(rules: readonly GranularPermission[]): RuleColumn[] {
  return [...fixedColumns, ...unlistedColumns(rules)]
}

function matchColumn(typed: TypedPath): RuleColumn {
  return {
    key: 'match',
    header: 'Matching part',
    cell: (rule) => <PathMatch rule={rule} typed={typed} />,
  }
}

function afterPattern(columns: readonly RuleColumn[], added: RuleColumn): RuleColumn[] {
  const at = columns.findIndex(({ rowHeader }) => rowHeader)
  return columns.toSpliced(at + 1, 0, added)
}

const fixedColumns: RuleColumn[] = [
  {
    key: 'evaluation_order',
    header: 'Evaluation order',
    sortable: true,
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
    sortable: true,
    rowHeader: true,
    cell: ({ path_pattern }) => <Text text={path_pattern} />,
  },
  {
    key: 'subject',
    header: 'Subject',
    sortable: true,
    cell: (rule) => <Subject rule={rule} linked />,
  },
  {
    key: 'created_unix',
    header: 'Created',
    sortable: true,
    cell: ({ created_unix }) => <Time seconds={created_unix} />,
  },
  {
    key: 'created_by',
    header: 'Created by',
    sortable: true,
    cell: ({ created_by }) => <Text text={created_by} />,
  },
  {
    key: 'updated_unix',
    header: 'Updated',
    sortable: true,
    cell: ({ updated_unix }) => <Time seconds={updated_unix} />,
  },
  {
    key: 'last_updated_by',
    header: 'Last updated by',
    sortable: true,
    cell: ({ last_updated_by }) => <Text text={last_updated_by} />,
  },
  { key: 'id', header: 'ID', sortable: true, cell: ({ id }) => <Text text={id} /> },
  {
    key: 'repo_id',
    header: 'Repository ID',
    sortable: true,
    cell: ({ repo_id }) => <Text text={repo_id} />,
  },
]

function unlistedColumns(rules: readonly GranularPermission[]): RuleColumn[] {
  return unlistedFields(rules).map((name) => ({
    key: `unlisted ${name}`,
    header: visibleText(name),
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
