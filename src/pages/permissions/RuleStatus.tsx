// The line above the rules: how many are listed, by which filters, and the export. It stays while other rules are read, so that
// its buttons keep the focus.
import { clsx } from 'clsx'

import { ruleFields } from '../../fields/rule-fields.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { FilterChips } from '../../list/FilterChips.tsx'
import { ListCount, ListLoading } from '../../list/ListStatus.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { changed, ruleParameters } from '../../parameters.ts'
import { findingWords } from './findings.ts'
import type { RuleFilters, VisibleRules } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

type RuleStatusProps = {
  repo: string
  /** Undefined until the rules are there. */
  list: RuleList | undefined
  visible: VisibleRules | undefined
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
