// The names of a rule, and how the interface's fields look in the table. A rule's dialog has unlisted fields, too.
import type { GranularPermission } from '../../api/resources.ts'
import { type RuleField, ruleFields } from '../../fields.ts'
import { optionalId } from '../../lib/absent.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { type Column, columnsOfFields, sentCell, type Looks } from '../../list/column.tsx'
import { RowLink, type ItemKind } from '../../list/RowControls.tsx'
import { ruleParameters } from '../../parameters.ts'
import { SubjectIds } from './SubjectIds.tsx'

/** The dialog begins with what tells rules apart to people, and ends with what does so to services. */
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

export type RuleColumn = Column<GranularPermission>

const looks: Looks<RuleField, GranularPermission> = {
  evaluation_order: {
    head: 'Order',
    width: 5,
    labelled: 'Order',
    cell: (rule) => sentCell(rule, 'evaluation_order', true),
  },
  path_pattern: { rowHeader: true, wraps: true, cell: (rule) => <RulePattern rule={rule} /> },
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
 * The columns of the interface's fields; user and group, the subject, have one together. The table leaves out what has no
 * room, since it would go sideways otherwise, and a pattern's link opens it.
 */
export const ruleColumns: RuleColumn[] = columnsOfFields(ruleFields, looks)

/** Opens all fields of the rule. */
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
