// The table of rules: the names of a rule, and how its fields look. Beneath its pattern a rule says how it stands to the typed
// path, and which rule covers it.
import { memo, useMemo } from 'react'

import type { GranularPermission } from '../../api/resources.ts'
import { type RuleFieldName, ruleFields } from '../../fields.ts'
import { optionalId } from '../../lib/absent.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { type Column, columnsOfFields, sentCell, type Looks } from '../../list/column.tsx'
import { DataTable } from '../../list/DataTable.tsx'
import { useFirstItems } from '../../list/list-queries.ts'
import { RowLink, RowMenu, type ItemKind } from '../../list/RowControls.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { isUnfiltered, ruleParameters } from '../../parameters.ts'
import { Label } from '../../ui/Label.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { PathRelation } from './patterns/path-relations.ts'
import { SubjectIds } from './SubjectIds.tsx'
import type { RuleFilters, VisibleRules } from './visible-rules.ts'

import styles from './Permissions.module.css'

/** In the dialog, the fields by which people know a rule come first, and the IDs last. */
const { path_pattern, evaluation_order, user_id, group_id, id, repo_id, ...history } = ruleFields

export const ruleKind: ItemKind<GranularPermission> = {
  page: 'Permissions',
  parameters: ruleParameters,
  noun: 'rule',
  fields: { path_pattern, evaluation_order, user_id, group_id, ...history, id, repo_id },
  keyOf: (rule) => optionalId(rule.id),
  nameOf: ({ path_pattern: pattern }) => {
    if (pattern === undefined) return 'No path pattern'
    return pattern === '' ? 'Empty path pattern' : visibleText(pattern)
  },
}

type RuleColumn = Column<GranularPermission>

const looks: Looks<RuleFieldName, GranularPermission> = {
  evaluation_order: {
    head: 'Order',
    width: 5,
    labelled: 'Order',
    cell: (rule) => sentCell(rule, 'evaluation_order', true),
  },
  path_pattern: { rowHeader: true, wraps: true },
  user_id: {
    header: 'Subject',
    width: 13,
    wraps: true,
    cell: (rule) => <SubjectIds rule={rule} />,
  },
  // The subject shows both IDs.
  group_id: 'elsewhere',
  // All rules of the page have the same.
  repo_id: 'elsewhere',
  // On a narrow screen a rule has two lines, and the pattern's link opens the rest.
  updated_unix: { width: 8.5, labelled: true, notOnCards: true },
  last_updated_by: {
    head: 'Updated by',
    width: 7.25,
    labelled: 'by',
    wideOnly: true,
    notOnCards: true,
  },
  created_unix: { width: 8.5, labelled: true, wideOnly: true, notOnCards: true },
  created_by: { width: 6.5, labelled: 'by', roomyOnly: true, notOnCards: true },
  id: {
    width: 6.1,
    labelled: true,
    roomyOnly: true,
    notOnCards: true,
    cell: (rule) => sentCell(rule, 'id', true),
  },
}

/**
 * The columns of the interface's fields; user and group, the subject, share one. Columns without room are left out, so that the
 * table doesn't scroll sideways, and a pattern's link opens all fields.
 */
export const ruleColumns: RuleColumn[] = columnsOfFields(ruleFields, looks)

type RuleTableProps = VisibleRules & { repo: string; sort: string }

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable(props: RuleTableProps) {
  const { repo, rules, relations, coveredBy, sort } = props
  const change = useChange(ruleParameters)
  const columns = useMemo(() => {
    const cell = (rule: GranularPermission) => (
      <>
        <RulePattern rule={rule} />
        <RuleNotes relation={relations?.get(rule)} coveredBy={coveredBy?.get(rule)} />
      </>
    )
    const withNotes = ruleColumns.map((column) =>
      column.rowHeader ? Object.assign({}, column, { cell }) : column,
    )
    return [...withNotes, actionsColumn(repo)]
  }, [relations, coveredBy, repo])
  return (
    <DataTable
      label="Permissions"
      columns={columns}
      rows={rules}
      rowKey={ruleKind.keyOf}
      sort={sort}
      onSort={(next) => change({ sort: next })}
    />
  )
})

/** The pattern of a rule, as a link that opens all its fields. */
function RulePattern({ rule }: { rule: GranularPermission }) {
  return (
    <RowLink
      kind={ruleKind}
      item={rule}
      label={rule.path_pattern ? undefined : ruleKind.nameOf(rule)}
    >
      {sentCell(rule, 'path_pattern')}
    </RowLink>
  )
}

type ArrivingRulesProps = { repo: string; filters: RuleFilters }

/** The first rules of a long list as a picture, else an outline. */
export function ArrivingRules({ repo, filters }: ArrivingRulesProps) {
  const { tab, sort } = filters
  const first = useFirstItems('listGranularPermissions', {
    params: { repo_id: repo },
    filter: {},
  })
  const isPicture = tab === 'rules' && isUnfiltered(ruleParameters, filters)
  if (!first || !isPicture || !ascends(first)) return <Skeleton lines={12} />
  return <RuleTable {...{ repo, sort }} rules={first} />
}

/** Whether the list will begin with these rules. */
function ascends(rules: readonly GranularPermission[]): boolean {
  const orders = rules.map((rule) => rule.evaluation_order)
  return orders.every((order, index) => {
    const before = orders[index - 1]
    return order !== undefined && (before === undefined || before <= order)
  })
}

type RuleNotesProps = {
  relation: PathRelation | undefined
  coveredBy: GranularPermission | undefined
}

const relationLabels = { below: 'Below the path', incomparable: 'Can’t be compared' } as const

function RuleNotes({ relation, coveredBy }: RuleNotesProps) {
  return (
    <>
      {relation && relation !== 'exact' && (
        <span className={styles.mark}>
          <Label variant="secondary">{relationLabels[relation]}</Label>
        </span>
      )}
      {coveredBy && (
        <div className={styles.note}>
          <span>{`Covered by order ${coveredBy.evaluation_order}, `}</span>
          <CodeText text={coveredBy.path_pattern ?? ''} />
        </div>
      )}
    </>
  )
}

const actionsColumn = (repo: string): RuleColumn => ({
  key: 'actions',
  header: 'Actions',
  actions: true,
  width: 3.25,
  cell: (rule) => <RowMenu repo={repo} kind={ruleKind} item={rule} />,
})
