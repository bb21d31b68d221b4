// The API's own filters. They apply when an option is picked, at Enter, on leaving the field, and by "Apply"; the address then
// decides what the service is asked for.
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'

import { sortedBy } from '../../list/order.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions, type ComboboxOption } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/keys.ts'
import { peopleOptions } from './known-people.ts'
import type { Subject } from './subject.ts'
import type { ChangeFilters, RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

const names = ['user_id', 'group_id'] as const

type SubjectFilters = Pick<RuleFilters, (typeof names)[number]>

type SubjectFilterProps = {
  repo: string
  applied: SubjectFilters
  onChange: ChangeFilters
  /** What the service sent under the filter. */
  list: RuleList | undefined
}

export function SubjectFilter({ repo, applied, onChange, list }: SubjectFilterProps) {
  const [typed, setTyped] = useState<Partial<SubjectFilters>>({})
  const isTyped = names.some((name) => (typed[name] ?? applied[name]) !== applied[name])
  const [people, setPeople] = useState<readonly ComboboxOption[]>([])
  const suggested = useMemo(
    () => ({
      user_id: comboboxOptions(optionsOf(list, 'user_id', people)),
      group_id: comboboxOptions(optionsOf(list, 'group_id', [])),
    }),
    [list, people],
  )
  const apply = (filters: Partial<SubjectFilters>) => {
    setTyped({})
    onChange(filters)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reads what its fields suggest
    <form
      className={styles.fields}
      // Who looks for a user may know no more than a name.
      onFocus={() => {
        if (people.length === 0) void peopleOptions(repo).then(setPeople)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      {names.map((name) => (
        <div key={name} className={styles.id}>
          <Field label={ruleParameters[name].filter} error={undefined}>
            {(control) => (
              <Combobox
                {...control}
                value={typed[name] ?? applied[name]}
                onChange={(text) => setTyped({ ...typed, [name]: text })}
                onPick={(id) => apply({ [name]: id })}
                // Who goes to another window is still in the field.
                onBlur={() => {
                  if (typed[name] !== undefined && document.hasFocus()) apply(typed)
                }}
                onKeyDown={(event, { highlighted }) => {
                  // The combobox takes this key to close its list, and the form doesn't hear of it.
                  if (event.key === 'Enter' && !highlighted && !endsWord(event)) apply(typed)
                }}
                options={suggested[name]}
              />
            )}
          </Field>
        </div>
      ))}
      <div className={clsx(layout.besideField, !isTyped && styles.idle)}>
        <Button
          type="submit"
          aria-description="Asks the service for these, as Enter and leaving the field do."
        >
          Apply
        </Button>
      </div>
    </form>
  )
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
