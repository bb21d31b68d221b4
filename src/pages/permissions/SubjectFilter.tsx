import { useQueryClient } from '@tanstack/react-query'
// The API's own filters. Applying them changes the address, which decides what the service is asked for.
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'

import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { sortedBy } from '../../list/order.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/shortcuts.ts'
import type { ChangeFilters, RuleFilters } from './audit.ts'

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
  const suggested = useSuggestedSubjects(repo, list)
  const apply = (filter: Partial<Filter>) => {
    setTyped({})
    onChange(filter)
  }
  return (
    <form
      className={styles.fields}
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
      <div className={clsx(layout.besideField, styles.buttons)}>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  )
}

/**
 * The users and groups that rules in memory name; nothing is requested. A list that was asked for with a
 * filter names few, so the repository's other lists in the cache count, too.
 */
function useSuggestedSubjects(repo: string, list: RuleList | undefined) {
  const client = useQueryClient()
  return useMemo(() => {
    const [operation] = granularPermissionsQuery(repo, {}).queryKey
    const cached = client.getQueriesData<RuleList>({ queryKey: [operation, repo] })
    const lists = [list, ...cached.map(([, each]) => each)].filter((each) => each?.whole)
    const rules = lists.flatMap((each) => each?.items ?? [])
    return {
      user_id: options(rules.map(({ user_id }) => user_id)),
      group_id: options(rules.map(({ group_id }) => group_id)),
    }
  }, [client, repo, list])
}

/** Each once, in alphabetical order. An empty ID names nobody. */
function options(ids: readonly (string | undefined)[]) {
  const named = [...new Set(ids.flatMap((id) => id || []))]
  return comboboxOptions(sortedBy(named, (id) => id, false).map((value) => ({ value })))
}
