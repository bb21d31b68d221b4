// How the fields of rules look in their table: all that the interface lists, and each that it doesn't. The order of
// the rules in any tab is one of theirs.
import { useMemo } from 'react'

import type { GranularPermission, Rules } from '../../api/resources.ts'
import { ruleFields, type RuleField } from '../../fields/rule-fields.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { unlistedNames } from '../../lib/unlisted.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { columnsOfFields, sentCell, unlistedColumn, type Looks } from '../../list/field-columns.tsx'
import { RowLink } from '../../list/RowLink.tsx'
import { hiddenRuleColumns } from '../../memory/preferences.ts'
import { useStored } from '../../memory/stored.ts'
import { SubjectIdList } from './Subject.tsx'

export type RuleColumn = Column<GranularPermission>

/** The columns of some rules, and which of them this browser shows. */
export function useRuleColumns(rules: Rules) {
  const [hidden, setHidden] = useStored(hiddenRuleColumns)
  const all = useMemo(() => columnsOf(rules), [rules])
  const columns = useMemo(
    () => all.filter(({ key, rowHeader }) => rowHeader || !hidden.includes(key)),
    [all, hidden],
  )
  return { all, columns, hidden, setHidden }
}

/**
 * A column for every field of the interface, and for each that the rules have beyond it. None for the repository's ID
 * where it is the same in all of them.
 */
function columnsOf(rules: Rules): RuleColumn[] {
  const differ = rules.length > 0 && repositoryOf(rules) === undefined
  const listed = ruleColumns.filter(({ key }) => differ || key !== 'repo_id')
  return [...listed, ...unlistedNames(rules, Object.keys(ruleFields)).map(unlistedColumn)]
}

/** The ID of the repository, where all rules say the same. */
export function repositoryOf([first, ...rest]: Rules): string | undefined {
  const repo_id = first?.repo_id
  return rest.every((rule) => rule.repo_id === repo_id) ? repo_id : undefined
}

const looks: Looks<RuleField, GranularPermission> = {
  evaluation_order: { head: 'Order', width: 5, labelled: 'Order' },
  path_pattern: { rowHeader: true, wraps: true, cell: (rule) => <RulePattern rule={rule} /> },
  user_id: {
    header: 'Subject',
    width: 13,
    wraps: true,
    cell: (rule) => <SubjectIdList rule={rule} />,
  },
  // In the same column.
  group_id: 'elsewhere',
  updated_unix: { width: 8, labelled: true },
  last_updated_by: { head: 'Updated by', width: 7.25, labelled: 'by', wideOnly: true },
  created_unix: { width: 8, labelled: true, wideOnly: true },
  created_by: { width: 7.25, labelled: 'by', roomyOnly: true },
  id: { width: 6.1, labelled: true, roomyOnly: true, cell: (rule) => sentCell(rule, 'id', true) },
}

/**
 * The columns of the interface's fields; user and group, the subject, have one together. The table leaves out what has no
 * room, since it would go sideways otherwise, and a pattern's link opens it.
 */
export const ruleColumns: RuleColumn[] = columnsOfFields(ruleFields, looks)

/** What a rule is called by: its pattern, or that it has none. */
export function patternWords({ path_pattern }: GranularPermission): string {
  if (path_pattern === undefined) return 'No path pattern'
  return path_pattern === '' ? 'Empty path pattern' : visibleText(path_pattern)
}

/** Opens all fields of the rule. */
export function RulePattern({ rule }: { rule: GranularPermission }) {
  return (
    <RowLink
      itemKey={optionalId(rule.id)}
      label={rule.path_pattern ? undefined : patternWords(rule)}
    >
      {sentCell(rule, 'path_pattern')}
    </RowLink>
  )
}
