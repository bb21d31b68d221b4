// The API's own filters. Applying them changes the address, which decides what the service is asked for.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { granularPermissionsQuery, type RuleList } from '../../list/list-queries.ts'
import { sortedBy } from '../../list/order.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import styles from './Filters.module.css'

type SubjectFilterValue = { user_id: string; group_id: string }

type SubjectFilterProps = {
  repo: string
  applied: SubjectFilterValue
  onApply: (filter: SubjectFilterValue) => void
  /** The rules that the filter makes the page show. */
  shown: RuleList | undefined
}

const fields = [
  { label: ruleParameters.user_id.label, name: 'user_id' },
  { label: ruleParameters.group_id.label, name: 'group_id' },
] as const

export function SubjectFilter({ repo, applied, onApply, shown }: SubjectFilterProps) {
  const [typed, setTyped] = useState({ ...applied, over: applied })
  if (typed.over.user_id !== applied.user_id || typed.over.group_id !== applied.group_id) {
    // Another filter: what was typed and not applied is dropped. The fields stay, and the focus with them.
    setTyped({ ...applied, over: applied })
  }
  const suggested = useSuggestedSubjects(repo, shown)
  const filtered = applied.user_id !== '' || applied.group_id !== ''

  const apply = ({ user_id, group_id }: SubjectFilterValue) => {
    // What is typed from now on is typed over this.
    setTyped({ user_id, group_id, over: { user_id, group_id } })
    onApply({ user_id, group_id })
  }
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      {fields.map(({ label, name }) => (
        <div key={name} className={styles.id}>
          <Field label={label} error={undefined}>
            {(control) => (
              <Combobox
                {...control}
                value={typed[name]}
                onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
                // Nothing is left to type after a suggestion was picked, so it is applied at once.
                onPick={(id) => apply({ ...typed, [name]: id })}
                options={suggested[name]}
              />
            )}
          </Field>
        </div>
      ))}
      <div className={styles.buttons}>
        <Button type="submit">Apply</Button>
        {filtered && (
          <Button
            ref={returnFocus}
            variant="invisible"
            onClick={() => apply({ user_id: '', group_id: '' })}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * The users and groups that rules in memory name; nothing is requested. A list that was asked for with a
 * filter names few, so the repository's other lists in the cache count, too.
 */
function useSuggestedSubjects(repo: string, shown: RuleList | undefined) {
  const client = useQueryClient()
  return useMemo(() => {
    const [operation] = granularPermissionsQuery(repo, {}).queryKey
    const cached = client.getQueriesData<RuleList>({ queryKey: [operation, repo] })
    const rules = [shown, ...cached.map(([, list]) => list)].flatMap((list) =>
      list?.whole ? list.items : [],
    )
    return {
      user_id: options(rules.map(({ user_id }) => user_id)),
      group_id: options(rules.map(({ group_id }) => group_id)),
    }
  }, [client, repo, shown])
}

/** Each once, in alphabetical order. An empty ID names nobody. */
function options(ids: readonly (string | undefined)[]) {
  const named = [...new Set(ids.flatMap((id) => id || []))]
  return comboboxOptions(sortedBy(named, (id) => id, false).map((value) => ({ value })))
}
