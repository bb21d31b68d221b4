// The API's own filters. Applying them changes the address, which decides what the service is asked for.
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'

import type { RuleList } from '../../list/rule-list.ts'
import { loadPart } from '../../loading/load-part.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions, type ComboboxOption } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/keys.ts'
import type { ChangeFilters, RuleFilters } from './audit.ts'
import { knownSubjects } from './known-subjects.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

const names = ['user_id', 'group_id'] as const

type Filter = Pick<RuleFilters, (typeof names)[number]>

type SubjectFilterProps = {
  repo: string
  applied: Filter
  onChange: ChangeFilters
  /** What the service sent under the filter. */
  list: RuleList | undefined
}

export function SubjectFilter({ repo, applied, onChange, list }: SubjectFilterProps) {
  // What is typed in a field until it is applied, which is when the field is left at the latest.
  const [typed, setTyped] = useState<Partial<Filter>>({})
  const isTyped = names.some((name) => (typed[name] ?? applied[name]) !== applied[name])
  const [people, setPeople] = useState<readonly ComboboxOption[]>()
  const suggested = useMemo(() => {
    const known = knownSubjects(repo, list)
    const users = new Map(options(known.user_id).map((option) => [option.value, option]))
    for (const each of people ?? []) users.set(each.value, each)
    return {
      user_id: comboboxOptions([...users.values()]),
      group_id: comboboxOptions(options(known.group_id)),
    }
  }, [repo, list, people])
  const apply = (filter: Partial<Filter>) => {
    setTyped({})
    onChange(filter)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reads what its fields suggest
    <form
      className={styles.fields}
      // Who looks for a user may know no more than a name.
      onFocus={() => {
        if (!people) void userOptions(repo).then(setPeople, () => undefined)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      {names.map((name) => (
        <div key={name} className={styles.id}>
          <Field label={ruleParameters[name].label} error={undefined}>
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
      <div className={clsx(layout.besideField, styles.buttons, !isTyped && styles.idle)}>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  )
}

function options(ids: readonly string[]): ComboboxOption[] {
  return ids.map((value) => ({ value }))
}

async function userOptions(repo: string) {
  const part = await loadPart(() => import('./known-people.ts'), { mayReload: false })
  return part.peopleOptions(repo)
}
