// The API's own filters. Applying them changes the address, which decides what the service is asked for.
import { Button } from '@primer/react'
import { useState } from 'react'

import type { RuleList } from '../../list/rule-list.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { withParam } from '../../list/use-search-param.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { FocusReturn } from '../../ui/FocusReturn.tsx'
import { useSuggestedSubjects } from './use-suggested-subjects.ts'

import styles from './Permissions.module.css'

type Filter = { user_id?: string; group_id?: string }

type SubjectFilterProps = {
  repo: string
  filter: Filter
  /** The rules that it makes the page show. */
  shown: RuleList | undefined
}

export function SubjectFilter({ repo, filter, shown }: SubjectFilterProps) {
  const change = useChangeSearch()
  const [typed, setTyped] = useState(() => typedAs(filter))
  // A new address is a new filter: what was typed and not applied is dropped. The fields stay, and
  // the focus with them.
  if (typed.addressed !== typedAs(filter).addressed) setTyped(typedAs(filter))
  const { user_id, group_id } = typed
  const suggested = useSuggestedSubjects(repo, shown)
  const filtered = filter.user_id !== undefined || filter.group_id !== undefined

  const apply = (next: Required<Filter>) =>
    change((current) =>
      withParam(withParam(current, 'user_id', next.user_id), 'group_id', next.group_id),
    )
  // Nothing is left to type after a suggestion was picked, so it is applied at once.
  const pick = (picked: Filter) => {
    const next = { user_id, group_id, ...picked }
    setTyped({ ...typed, ...next })
    apply(next)
  }
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        apply({ user_id, group_id })
      }}
    >
      <Field
        label="User ID"
        error={undefined}
        hint="Asked of the service. Both given: both must hold."
      >
        {(control) => (
          <Combobox
            {...control}
            value={user_id}
            onChange={(text) => setTyped({ ...typed, user_id: text })}
            onPick={(id) => pick({ user_id: id })}
            options={suggested.user_id}
          />
        )}
      </Field>
      <Field
        label="Group ID"
        error={undefined}
        hint="Suggested: IDs in the rules that were read here so far."
      >
        {(control) => (
          <Combobox
            {...control}
            value={group_id}
            onChange={(text) => setTyped({ ...typed, group_id: text })}
            onPick={(id) => pick({ group_id: id })}
            options={suggested.group_id}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit">Apply</Button>
        {filtered && (
          <FocusReturn>
            <Button variant="invisible" onClick={() => apply({ user_id: '', group_id: '' })}>
              Clear
            </Button>
          </FocusReturn>
        )}
      </div>
    </form>
  )
}

/** What the fields hold, with the filter that the address had then. */
function typedAs({ user_id = '', group_id = '' }: Filter) {
  return { user_id, group_id, addressed: JSON.stringify([user_id, group_id]) }
}
