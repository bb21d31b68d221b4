// What the list is filtered by beyond what stands in fields as it is typed: the filters that the service applied, and
// the finding that a link picked. Each can be taken back here.
import { XIcon } from '@primer/octicons-react/XIcon'
import type { ReactNode } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import { ruleParameters } from '../../parameters.ts'
import { BareList } from '../../ui/BareList.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import type { ChangeFilters, RuleFilters, ShownRules } from './audit.ts'
import { FactText } from './facts/FactText.tsx'
import { subjectIds } from './facts/subject.ts'

import styles from './Permissions.module.css'

type AppliedFiltersProps = {
  applied: RuleFilters
  picked: ShownRules['picked']
  onChange: ChangeFilters
}

export function AppliedFilters({ applied, picked, onChange }: AppliedFiltersProps) {
  const ids = subjectIds(applied)
  if (ids.length === 0 && !picked) return null
  return (
    <BareList aria-label="Applied filters" className={styles.applied}>
      {ids.map(({ field, kind, id }) => (
        <AppliedFilter
          key={field}
          name={`${kind} ${visibleText(id)}`}
          onRemove={() => onChange({ [field]: '' })}
        >
          {kind} <CodeText text={id} />
        </AppliedFilter>
      ))}
      {picked && (
        <AppliedFilter
          name={ruleParameters.finding.label}
          onRemove={() => onChange({ finding: '' })}
        >
          {ruleParameters.finding.label}: <FactText fact={picked.fact} />
        </AppliedFilter>
      )}
    </BareList>
  )
}

type AppliedFilterProps = { name: string; onRemove: () => void; children: ReactNode }

function AppliedFilter({ name, onRemove, children }: AppliedFilterProps) {
  return (
    <li className={styles.appliedFilter}>
      <span>{children}</span>
      <IconButton
        ref={returnFocus}
        icon={XIcon}
        size="small"
        variant="invisible"
        aria-label={`Remove filter: ${name}`}
        onClick={onRemove}
      />
    </li>
  )
}
