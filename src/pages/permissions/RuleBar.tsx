// The line above the rules. It stays while other rules are read, so that its buttons keep the focus.
import { ruleFields } from '../../fields.ts'
import { ListBar } from '../../list/ListBar.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { changed, ruleParameters } from '../../parameters.ts'
import { findingLabels } from './findings.ts'
import type { RuleFilters, VisibleRules } from './visible-rules.ts'

import styles from './Permissions.module.css'

type RuleBarProps = {
  repo: string
  /** Undefined until the rules are there. */
  list: RuleList | undefined
  visible: VisibleRules | undefined
  filters: RuleFilters
  /** When the list was read, in milliseconds since 1970. */
  readAt: number
}

export function RuleBar({ repo, list, visible, filters, readAt }: RuleBarProps) {
  const { finding, path } = filters
  // The reading matters only to a path.
  const chosenBy = { ...filters, reading: path && filters.reading, rule: '', tab: '' }
  return (
    <ListBar
      className={styles.bar}
      what="rules"
      page={ruleParameters}
      values={filters}
      words={finding === '' ? {} : { finding: findingLabels[finding] }}
      total={list?.items.length ?? 0}
      exported={
        list &&
        visible && {
          name: 'permissions',
          repo,
          fields: ruleFields,
          items: visible.rules,
          filters: changed(ruleParameters, new URLSearchParams(), chosenBy),
          readAt,
          signsOfMore: list.signsOfMore,
        }
      }
    />
  )
}
