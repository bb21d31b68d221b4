// The one row of filters, the same in every tab: those that the service applies, and those of the page. On
// a narrow screen it is folded, so that the rules come first.
import { clsx } from 'clsx'
import { useState } from 'react'

import type { RuleList } from '../../list/list-queries.ts'
import { Button } from '../../ui/Button.tsx'
import { RuleFilterFields } from './RuleFilterFields.tsx'
import { SubjectFilter, type SubjectIds } from './SubjectFilter.tsx'
import type { RuleFilters } from './use-rule-filters.ts'

import styles from './Filters.module.css'

type FiltersProps = {
  repo: string
  subject: SubjectIds
  filters: RuleFilters
  /** Whether the tab filters by one path. */
  byPath: boolean
  /** The rules that the service sent for `subject`. */
  shown: RuleList | undefined
}

export function Filters({ repo, subject, filters, byPath, shown }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const set = [subject.user_id, subject.group_id, byPath && filters.path, filters.q].filter(
    Boolean,
  ).length
  return (
    <div className={clsx(styles.filters, open && styles.open)}>
      <Button className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <div className={styles.row}>
        <SubjectFilter repo={repo} subject={subject} shown={shown} />
        <RuleFilterFields filters={filters} byPath={byPath} />
      </div>
    </div>
  )
}
