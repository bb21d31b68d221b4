// The API's own filters: their values in the address decide which rules the service is asked for.
import { clsx } from 'clsx'
import { useMemo } from 'react'

import { PickedFilter } from '../../list/FilterControls.tsx'
import { sortedBy } from '../../list/order.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import type { Subject } from './subject.ts'
import type { ChangeFilters, RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type SubjectFilterProps = {
  filters: Pick<RuleFilters, keyof Subject>
  onChange: ChangeFilters
  /** The rules that were read, whose IDs are offered. */
  list: RuleList | undefined
}

export function SubjectFilter({ filters, onChange, list }: SubjectFilterProps) {
  const options = useMemo(
    () => ({ user_id: optionsOf(list, 'user_id'), group_id: optionsOf(list, 'group_id') }),
    [list],
  )
  return (
    <div className={clsx(layout.row, styles.fields)}>
      {(['user_id', 'group_id'] as const).map((name) => (
        <div key={name} className={styles.id}>
          <PickedFilter
            label={ruleParameters[name].filter}
            value={filters[name]}
            options={options[name]}
            onApply={(id) => onChange({ [name]: id })}
          />
        </div>
      ))}
      <div className={layout.besideField}>
        <Button onClick={leaveField}>Apply</Button>
      </div>
    </div>
  )
}

/** Leaving a field applies it. A screen reader presses a button without moving the focus to it. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** An empty ID names nobody. */
function optionsOf(list: RuleList | undefined, name: keyof Subject) {
  const ids = new Set(list?.items.flatMap((rule) => rule[name] || []))
  return comboboxOptions(sortedBy([...ids], (id) => id).map((value) => ({ value })))
}
