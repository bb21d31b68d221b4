// The API's own filters; the address then decides what the service is asked for.
import { useMemo, useState } from 'react'

import { PickedFilter } from '../../list/FilterControls.tsx'
import { useBranches } from '../../list/list-queries.ts'
import { sortedBy } from '../../list/order.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { personOption, suggestedPeople } from '../../list/suggestions.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions, type ComboboxOption } from '../../ui/combobox-option.ts'
import type { Subject } from './subject.ts'
import type { ChangeFilters, RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type SubjectFilterProps = {
  repo: string
  filters: Pick<RuleFilters, keyof Subject>
  onChange: ChangeFilters
  /** What the service sent under the filter. */
  list: RuleList | undefined
}

export function SubjectFilter({ repo, filters, onChange, list }: SubjectFilterProps) {
  // Who looks for a user may know no more than a name, which branches tell.
  const [isUsed, setUsed] = useState(false)
  const { branches } = useBranches(isUsed ? repo : undefined, { staleTime: Infinity })
  const options = useMemo(() => {
    const people = isUsed ? suggestedPeople(repo, branches).map(personOption) : []
    return {
      user_id: comboboxOptions(optionsOf(list, 'user_id', people)),
      group_id: comboboxOptions(optionsOf(list, 'group_id', [])),
    }
  }, [isUsed, repo, branches, list])
  return (
    <div className={styles.fields} onFocus={() => setUsed(true)}>
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
        <Button onClick={leaveField} aria-description="Enter and leaving the field apply it, too.">
          Apply
        </Button>
      </div>
    </div>
  )
}

/** Leaving a field applies it. A screen reader presses a button without moving the focus to it. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** The IDs that the rules read name, each once, and people with their names. An empty ID names nobody. */
function optionsOf(
  list: RuleList | undefined,
  name: keyof Subject,
  people: readonly ComboboxOption[],
): ComboboxOption[] {
  const ids = new Set(list?.items.flatMap((rule) => rule[name] || []))
  const options = sortedBy([...ids], (id) => id).map((value) => ({ value }))
  return [...new Map([...options, ...people].map((option) => [option.value, option])).values()]
}
